"""The pictures of the README, made of the product as it is by `make pictures`."""
