import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDirectory } from '../../src/project-directory.js';

const run = promisify(execFile);
/** As containers often have it. */
const MOST_OPEN = 1_024;
const SOURCES = 3_000;

describe('the build', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postrider-build-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('needs no more open files than a container lets it have', async () => {
    await mkdir(join(folder, 'libs'));
    for (let index = 0; index < SOURCES; index += 1) {
      await writeFile(join(folder, 'libs', `source-${index}.ts`), `export const one = ${index};\n`);
    }
    const command = `ulimit -n ${MOST_OPEN} && exec "$0" "$@"`;
    const build = [process.execPath, join(projectDirectory, 'build.mjs'), folder];
    await run('sh', ['-c', command, ...build]);
    const last = join(folder, 'dist/libs', `source-${SOURCES - 1}.js`);
    expect(await readFile(last, 'utf8')).toContain(`one = ${SOURCES - 1}`);
  });

  it('says in one line that packages have changed since they were installed', async () => {
    for (const file of ['build.mjs', 'installed-packages.mjs', 'in-lanes.mjs', 'package.json']) {
      await copyFile(join(projectDirectory, file), join(folder, file));
    }
    const lockFile = join(folder, 'package-lock.json');
    await cp(join(projectDirectory, 'package-lock.json'), lockFile);
    const said = async (): Promise<unknown> =>
      run(process.execPath, ['build.mjs', '--dashboard-may-follow'], { cwd: folder }).then(
        () => 'built',
        ({ stderr, code }: { stderr: string; code: number }) => [code, stderr],
      );
    expect(await said()).toEqual([1, 'No packages are installed yet: run npm ci\n']);
    await mkdir(join(folder, 'node_modules'));
    const lock = JSON.parse(await readFile(lockFile, 'utf8')) as {
      packages: Record<string, { version?: string }>;
    };
    lock.packages['node_modules/pg']!.version = '8.0.0';
    await writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify(lock));
    expect(await said()).toEqual([
      1,
      expect.stringMatching(
        /^The packages have changed since they were installed \(pg 8\.\d+\.\d+\): run npm ci\n$/,
      ),
    ]);
  });
});
