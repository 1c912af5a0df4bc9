import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { projectDirectory } from '../../src/project-directory.js';

const KEPT = [
  'a/LICENSE.md',
  'a/LICENSE-MIT.md',
  'a/LICENSE.APACHE.md',
  'a/NOTICES.md',
  'a/COPYRIGHT.md',
  'a/COPYING.md',
  'a/PATENTS.md',
  'a/AUTHORS.md',
  'a/THIRD_PARTY_NOTICES.md',
  'a/third-party.md',
  'a/licenses/mit.md',
  'a/index.js',
  // It has no file of its own with the licence.
  'b/README.md',
  'b/index.js',
  'rxjs/src/LICENSE.txt',
  'zod/v3/deep/NOTICE',
];
const GONE = [
  'a/README.md',
  'a/CHANGELOG.md',
  'a/docs/guide.md',
  'a/index.js.map',
  'b/CHANGELOG.md',
  'rxjs/src/index.ts',
  'zod/v3/deep/index.js',
  'zod/v3/license-check.js',
];

describe('an installation that is trimmed', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trimmed-'));
    for (const file of [...KEPT, ...GONE]) {
      const path = join(folder, 'node_modules', file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'text');
    }
    await copyFile(join(projectDirectory, 'trim-packages.mjs'), join(folder, 'trim-packages.mjs'));
    await promisify(execFile)(process.execPath, [join(folder, 'trim-packages.mjs')]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('keeps every licence, and what may be one', async () => {
    const packages = join(folder, 'node_modules');
    const entries = await readdir(packages, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(packages, join(entry.parentPath, entry.name)));
    expect(files.toSorted()).toEqual(KEPT.toSorted());
  });
});
