#!/bin/sh
# Installs for the Makefile. What goes wrong is said in one sentence; the same command then goes on from there.
set -u
log=.venv/install.log
making=.venv/.making
installing=.venv/.installing

fail() {
    echo "Tatami: $*" >&2
    exit 1
}

writable() {
    for folder; do
        [ -w "$folder" ] || fail "cannot write to $PWD/$folder: move Tatami to a folder of your own."
    done
}

# A Python that is new enough and can make environments; asked before anything is made.
check_python() {
    needed=$(sed -n 's/^requires-python = ">=\(.*\)"/\1/p' pyproject.toml)
    choose="choose another by \`make play PYTHON=python$needed\`"
    found=$($1 -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) ||
        fail "there is no $1 here: install Python $needed or newer, or $choose."
    [ "${found%%.*}" -gt "${needed%%.*}" ] ||
        { [ "${found%%.*}" -eq "${needed%%.*}" ] && [ "${found#*.}" -ge "${needed#*.}" ]; } ||
        fail "$1 is Python $found, but $needed or newer is needed: $choose."
    $1 -c 'import ensurepip, venv' 2>/dev/null ||
        fail "$1 has no venv module: install it (on Debian or Ubuntu: apt install python3-venv), or $choose."
}

# Makes .venv; one that was left half made is made anew.
environment() {
    check_python "$1"
    [ ! -e $making ] || rm -rf .venv/[!.]* .venv/.uv .venv/.play .venv/.dev
    mkdir -p .venv 2>/dev/null
    writable .venv
    touch $making
    try "make .venv" $1 -m venv .venv
    rm $making
}

# Python packages; after an interrupted install whole packages are written again, as one may be half there.
packages() {
    what=$1
    shift
    writable .venv
    [ ! -e $installing ] || set -- --reinstall "$@"
    touch $installing
    try "install $what" .venv/bin/uv pip install --quiet --python .venv/bin/python "$@"
    rm $installing
}

# Runs a command quietly: first what it is for, then the command.
try() {
    what=$1
    shift
    writable .venv
    "$@" >$log 2>&1 && return
    tail -n 5 $log >&2
    case $what in install*) what="$what: no network?" ;; *) what="$what." ;; esac
    fail "could not $what The whole output is in $log; the same command goes on from here."
}

"$@"
