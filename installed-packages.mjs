// What npm has installed, beside what package-lock.json wants: after `git pull` they can differ, and what fails then fails
// without a word about why. Reads two files, and nothing that is installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line that says what to do, or null where the packages are those of the lock file. */
export function packagesFault(project) {
  const wanted = packagesIn(join(project, 'package-lock.json'));
  const installed = packagesIn(join(project, 'node_modules/.package-lock.json'));
  // Without the first this is no checkout; another installer than npm leaves no second.
  if (wanted === null) return null;
  if (installed === null)
    return isThere(project) ? null : 'No packages are installed yet: run npm ci';
  const wrong = Object.entries(wanted).find(([path, one]) => {
    if (path === '' || one.link === true) return false;
    const found = installed[path];
    return found === undefined ? !mayBeMissing(one) : found.version !== one.version;
  });
  if (wrong === undefined) return null;
  const [path, { version }] = wrong;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return `The packages have changed since they were installed (${name} ${version}): run npm ci`;
}

/** What is for other systems is not installed here. */
const mayBeMissing = ({ optional, devOptional, os, cpu, libc }) =>
  Boolean(optional || devOptional || os || cpu || libc);

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

function isThere(project) {
  try {
    readFileSync(join(project, 'node_modules/yaml/package.json'));
    return true;
  } catch {
    return false;
  }
}
