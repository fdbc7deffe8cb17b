"""Ninja Taisen, by Katsumasa Tomioka: both editions."""
