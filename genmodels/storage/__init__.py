"""Files that hold arrays and a heading: written whole or not at all, and read only as far as they can be trusted."""

from genmodels.storage.archive import MODEL, STATISTICS, Format, read, refusing, require_all_used, write

__all__ = ["MODEL", "STATISTICS", "Format", "read", "refusing", "require_all_used", "write"]
