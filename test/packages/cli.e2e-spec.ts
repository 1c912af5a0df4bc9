import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { projectDirectory } from '../../src/project-directory.js';
import { describeWith, type Unavailable } from '../support/describe-with.js';
import { eventually } from '../support/eventually.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';
import { installPackage, runtimes, type InstalledPackage } from './installed-package.js';

let service: TestService;
let installed: InstalledPackage;
/** Where npm has put the program. */
let programs: string;

beforeAll(async () => {
  [service, installed] = await Promise.all([startTestService(), installPackage('cli')]);
  programs = join(installed.folder, 'node_modules/.bin');
  await connectAccount(service, 'telegram');
}, 60_000);
afterAll(async () => {
  await service.stop();
  await installed.remove();
});

const url = (): string => service.environment['PUBLIC_BASE_URL']!;

/** What docs/cli.md has newcomers paste, but for the installation. */
async function firstMinute(): Promise<readonly string[]> {
  const page = await readFile(join(projectDirectory, 'docs/cli.md'), 'utf8');
  const section = page.split('\n## ').find((part) => part.startsWith('The first minute'))!;
  const [install, ...blocks] = [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, text]) => text!);
  expect(install).toContain('npm install --global ./dist/packages/postrider-');
  return blocks.map((text) => text.replaceAll('http://127.0.0.1:3000', url()));
}

/** Pastes the first minute into a shell. @param path where it finds programs first */
async function pasteFirstMinute(home: string, path: readonly string[]): Promise<readonly string[]> {
  const folder = join(installed.folder, home);
  const api = await service.anotherWorkspace();
  await connectAccount({ ...service, api }, 'telegram');
  await mkdir(join(folder, '.postrider'), { recursive: true });
  const secrets = JSON.stringify({ apiKey: api.key });
  await writeFile(join(folder, '.postrider/secrets.json'), secrets);
  const environment = {
    HOME: folder,
    PATH: [programs, ...path, process.env['PATH']!].join(':'),
  };
  const said: string[] = [];
  for (const block of await firstMinute()) {
    const lines = ['cd "$HOME"', 'HISTFILE=.history', 'set -o history', block, 'history -a'];
    const line = ['-euo', 'pipefail', '-c', lines.join('\n')];
    said.push((await installed.run('bash', line, environment)).stdout);
  }
  const history = await readFile(join(folder, '.history'), 'utf8');
  expect(history).toContain('postrider login --with-key');
  expect(history).not.toContain(api.key);
  return said;
}

async function expectFirstMinute(home: string, path: readonly string[]): Promise<void> {
  const [signedIn, posted, checked, applied] = await pasteFirstMinute(home, path);
  expect(signedIn).toContain('workspace  Other\n');
  expect(posted).toMatch(/^HANDLE .*\ntelegram:@garden_news /);
  expect(posted).toMatch(/\npublished +telegram:@garden_news .*\/t\.me\/garden_news\/\d+\n$/);
  const page = await readFile(join(projectDirectory, 'docs/cli.md'), 'utf8');
  expect(page).toContain(`\`\`\`text\n${checked}\`\`\``);
  const runs = [...applied!.matchAll(/^calendar\.yml: (run_\w+) .*/gm)];
  expect(runs.map(([, run]) => run)).toEqual([runs[0]![1], runs[0]![1]]);
  expect(runs[1]![0]).toMatch(/2 posts, applied before$/);
  const [, list] = applied!.split(/(?=^\[$)/m);
  expect(JSON.parse(list!)).toHaveLength(3);
  expect(list).not.toContain('null');
}

interface Timed {
  readonly milliseconds: number;
  readonly stdout: string;
}

/** How long a program of Node kept the processor, which nobody else on this machine makes longer. */
async function timed(words: readonly string[], environment = {}): Promise<Timed> {
  const measured = ['-c', 'TIMEFORMAT="%3U %3S"; time "$@"', 'bash', process.execPath, ...words];
  const { stdout, stderr } = await installed.run('bash', measured, environment);
  const [user, system] = stderr.trim().split('\n').at(-1)!.split(' ').map(Number);
  return { milliseconds: (user! + system!) * 1_000, stdout };
}

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;

/**
 * What a program takes where Node alone takes `USUAL_NODE_MS`: by how much longer than Node alone it works, in the middle of
 * fifteen rounds. What it waits for is not in it.
 * @param wanted what it has to say each time
 */
async function usualMilliseconds(
  words: readonly string[],
  wanted: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    const node = await timed(['--eval', '0']);
    const { milliseconds, stdout } = await timed(words, environment);
    expect(stdout).toBe(wanted);
    rounds.push(milliseconds - node.milliseconds);
  }
  return USUAL_NODE_MS + medianOf(rounds);
}

