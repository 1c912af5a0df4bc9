// Bundles the command line: `node apps/cli/bundle.mjs [folder]`, to dist/packages/cli without one. From the sources, so that
// nothing has to be built before; what it needs of npm is inside. One file, and one for what a single command alone reads.
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const here = import.meta.dirname;
const project = join(here, '../..');

/** @returns the path of the program */
export async function bundleCli(folder = join(project, 'dist/packages/cli')) {
  const { version } = JSON.parse(await readFile(join(here, 'npm/package.json'), 'utf8'));
  const bundle = await rolldown({
    input: join(here, 'src/main.ts'),
    platform: 'node',
    cwd: project,
    resolve: { conditionNames: ['postrider-source', 'import', 'node', 'default'] },
    transform: { define: { POSTRIDER_VERSION: JSON.stringify(version) } },
    onwarn(warning) {
      throw new Error(warning.message);
    },
  });
  await mkdir(folder, { recursive: true });
  const program = join(folder, 'postrider.mjs');
  await bundle.write({
    dir: folder,
    entryFileNames: 'postrider.mjs',
    chunkFileNames: 'parts/[name].mjs',
    format: 'esm',
    minify: true,
    banner: '#!/usr/bin/env node',
  });
  await bundle.close();
  await chmod(program, 0o755);
  return program;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  console.log(await bundleCli(folder === undefined ? undefined : resolve(folder)));
}
