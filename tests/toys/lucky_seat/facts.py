"""The lucky seat tells nothing."""