describe('the package of the command line', () => {
  it('runs where it is installed, with nothing beside it', async () => {
    const lock = await readFile(join(installed.folder, 'package-lock.json'), 'utf8');
    const names = Object.keys((JSON.parse(lock) as { packages: object }).packages);
    expect(names).toEqual(['', 'node_modules/postrider']);
    await expectFirstMinute('first', []);
  }, 60_000);

  it('has at most 1.2 MB of code, beside the licences of what is inside', async () => {
    const folder = join(installed.folder, 'node_modules/postrider');
    expect((await readdir(folder)).sort()).toEqual([
      'LICENSE',
      'README.md',
      'THIRD-PARTY-LICENSES.txt',
      'package.json',
      'parts',
      'postrider.mjs',
    ]);
    const parts = (await readdir(join(folder, 'parts'))).map((name) => join('parts', name));
    const stats = await Promise.all(
      ['postrider.mjs', ...parts].map((name) => stat(join(folder, name))),
    );
    expect(stats.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(1_200_000);
    const licences = await readFile(join(folder, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    expect(licences).toMatch(/^commander [\d.]+ \(MIT\)\n/m);
    expect(licences).toMatch(/^@modelcontextprotocol\/server [\d.]+ \(Apache-2.0\)\n/m);
    expect(licences).toMatch(/^yaml [\d.]+ \(ISC\)\n/m);
  });

  it('tells its version within 150 ms', async () => {
    const manifest = join(installed.folder, 'node_modules/postrider/package.json');
    const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
    const program = join(programs, 'postrider');
    const usual = await usualMilliseconds([program, '--version'], `${version}\n`);
    expect(usual).toBeLessThanOrEqual(150);
  }, 30_000);

  const completing = (): readonly string[] => [
    ...[join(programs, 'postrider'), '__complete', '--line', 'postrider post hi --to tele'],
  ];

  it('completes handles within 300 ms', async () => {
    const environment = { POSTRIDER_URL: url(), POSTRIDER_API_KEY: service.api.key };
    const handles = 'telegram:@garden_news\n';
    await eventually(
      () => installed.run(process.execPath, completing(), environment),
      ({ stdout }) => stdout === handles,
      { what: 'handles, which the service may not tell in the time a person waits' },
    );
    const usual = await usualMilliseconds(completing(), handles, environment);
    expect(usual).toBeLessThanOrEqual(300);
  }, 30_000);

  it('does so, too, when it knows none and the service keeps it waiting', async () => {
    let asked = 0;
    const silent = createServer(() => void (asked += 1)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const environment = {
      POSTRIDER_URL: `http://127.0.0.1:${port}`,
      POSTRIDER_API_KEY: service.api.key,
      XDG_CACHE_HOME: join(installed.folder, 'cold'),
    };
    const usual = await usualMilliseconds(completing(), '', environment);
    silent.closeAllConnections();
    silent.close();
    expect(asked).toBeGreaterThan(0);
    // It waits until 250 ms after its start, and works meanwhile.
    expect(usual).toBeLessThanOrEqual(250);
  }, 30_000);
});

/** What an empty program takes on an idle machine. */
const USUAL_NODE_MS = 45;

const found: { readonly runtimes: string } | Unavailable =
  runtimes === null
    ? { unavailable: 'the other runtimes are not installed (run .ci/install-runtimes.sh)' }
    : { runtimes };

describeWith(found, 'the package of the command line elsewhere', ({ runtimes: folder }) => {
  it('runs on the newer Node', async () => {
    const environment = { PATH: `${folder}:${process.env['PATH']}` };
    const { stdout } = await installed.run('node', ['--version'], environment);
    expect(stdout).toMatch(/^v22\./);
    await expectFirstMinute('second', [folder]);
  }, 60_000);

  it('has a manifest that nobody finds fault with', async () => {
    const args = ['run', '--strict', join(installed.folder, 'node_modules/postrider')];
    const { stdout } = await installed.run(join(folder, 'publint'), args);
    expect(stdout).toContain('All good');
  }, 30_000);
});
