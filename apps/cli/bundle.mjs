// Bundles the command line: `node apps/cli/bundle.mjs [folder]`, to dist/packages/cli without one. From the sources, so that
// nothing has to be built before; what it needs of npm is inside. One file, and one for what a single command alone reads.
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
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
  const { output } = await bundle.write({
    dir: folder,
    entryFileNames: 'postrider.mjs',
    chunkFileNames: 'parts/[name].mjs',
    format: 'esm',
    minify: true,
    banner: '#!/usr/bin/env node',
  });
  await bundle.close();
  await chmod(program, 0o755);
  const modules = output.flatMap(({ moduleIds = [] }) => moduleIds);
  await writeFile(join(folder, 'THIRD-PARTY-LICENSES.txt'), await licencesOf(modules));
  return program;
}

/** Whose work is inside, and on which terms. */
async function licencesOf(modules) {
  const homes = modules.flatMap((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []);
  const texts = [...new Set(homes)].sort().map(async (home) => {
    const { name, version, license } = JSON.parse(
      await readFile(join(home, 'package.json'), 'utf8'),
    );
    const file = (await readdir(home)).find((one) => /^licen[cs]e/i.test(one));
    if (file === undefined) throw new Error(`${name} has no licence to hand on`);
    return `${name} ${version} (${license})\n\n${(await readFile(join(home, file), 'utf8')).trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${'-'.repeat(80)}\n\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  console.log(await bundleCli(folder === undefined ? undefined : resolve(folder)));
}
