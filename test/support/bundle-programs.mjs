// The programs that suites start by the dozen, each in a few files instead of nine hundred: they run the same modules, as
// they were built, and start in three fifths of the time. What they need of npm stays outside.
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const project = join(import.meta.dirname, '../..');
const BUNDLES = 'dist/programs';

/** By the name of their file in the folder. The kill switch holds what the scheduler of its process runs. */
const PROGRAMS = {
  api: 'dist/apps/api/src/main.js',
  scheduler: 'dist/apps/scheduler/src/main.js',
  'kill-switch': 'test/support/kill-switch.mjs',
};

/** A module finds what lies beside it by the address it had. */
const ownAddresses = {
  name: 'own addresses',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, path) =>
      code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
  },
};

/** Bundles them where something changed since. @param changedAt when the last of their sources was, in milliseconds */
export async function bundlePrograms(changedAt) {
  const folder = join(project, BUNDLES);
  const last = join(folder, 'api.js');
  const newest = Math.max(
    changedAt,
    await modifiedAt(join(project, PROGRAMS['kill-switch'])),
    await modifiedAt(import.meta.filename),
  );
  if ((await modifiedAt(last)) > newest) return;
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: PROGRAMS,
    cwd: project,
    platform: 'node',
    external: /^[^.#/]/,
    // What no one imports does something, too: it declares.
    treeshake: false,
    plugins: [ownAddresses],
    onwarn({ message }) {
      throw new Error(message);
    },
  });
  await rm(folder, { recursive: true, force: true });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name].js',
    // Logs, metrics and events go by the names of classes.
    keepNames: true,
  });
  await bundle.close();
}

const modifiedAt = async (path) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
