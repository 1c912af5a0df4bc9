#!/usr/bin/env bash
# Installs the services that the end-to-end tests run against: Redis, Chromium, ffmpeg, a real WordPress
# (PHP with MariaDB), a real S3 server (OpenStack Swift), Caddy, PgBouncer, the distribution's own PostgreSQL and the
# shells that the command line completes in, from the Debian packages. Safe to run again: with everything present it does nothing.
set -euo pipefail

packages=(
  postgresql
  redis-server
  chromium
  ffmpeg
  wordpress
  php-cli
  php-mysql
  php-gd
  php-xml
  php-mbstring
  php-curl
  mariadb-server
  memcached
  pgbouncer
  swift-account
  swift-container
  swift-object
  swift-proxy
  zsh
  fish
)

# Earlier versions answer 502 where they would have to send a body to the next api (test/deploy/two-apis).
oldest_caddy=2.11.2

is_installed() {
  [[ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" == installed ]]
}

missing_packages() {
  local package
  for package in "${packages[@]}"; do
    is_installed "$package" || echo "$package"
  done
}

fail() {
  echo "install-services: $1" >&2
  exit 1
}

command -v dpkg-query >/dev/null ||
  fail "this is not a Debian or Ubuntu system; install these yourself: ${packages[*]} caddy"

has_caddy() {
  local version
  is_installed caddy || return 1
  version=$(dpkg-query --show --showformat='${Version}' caddy)
  dpkg --compare-versions "$version" ge "$oldest_caddy"
}

mapfile -t missing < <(missing_packages)
if ((${#missing[@]} == 0)) && has_caddy; then
  echo 'install-services: everything is already installed'
  exit 0
fi

as_root=()
if ((EUID != 0)); then
  command -v sudo >/dev/null || fail "root or sudo is needed to install: ${missing[*]:-caddy}"
  as_root=(sudo)
fi

# The tests start their own servers on their own ports, so a package must not start one while it is installed.
policy=/usr/sbin/policy-rc.d
if [[ ! -e $policy ]]; then
  printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee "$policy" >/dev/null
  "${as_root[@]}" chmod +x "$policy"
  trap '"${as_root[@]}" rm -f "$policy"' EXIT
fi

export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update || fail 'apt-get update failed; check the network and the package sources'
if ((${#missing[@]} > 0)); then
  "${as_root[@]}" apt-get install --yes --no-install-recommends "${missing[@]}" ||
    fail "apt-get could not install: ${missing[*]}"
fi

# Installs Caddy from the distribution, or else from Debian's backports, which this machine need not have as a source.
install_caddy() {
  local candidate folder mirror options
  candidate=$(apt-cache policy caddy | sed -n 's/^ *Candidate: //p')
  if dpkg --compare-versions "${candidate:-0}" ge "$oldest_caddy"; then
    "${as_root[@]}" apt-get install --yes --no-install-recommends caddy
    return
  fi
  folder=$(mktemp -d)
  chmod 755 "$folder"
  mkdir -p "$folder/lists/partial" "$folder/archives/partial"
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror trixie-backports main" >"$folder/sources.list"
  options=(
    -o "Dir::Etc::sourcelist=$folder/sources.list"
    -o Dir::Etc::sourceparts=/dev/null
    -o "Dir::State::lists=$folder/lists"
    -o "Dir::Cache=$folder"
  )
  "${as_root[@]}" apt-get "${options[@]}" update
  (cd "$folder" && "${as_root[@]}" apt-get "${options[@]}" download caddy)
  "${as_root[@]}" apt-get install --yes --no-install-recommends "$folder"/caddy_*.deb
  rm -rf "$folder"
}
has_caddy || install_caddy || fail "apt-get could not install Caddy $oldest_caddy or newer"

mapfile -t missing < <(missing_packages)
((${#missing[@]} == 0)) || fail "still missing after the installation: ${missing[*]}"
has_caddy || fail "Caddy is still older than $oldest_caddy after the installation"
echo 'install-services: done'
