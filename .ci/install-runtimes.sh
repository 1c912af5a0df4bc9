#!/usr/bin/env bash
# Installs the other runtimes that the published packages are tried on (Node 22, Bun, Deno, an edge runtime) and the judge
# of their manifests, into a folder of their own. Without a lock: it would name every platform's build of each.
set -euo pipefail
cd "$(dirname "$0")/../test/packages/runtimes"
npm install --no-package-lock
