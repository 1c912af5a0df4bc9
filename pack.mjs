// Makes the packages that are published, as tarballs in dist/packages: `npm run pack`, or the names of some. A manifest
// never lies above its sources, where it would become the scope of their imports; it lies beside them, in npm/.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleCli } from './apps/cli/bundle.mjs';
import { transpileNodes } from './apps/n8n/transpile.mjs';

const project = import.meta.dirname;
const built = join(project, 'dist');
const packages = join(built, 'packages');
const run = (program, args, cwd = project) => promisify(execFile)(program, args, { cwd });
const isTest = (path) => /\.(spec|int-spec|e2e-spec)\.js$/.test(path);

/** What each package is made of. `make` fills its folder; manifest, licence and README are put beside. */
const PACKAGES = {
  sdk: { home: 'libs/sdk', make: modules },
  cli: { home: 'apps/cli', make: ({ folder }) => bundleCli(folder) },
  n8n: { home: 'apps/n8n', make: ({ folder }) => transpileNodes(folder) },
};

/** Modules as they were transpiled, with their declarations. */
async function modules({ home, folder }) {
  await copyScripts(join(built, home, 'src'), folder);
  await run(process.execPath, [
    'node_modules/typescript/bin/tsc',
    '-p',
    join(home, 'tsconfig.json'),
    '--outDir',
    folder,
  ]);
}

async function copyScripts(from, to) {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !path.endsWith('.js') || isTest(path)) continue;
    const target = join(to, path.slice(from.length + 1));
    await mkdir(join(target, '..'), { recursive: true });
    const text = await readFile(path, 'utf8');
    await writeFile(target, text.replace(/\n?\/\/# sourceMappingURL=.*\n?$/, '\n'));
  }
}

/** In a folder of its own, and put into its place at once: others may be making or installing the same one. */
async function pack(name) {
  const { home, make } = PACKAGES[name];
  await mkdir(packages, { recursive: true });
  const own = await mkdtemp(join(packages, `.${name}-`));
  try {
    const folder = join(own, 'package');
    await mkdir(folder);
    await make({ home, folder });
    await cp(join(project, home, 'npm'), folder, { recursive: true });
    await cp(join(project, 'LICENSE'), join(folder, 'LICENSE'));
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', own], folder);
    const [{ filename, size }] = JSON.parse(stdout);
    await rename(join(own, filename), join(packages, filename));
    console.log(`${join('dist/packages', filename)}  ${(size / 1_000).toFixed(1)} kB`);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

const asked = process.argv.slice(2);
await run(process.execPath, ['build.mjs', '--dashboard-may-follow']);
for (const name of asked.length > 0 ? asked : Object.keys(PACKAGES)) await pack(name);
