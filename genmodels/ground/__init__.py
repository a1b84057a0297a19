"""What everything stands on: what users give, files, tables and help, care with floating point."""
