// Transpiles apps, libs and src to dist, only the files that changed since the last build; with --tests the
// suites and test/ as well, all of it in the form that suites run in, and bundles of the programs they start. Types are checked apart (npm run types):
// starting must not wait for the checker.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagesFault } from './installed-packages.mjs';
import { inLanes } from './in-lanes.mjs';

const project = dirname(fileURLToPath(import.meta.url));
// Another folder is built by our rules: a network of somebody else's (docs/add-a-provider.md).
const isRunItself = process.argv[1] === fileURLToPath(import.meta.url);
const folder = isRunItself
  ? process.argv.slice(2).find((word) => !word.startsWith('--'))
  : undefined;
const fault = packagesFault(project);
if (fault !== null) {
  console.error(fault);
  process.exit(1);
}
const root = folder === undefined ? project : resolve(folder);
/** Starting does not wait for the dashboard: until it is built, its address shows a page that says so. */
const dashboardMayFollow = process.argv.includes('--dashboard-may-follow');
const withTests = process.argv.includes('--tests') || folder !== undefined;
const sourceRoots = ['apps', 'libs', 'src', 'test'];
const isTest = (source) =>
  source.startsWith('test/') || /\.(spec|int-spec|contract-spec|e2e-spec)\.ts$/.test(source);

/**
 * What a source becomes: a module for Node; for suites also a function, which makes the module anew as often as it is called
 * (test/support/suite-modules.mjs).
 */
const asModule = { folder: 'dist', options: {} };
const asFunction = {
  folder: 'dist/suites',
  options: { module: { type: 'commonjs', strict: true, noInterop: true } },
};
const targetOf = (source, { folder: below }) => join(below, source.replace(/\.ts$/, '.js'));

/** The dashboard is built by its own build.mjs; only what its specs try runs in Node. */
const DASHBOARD = 'apps/dashboard/';

const modifiedAt = async (path) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;

const sourcesBelow = (folder) => filesBelow(folder, '.ts');
const dataBelow = (folder) => filesBelow(folder, '.json');

async function filesBelow(folder, ending) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

async function removeOrphans(sources) {
  const wanted = new Set(
    sources.flatMap((source) => [targetOf(source, asModule), targetOf(source, asFunction)]),
  );
  const entries = await readdir(join(root, 'dist'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name).slice(root.length + 1);
    if (
      path.startsWith(join('dist', DASHBOARD, 'web')) ||
      path.startsWith(join('dist', 'packages')) ||
      path.startsWith(join('dist', 'programs'))
    )
      continue;
    if (entry.isFile() && entry.name.endsWith('.js') && !wanted.has(path)) {
      await rm(join(root, path));
      await rm(join(root, `${path}.map`), { force: true });
    }
  }
}

if (folder === undefined) {
  const program = spawn(process.execPath, [join(project, DASHBOARD, 'build.mjs')], {
    stdio: dashboardMayFollow ? 'ignore' : 'inherit',
    detached: dashboardMayFollow,
  });
  if (dashboardMayFollow) program.unref();
  else process.exitCode = (await once(program, 'exit'))[0] ?? 1;
}
const sources = (await Promise.all(sourceRoots.map(sourcesBelow))).flat();
await removeOrphans(sources);
const settingsAt = await modifiedAt(join(project, '.swcrc'));
const stale = [];
let programsChangedAt = 0;
const forms = withTests && folder === undefined ? [asModule, asFunction] : [asModule];
for (const source of sources) {
  if (!withTests && (isTest(source) || source.startsWith(DASHBOARD))) continue;
  if (source.endsWith('.d.ts')) continue;
  const changedAt = Math.max(settingsAt, await modifiedAt(join(root, source)));
  if (!isTest(source)) programsChangedAt = Math.max(programsChangedAt, changedAt);
  for (const { folder: below, options } of forms) {
    const target = join(root, targetOf(source, { folder: below }));
    if ((await modifiedAt(target)) < changedAt) stale.push({ source, target, options });
  }
}
// What is read at run time beside the code.
for (const data of await dataBelow('apps')) {
  const target = join(root, 'dist', data);
  if ((await modifiedAt(target)) >= (await modifiedAt(join(root, data)))) continue;
  await mkdir(dirname(target), { recursive: true });
  await copyFile(join(root, data), target);
}
if (stale.length > 0) {
  const { transformFile } = await import('@swc/core');
  await inLanes(stale, async ({ source, target, options }) => {
    const { code, map } = await transformFile(join(root, source), {
      configFile: join(project, '.swcrc'),
      sourceFileName: join(root, source),
      ...options,
    });
    await mkdir(dirname(target), { recursive: true });
    const name = target.slice(dirname(target).length + 1);
    await writeFile(`${target}.map`, map ?? '');
    await writeFile(target, `${code}\n//# sourceMappingURL=${name}.map\n`);
  });
}
if (withTests && folder === undefined) {
  const { bundlePrograms } = await import('./test/support/bundle-programs.mjs');
  await bundlePrograms(programsChangedAt);
}
// For postrider-admin: what is older than this file is built.
await mkdir(join(root, 'dist'), { recursive: true });
await writeFile(join(root, 'dist/built-at'), '');
