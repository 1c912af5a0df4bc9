// What npm would warn about on a user's machine, and how much an installation takes.
import { readFileSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import semver from 'semver';

/** The oldest Node of each line that is supported; `engines` in package.json names them. */
const SUPPORTED_NODES = ['20.19.0', '22.13.0', '24.11.0'];
// Of those, 52 for the two judges of the OpenAPI document.
const MOST_MEGABYTES = 525;

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const { allowScripts = {} } = read('package.json');
const packages = Object.entries(read('package-lock.json').packages).filter(([path]) => path);
// A binary for a platform that Node has left behind is not installed anywhere else.
const isForOnePlatform = ({ optional, cpu }) => optional && cpu !== undefined;
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const unfit = packages
  .filter(([, entry]) => entry.engines?.node && !isForOnePlatform(entry))
  .flatMap(([path, { version, engines }]) =>
    SUPPORTED_NODES.filter((node) => !semver.satisfies(node, engines.node)).map(
      (node) =>
        `${nameOf(path)}@${version} wants Node ${engines.node}, not ${node}: an override helps`,
    ),
  );
const unanswered = packages
  .filter(([path, { hasInstallScript }]) => hasInstallScript && !(nameOf(path) in allowScripts))
  .map(([path]) => `${nameOf(path)} has an install script: answer it in allowScripts`);

async function kilobytesOf(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return kilobytesOf(path);
      return (await lstat(path)).blocks / 2;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 4);
}
const megabytes = Math.round((await kilobytesOf('node_modules')) / 1024);
const tooLarge =
  megabytes > MOST_MEGABYTES
    ? [`node_modules takes ${megabytes} MB of ${MOST_MEGABYTES}: see trim-packages.mjs`]
    : [];

const problems = [...unfit, ...unanswered, ...tooLarge];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
