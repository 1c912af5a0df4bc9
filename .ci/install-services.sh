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
  caddy
  pgbouncer
  swift-account
  swift-container
  swift-object
  swift-proxy
  zsh
  fish
)

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
  fail "this is not a Debian or Ubuntu system; install these yourself: ${packages[*]}"

mapfile -t missing < <(missing_packages)
if ((${#missing[@]} == 0)); then
  echo 'install-services: everything is already installed'
  exit 0
fi

as_root=()
if ((EUID != 0)); then
  command -v sudo >/dev/null || fail "root or sudo is needed to install: ${missing[*]}"
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
"${as_root[@]}" apt-get install --yes --no-install-recommends "${missing[@]}" ||
  fail "apt-get could not install: ${missing[*]}"

mapfile -t missing < <(missing_packages)
((${#missing[@]} == 0)) || fail "still missing after the installation: ${missing[*]}"
echo 'install-services: done'
