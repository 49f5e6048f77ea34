# Made of `_async` by scripts/make_sync.py, and not edited.
