// Builds the application to dist/apps/dashboard/web, when a source is newer than what is there. The new files take the
// place of the old ones at once, so that nobody is served half of each. Beside each text lie its compressed forms.
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { inLanes } from '../../in-lanes.mjs';
import './generate-client.mjs';

const here = import.meta.dirname;
const project = join(here, '../..');
const target = join(project, 'dist/apps/dashboard/web');
const sources = [
  'src',
  'public',
  'index.html',
  'vite.config.mjs',
  'compiled-messages.mjs',
  'build.mjs',
];

async function newestOf(path) {
  const facts = await stat(path).catch(() => null);
  if (facts === null) return 0;
  if (!facts.isDirectory()) return facts.mtimeMs;
  const names = await readdir(path);
  return Math.max(
    facts.mtimeMs,
    ...(await Promise.all(names.map((name) => newestOf(join(path, name))))),
  );
}

async function compress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter(
    (entry) => entry.isFile() && /\.(js|css|html|svg|json)$/.test(entry.name),
  );
  await inLanes(texts, async (entry) => {
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
    await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
  });
}

const newest = Math.max(
  ...(await Promise.all(sources.map((name) => newestOf(join(here, name))))),
  await newestOf(join(project, 'package-lock.json')),
);
const builtAt = await stat(join(target, 'index.html')).then(
  (facts) => facts.mtimeMs,
  () => 0,
);
if (builtAt < newest) {
  const { build } = await import('vite');
  // Whatever runs this: what is served, and what tests look at, is what users get.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const fresh = `${target}.${process.pid}`;
  await build({
    configFile: join(here, 'vite.config.mjs'),
    logLevel: 'warn',
    build: { outDir: fresh, emptyOutDir: true },
  });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  await compress(fresh);
  const old = `${target}.old.${process.pid}`;
  await rename(target, old).catch(() => undefined);
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}
