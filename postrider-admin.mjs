#!/usr/bin/env node
// Administration of an installation (docs/administration.md): `npm run cli -- …`, or `postrider-admin …` where it is linked.
// Builds only where sources are newer than what was built from them; an image has none.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const modifiedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function isBuilt() {
  if (!existsSync(join(root, 'src/cli/main.ts'))) return true;
  const builtAt = modifiedAt(join(root, 'dist/built-at'));
  return !['apps', 'libs', 'src'].some((folder) =>
    readdirSync(join(root, folder), { recursive: true }).some(
      (name) => name.endsWith('.ts') && modifiedAt(join(root, folder, name)) > builtAt,
    ),
  );
}

if (!isBuilt()) await import('./build.mjs');
// An image has no npm start, and so no installation of it to be found.
const standalone = 'dist/src/standalone/admin.js';
const entry = existsSync(join(root, standalone)) ? standalone : 'dist/src/cli/main.js';
await import(pathToFileURL(join(root, entry)).href);
