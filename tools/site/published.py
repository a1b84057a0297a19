"""What a host and those who link to the site look for beside its pages: robots.txt, sitemap.xml, .nojekyll."""

from pathlib import Path
from xml.sax.saxutils import escape

from tools.course import Address

NO_PAGES = {"404.html", "search.html"}  # of which nobody should be told


def write(site: Path, here: Address) -> None:
    """Write them into a site that was built; a map of it only where its address is known."""
    (site / ".nojekyll").touch()  # or some hosts leave out the folders whose names begin with _
    robots = "User-agent: *\nAllow: /\n"
    if here.site:
        robots += f"Sitemap: {here.site}/sitemap.xml\n"
        (site / "sitemap.xml").write_text(sitemap(site, here.site), encoding="utf-8")
    (site / "robots.txt").write_text(robots, encoding="utf-8")


def sitemap(site: Path, address: str) -> str:
    """The pages of a site, as search engines read them."""
    pages = (path.relative_to(site).as_posix() for path in sorted(site.rglob("*.html")))
    urls = (f"<url><loc>{escape(f'{address}/{page}')}</loc></url>" for page in pages if page not in NO_PAGES)
    lines = "\n".join(urls).replace("/index.html<", "/<")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{lines}\n</urlset>\n'
