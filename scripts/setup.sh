# Sourced by ./canyon and ./test, with $root set to the checkout: makes what they run in.
# shellcheck shell=sh disable=SC2154

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }
die() {
    say "$*"
    exit 1
}

# hint DEBIAN_PACKAGES BREW_FORMULAE: what to type to get them.
hint() {
    if command -v apt-get >/dev/null; then
        if [ "$(id -u)" = 0 ]; then echo "type 'apt install $1'"; else echo "type 'sudo apt install $1'"; fi
    elif command -v brew >/dev/null; then
        echo "type 'brew install $2'"
    else
        echo "install $2 with your system's package manager"
    fi
}

# Sets $python to the file of a Python that is new enough, and $version to its "3.x".
find_python() {
    # The real file, not python3: a system upgrade then leaves a dangling link, not another Python.
    probe='import os, sys; print("%d.%d %s" % (sys.version_info[:2] + (os.path.realpath(sys.executable),)))'
    old=
    set -- python3 python3.13 python3.12 python3.11 python3.14 python3.15 python3.16
    [ -z "${CANYON_PYTHON-}" ] || set -- "$CANYON_PYTHON"
    for name; do
        found=$("$name" -c "$probe" 2>/dev/null) || continue
        version=${found%% *} python=${found#* }
        case $version in 3.1[1-9] | 3.[2-9][0-9]) return ;; esac
        old=${old:-$version}
    done
    if [ -n "${CANYON_PYTHON-}" ]; then
        what="cannot be run"
        die "CANYON_PYTHON names '$CANYON_PYTHON', which ${old:+is Python }${old:-$what}:" \
            "set it to the file of a Python 3.11 or newer."
    fi
    [ -z "$old" ] || die "Python 3.11 or newer is needed, but this one is $old:" \
        "$(hint 'python3.11 python3.11-venv' python), or set CANYON_PYTHON to one elsewhere."
    die "Python 3.11 or newer is needed, but there is none:" \
        "$(hint 'python3 python3-venv' python), or set CANYON_PYTHON to one elsewhere."
}

makes_environments() { "$python" -c 'import ensurepip, venv; ensurepip.version()'; }

# explain OUTPUT: one sentence for what a step of the setup printed as it failed; then stops.
explain() {
    case $1 in
    *'No space left'* | *'quota exceeded'*)
        die "the disk is full: free some space, then run this again." ;;
    *'DO NOT MATCH THE HASHES'*)
        die "a downloaded package is not the one that $lock names, so it was not installed:" \
            "check which package index pip uses, then run this again." ;;
    *onnection* | *'timed out'* | *'name resolution'* | *ProxyError* | *SSLError* | *ENOTFOUND* | *ECONN* | *CERT_*)
        die "the packages in $lock could not be downloaded: connect to the network, then run this again." ;;
    *'Read-only file system'* | *'ermission denied'*)
        die "$root cannot be written to: copy it to a folder of yours, then run this again there." ;;
    esac
    printf '%s\n' "$1" >&2
    die "$env could not be set up for the reason above: mend it, then run this again."
}

# step WHAT COMMAND...: runs a command, with its words in $output. On a terminal, a line says what is
# being done, and how long the setup has taken already, unless it is done at once.
step() {
    what=$1 ticker=
    shift
    if [ -t 2 ]; then
        (
            exec 9>&- # it must not keep our lock
            while sleep 1 && kill -0 $$ 2>/dev/null; do # nor outlive us
                printf '\r%s: %s … %d s ' "${0##*/}" "$what" $(($(date +%s) - began)) >&2
            done
        ) &
        ticker=$!
    fi
    status=0
    output=$(export LC_ALL=C && "$@" 2>&1) || status=$?
    if [ -n "$ticker" ]; then
        kill "$ticker" 2>/dev/null || :
        wait "$ticker" 2>/dev/null || :
        printf '\r\033[K' >&2
    fi
    return $status
}
# try WHAT COMMAND...: the same; a failure is explained, and ends the setup.
try() { step "$@" || explain "$output"; }

