// After an installation: removes what packages carry for browsers, older module systems and debuggers, and what Node
// never reads. It is a third of the whole. Safe to leave out: everything works the same with it.
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = join(dirname(fileURLToPath(import.meta.url)), 'node_modules');

/** Folders of packages that are loaded from another one of theirs. */
const UNUSED_FOLDERS = [
  '@atlaskit/pragmatic-drag-and-drop/dist/cjs',
  '@atlaskit/pragmatic-drag-and-drop/dist/es2019',
  '@redocly/openapi-core/__tests__',
  '@redocly/openapi-core/src',
  '@sinclair/typebox/build/esm',
  '@tanstack/query-core/build/legacy',
  '@tanstack/query-core/src',
  '@tanstack/react-query/build/legacy',
  '@tanstack/react-query/src',
  '@tanstack/react-router/dist/cjs',
  '@tanstack/react-router/src',
  '@tanstack/router-core/dist/cjs',
  '@tanstack/router-core/src',
  'class-validator/bundles',
  'class-validator/esm2015',
  'class-validator/esm5',
  'libphonenumber-js/bundle',
  'lodash/fp',
  'mediabunny/dist/bundles',
  'mediabunny/src',
  'playwright-core/lib/vite',
  'rxjs/dist/bundles',
  'rxjs/dist/esm5',
  'rxjs/src',
  'stripe/cjs',
  'typeorm/browser',
  'yaml/browser',
  'zod/src',
  'zod/v3',
];
/** Folders of all packages of a scope: builds for bundlers, and types for compilers of years ago. */
const UNUSED_IN_SCOPES = {
  '@opentelemetry': ['build/esm', 'build/esnext'],
  '@aws-sdk': ['dist-types/ts3.4'],
  '@smithy': ['dist-types/ts3.4'],
};
const SOURCE_MAP = /\.map$/;
/** What packages tell people. */
const PROSE = /\.md$/i;
/** What has to go along with a copy of a package: it stays wherever it lies, whatever it is called. */
const LICENCE =
  /licen[cs]e|notice|copying|copyright|patent|author|contributor|third.?party|credit/i;
/** Packages whose second half is the same for `require`, which nobody here calls. */
const FOR_REQUIRE = { packages: ['@modelcontextprotocol', 'zod'], files: /\.c(js|ts)$/ };
/** A package that nobody here writes against, of four thousand small files. */
const DECLARATIONS = { package: 'es-toolkit', files: /\.d\.m?ts$/ };

const namesIn = (folder) => readdir(folder).catch(() => []);
const remove = (path) => rm(path, { recursive: true, force: true });

/** Whether a package has its licence in a file of its own; else it may stand in what it tells people. */
async function hasLicence(folder) {
  return (await namesIn(folder)).some((name) => LICENCE.test(name));
}

/** Removes a folder, all but licences in it. */
async function removeFolder(folder) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let isEmpty = true;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (LICENCE.test(entry.name) && !/\.[cm]?[jt]sx?(?:\.map)?$/.test(entry.name)) isEmpty = false;
    else if (entry.isDirectory()) isEmpty = (await removeFolder(path)) && isEmpty;
    else await remove(path);
  }
  if (isEmpty) await remove(folder);
  return isEmpty;
}

async function removeFiles(folder, pattern, isKept = async () => false) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await removeFiles(path, pattern, isKept);
      else if (entry.isFile() && pattern.test(entry.name) && !(await isKept(folder, entry.name)))
        await remove(path);
    }),
  );
}

/** A licence, its folder's content, or the only place where one may stand. */
async function isNeeded(folder, name) {
  if (LICENCE.test(name) || /(?:^|[\\/])licen[cs]es?$/i.test(folder)) return true;
  return /^readme\b/i.test(name) && !(await hasLicence(folder));
}

const inScopes = await Promise.all(
  Object.entries(UNUSED_IN_SCOPES).map(async ([scope, folders]) =>
    (await namesIn(join(packages, scope))).flatMap((name) =>
      folders.map((folder) => join(scope, name, folder)),
    ),
  ),
);
await Promise.all(
  [...UNUSED_FOLDERS, ...inScopes.flat()].map((folder) => removeFolder(join(packages, folder))),
);
await removeFiles(join(packages, DECLARATIONS.package), DECLARATIONS.files);
await Promise.all(
  FOR_REQUIRE.packages.map((name) => removeFiles(join(packages, name), FOR_REQUIRE.files)),
);
await removeFiles(packages, SOURCE_MAP);
await removeFiles(packages, PROSE, isNeeded);
