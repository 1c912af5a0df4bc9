// `node test/bench/house.mjs [<another checkout>]`: how much code a network is. Lines and files of strategies, stand-ins and
// their specs, of each network, and of the sample network that docs/add-a-provider.md writes; beside those of an older
// checkout, where one is named. Ends with a failure when the sample takes more files than it may.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const STRATEGIES = 'libs/providers/src/strategies';
const SANDBOX = 'apps/sandbox';
const STAND_INS = 'apps/sandbox/src/networks';
const SAMPLE = 'test/extension/noticeboard';
const MOST_FILES_OF_A_SAMPLE = 8;

const isSpec = (path) => /\.(spec|int-spec|contract-spec)\.ts$/.test(path);
const isCode = (path) => !isSpec(path);
const isOwnCode = (path) => isCode(path) && !path.includes('/testing/');

/** Every TypeScript file below a folder; none where there is no folder. */
async function filesOf(root, folder) {
  const entries = await readdir(join(root, folder), { recursive: true }).catch(() => []);
  return entries.filter((name) => name.endsWith('.ts')).map((name) => join(root, folder, name));
}

/** Lines and files of some folders together. */
async function sizeOf(root, folders, isCounted) {
  const found = (await Promise.all(folders.map((folder) => filesOf(root, folder)))).flat();
  const counted = found.filter(isCounted);
  const lines = await Promise.all(
    counted.map(async (path) => (await readFile(path, 'utf8')).split('\n').length - 1),
  );
  return { lines: lines.reduce((sum, own) => sum + own, 0), files: counted.length };
}

/** What is told, line by line: its name, where it stands, and what of it counts. */
async function measuresOf(root) {
  const ids = async (folder) =>
    (await readdir(join(root, folder), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const networks = new Set([...(await ids(STRATEGIES)), ...(await ids(STAND_INS))]);
  return [
    ['**strategies**, with what their tests stand on', [STRATEGIES], isCode],
    ['**the kit**', ['libs/providers/src/kit'], isCode],
    ['**apps/sandbox**, with what its tests stand on', [SANDBOX], isCode],
    ['… of it the kernel', ['apps/sandbox/src/kernel'], isOwnCode],
    ['**specs of both**', [STRATEGIES, SANDBOX], isSpec],
    ...[...networks].sort().map((id) => {
      const folders = [join(STRATEGIES, id), join(STAND_INS, id)];
      return [`${id}: strategy and stand-in`, folders, isOwnCode];
    }),
    ['the sample network, with its stand-in', [SAMPLE], isOwnCode],
  ];
}

const shown = ({ lines, files }) =>
  files === 0 ? '–' : `${lines.toLocaleString('en')} / ${files.toLocaleString('en')}`;

const before = process.argv[2];
const rows = await measuresOf('.');
console.log(before ? '| lines / files | before | now |' : '| lines / files | now |');
console.log(before ? '| --- | ---: | ---: |' : '| --- | ---: |');
for (const [name, folders, isCounted] of rows) {
  const now = shown(await sizeOf('.', folders, isCounted));
  const then = before && `| ${shown(await sizeOf(before, folders, isCounted))} `;
  console.log(`| ${name} ${then ?? ''}| ${now} |`);
}
const { files } = await sizeOf('.', [SAMPLE], isOwnCode);
if (files > MOST_FILES_OF_A_SAMPLE) {
  console.error(`The sample network takes ${files} files; ${MOST_FILES_OF_A_SAMPLE} are enough.`);
  process.exit(1);
}