# Sets $pip to a pip that can be run: Python has one in a file, and installing it takes seconds.
find_pip() {
    # shellcheck disable=SC2016 # it is Python
    wheel=$("$python" -c 'import ensurepip, glob, os
own = os.path.join(os.path.dirname(ensurepip.__file__), "_bundled")
print(*[f for d in (own, "/usr/share/python-wheels") for f in glob.glob(d + "/pip-*.whl")][:1])')
    pip=$wheel/pip
    [ -z "$wheel" ] || return 0
    "$env/bin/python" -c 'import pip' 2>/dev/null || try 'installing pip' "$env/bin/python" -m ensurepip
    pip=-mpip
}
run_pip() {
    "$env/bin/python" "$pip" install --quiet --no-input --disable-pip-version-check --require-hashes "$@"
}

# Sets $uv to the file of a uv: yours, or one that pip fetches for the time of the setup.
find_uv() {
    uv=$(command -v uv) && return
    uv=$env/.uv/bin/uv
    [ ! -x "$uv" ] || return 0
    find_pip
    step 'fetching uv, the faster installer' run_pip --retries 0 --timeout 10 --no-deps --no-compile \
        --only-binary :all: --target "$env/.uv" -r "$root/requirements-uv.lock"
}

# install LOCK: what it pins, into $env. With uv if possible, because pip takes several times as long.
install() {
    # Whatever went wrong with uv, pip tries as well, and what it says can be explained.
    ! { find_uv && step "installing the packages in $1" "$env/bin/python" "$root/scripts/uv_install.py" \
        "$uv" "$env/bin/python" "$root/$1"; } || return 0
    find_pip
    try "installing the packages in $1" run_pip --retries 2 -r "$root/$1"
}

# installed LOCK: whether $env holds what LOCK pins; the copy in there is written last. It keeps the
# Python that it was made with, unless another one is asked for.
installed() {
    [ -x "$env/bin/python" ] && cmp -s "$root/$1" "$env/$1" || return
    [ -z "${CANYON_PYTHON-}" ] || [ "$("$env/bin/python" -c "$probe")" = "$version $python" ]
}

# environment NAME LOCK...: sets $env to a virtual environment that holds what the locks pin.
# It is made anew when the first lock has changed; what the others pin is added to it.
environment() {
    env=$root/$1
    shift
    python=
    [ -z "${CANYON_PYTHON-}" ] || find_python
    for lock; do installed "$lock" || break; done
    installed "$lock" && return

    [ -n "$python" ] || find_python
    makes_environments 2>/dev/null ||
        die "$python cannot make virtual environments: $(hint "python$version-venv" python)."
    say "setting up ${env##*/} with the packages in $lock (only once) …"

    # One setup at a time: the kernel drops this lock when its last holder ends, however it ends.
    began=$(date +%s)
    try 'looking for another setup' touch "$env.lock"
    exec 9>"$env.lock"
    try 'waiting for another setup' "$python" -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)'
    if ! installed "$1"; then
        try "removing what is in ${env##*/}" rm -rf "$env"
        try "creating ${env##*/}" "$python" -m venv --without-pip "$env"
    fi
    for lock; do
        installed "$lock" && continue
        install "$lock"
        try 'remembering that' cp "$root/$lock" "$env/$lock"
    done
    rm -rf "$env/.uv"
    exec 9>&-
}

# modules: what the browser's modules are checked with, as package-lock.json pins it.
modules() {
    ! cmp -s "$root/package-lock.json" "$root/node_modules/.installed" || return 0
    lock=package-lock.json env=$root/node_modules
    say "setting up node_modules with the packages in $lock (only once) …"
    began=$(date +%s)
    try "installing the packages in $lock" npm --prefix "$root" ci --loglevel=error --no-progress
    try 'remembering that' cp "$root/package-lock.json" "$root/node_modules/.installed"
}
