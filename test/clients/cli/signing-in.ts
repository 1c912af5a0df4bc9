import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { TestService } from '../../support/test-service.js';
import type { Cli, CliResult, CliRun } from './cli-process.js';
import type { CliWorld } from './cli-world.js';

let service: TestService;
let cli: Cli;
let url: string;
let unanswered: Promise<CliResult>;
const said: CliResult[] = [];

const run = async (words: readonly string[], options: CliRun = {}): Promise<CliResult> => {
  const result = await cli.run(words, options);
  said.push(result);
  return result;
};

/** Keys: where they come from, where they are kept, and where they never stand. */
export function describeSigningIn(world: () => CliWorld): void {
  beforeAll(() => {
    ({ service, cli, url } = world());
    // It is asked again for seconds, while the other tests run.
    const environment = { POSTRIDER_URL: 'http://127.0.0.1:9', POSTRIDER_API_KEY: service.api.key };
    unanswered = run(['whoami'], { environment });
  });

  it('is asked for by whatever needs the service, by exit code 4', async () => {
    const { code, out, err } = await run(['posts', 'list']);
    expect([code, out]).toEqual([4, '']);
    expect(err).toContain('Nobody is signed in at http://localhost:3000: postrider login');
  });

  it('takes the key from standard input, and keeps it for its owner alone', async () => {
    const { code, out } = await run(['login', '--with-key', '--url', `${url}/`], {
      input: `${service.api.key}\n`,
    });
    expect([code, out]).toEqual([
      0,
      `profile    default
service    ${url}
workspace  Other
mode       sandbox
key        First key, ${service.api.key.slice(0, 14)}…, personal
scopes     read, draft, publish, admin
`,
    ]);
    expect((await stat(cli.configFile)).mode & 0o777).toBe(0o600);
    expect((await stat(join(cli.configFile, '..'))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(cli.configFile, '..'))).toEqual(['config.json']);
  });

  it('closes a file that was left open to others', async () => {
    await chmod(cli.configFile, 0o644);
    expect((await run(['whoami'])).code).toBe(0);
    expect((await stat(cli.configFile)).mode & 0o777).toBe(0o600);
  });

  it('refuses keys that are none, and forgets nothing over them', async () => {
    const wrong = await run(['login', '--with-key', '--url', url], { input: 'pr_test_wrong' });
    expect(wrong.code).toBe(4);
    const empty = await run(['login', '--with-key', '--url', url]);
    expect([empty.code, empty.err]).toEqual([2, 'error: There is no key on standard input\n']);
    const plain = await run(['login']);
    expect(plain.code).toBe(2);
    expect((await run(['whoami'])).code).toBe(0);
  });

  it('keeps profiles apart', async () => {
    const other = await service.anotherWorkspace();
    await run(['login', '--with-key', '--url', url, '--profile', 'other'], { input: other.key });
    const named = await run([
      'whoami',
      '--profile',
      'other',
      '--json',
      'tenant.name,apiKey.prefix',
    ]);
    const prefix = other.key.slice(0, 14);
    expect(JSON.parse(named.out)).toEqual({ 'tenant.name': 'Other', 'apiKey.prefix': prefix });
    const environment = { POSTRIDER_PROFILE: 'other' };
    expect((await run(['whoami'], { environment })).out).toContain(prefix);
    expect((await run(['logout', '--profile', 'other'])).code).toBe(0);
    expect((await run(['whoami', '--profile', 'other'])).code).toBe(4);
    expect((await run(['whoami'])).code).toBe(0);
    expect((await run(['whoami', '--profile', '../x'])).code).toBe(2);
  });

  it('gives way to the environment, and takes no stored key to another service', async () => {
    const other = await service.anotherWorkspace();
    const byKey = await run(['whoami'], { environment: { POSTRIDER_API_KEY: other.key } });
    expect(byKey.out).toContain(other.key.slice(0, 14));
    const elsewhere = url.replace('127.0.0.1', 'localhost');
    const byUrl = await run(['whoami'], { environment: { POSTRIDER_URL: elsewhere } });
    expect(byUrl.code).toBe(4);
    expect(byUrl.err).toContain(`Nobody is signed in at ${elsewhere}`);
    const environment = { POSTRIDER_URL: elsewhere, POSTRIDER_API_KEY: service.api.key };
    expect((await run(['whoami'], { environment })).code).toBe(0);
  });

  it('is told when the service is away or the configuration is broken', async () => {
    const away = await unanswered;
    expect(away.code).toBe(1);
    const config = await readFile(cli.configFile, 'utf8');
    await writeFile(cli.configFile, config.slice(0, -4));
    const broken = await run(['whoami']);
    expect([broken.code, broken.err]).toEqual([
      1,
      `error: ${cli.configFile} cannot be read as JSON\n`,
    ]);
    await writeFile(cli.configFile, config);
  });

  it('asks for the key without showing it', async () => {
    const words = ['login', '--with-key', '--url', url];
    const drawn = await cli.onTerminal(words, {
      input: `${service.api.key}\n`,
      typeAt: 'API key: ',
    });
    said.push(drawn);
    expect([drawn.code, drawn.out]).toEqual([0, expect.stringContaining('API key: ')]);
    const stopped = await cli.onTerminal(words, { input: '\u0003', typeAt: 'API key: ' });
    expect(stopped.code).toBe(130);
  });

  it('sends no key where others on the way could read it, unless it is told to', async () => {
    const words = ['login', '--with-key', '--url', 'http://posts.example.com'];
    const { code, err } = await run(words, { input: service.api.key });
    expect([code, err]).toEqual([
      2,
      'error: Everybody between here and http://posts.example.com could read the key. Add --yes if that is what you want.\n',
    ]);
  });

  it('takes no key where shells and process lists keep it', async () => {
    const { key } = service.api;
    for (const words of [
      ['login', '--with-key', key],
      ['login', `--api-key=${key}`],
      ['login', `--url=https://${key}@example.com`],
      [key],
      ['posts', 'get', '--profile', key],
      ['api', 'GET', key],
    ]) {
      const result = await run(words);
      const inJson = await run([...words, '--json']);
      expect([words, result.code, inJson.code]).toEqual([words, 2, 2]);
    }
  });

  it('shows the key nowhere: in no answer, no error, no process, to no browser', async () => {
    const watch = await watchProcesses(cli.folder);
    await writeFile(join(cli.folder, 'xdg-open'), browser, { mode: 0o755 });
    const environment = {
      PATH: `${cli.folder}:${process.env['PATH']}`,
      POSTRIDER_URL: url,
      POSTRIDER_API_KEY: service.api.key,
    };
    const consented = await run(['accounts', 'connect', 'x', '--json', 'status'], {
      environment,
      asProcess: true,
    });
    expect([consented.code, JSON.parse(consented.out)]).toEqual([0, { status: 'connected' }]);
    const asProcess = true;
    await run(['login', '--with-key', '--url', url], { input: service.api.key, asProcess });
    await run(['api', 'GET', '/v1/keys'], { asProcess });
    await run(['api', 'GET', '/v1/nowhere', '--json'], { asProcess });
    const seen = await watch.end();
    const everything = [...said.flatMap(({ out, err }) => [out, err]), ...seen].join('\n');
    expect(everything).toContain('postrider.mjs');
    expect(everything).toContain('sandbox_decision=approve');
    const opened = await readFile(join(cli.folder, 'opened.txt'), 'utf8');
    expect(opened).toContain('PATH=');
    const secret = service.api.key.slice(-20);
    expect(`${everything}\n${opened}`).not.toContain(secret);
    const kept = await filesBelow(cli.folder);
    expect(kept.filter(([, text]) => text.includes(secret)).map(([name]) => name)).toEqual([
      '.config/postrider/config.json',
    ]);
  });
}

/** A browser that gives consent at once, and notes what it was started with. */
const browser = `#!/bin/sh
{ tr '\\0' '\\n' < /proc/$$/environ; echo "$@"; } > "$HOME/opened.txt"
exec node -e 'fetch(process.argv[1] + "&sandbox_decision=approve")' "$1"
`;

const processIds = async (): Promise<readonly string[]> =>
  (await readdir('/proc')).filter((name) => /^\d+$/.test(name));

/** Notes command lines of new processes that have a folder for their home, and environments of what they start. */
async function watchProcesses(home: string): Promise<{ end(): Promise<ReadonlySet<string>> }> {
  const before = new Set(await processIds());
  const seen = new Set<string>();
  const look = async (id: string): Promise<void> => {
    const read = (name: string) => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '');
    // In this order: a process that has its environment has its command line, too, until it ends.
    const environment = await read('environ');
    if (!environment.includes(`HOME=${home}`)) return;
    const line = await read('cmdline');
    if (line === '') return;
    seen.add(line);
    if (!line.includes('postrider.mjs')) seen.add(environment);
  };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const ids = await processIds();
      await Promise.all(ids.filter((id) => !before.has(id)).map(look));
      await setTimeout(10);
    }
  })();
  return { end: () => ((isOver = true), watching.then(() => seen)) };
}

async function filesBelow(folder: string): Promise<readonly (readonly [string, string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return [relative(folder, path), await readFile(path, 'utf8')] as const;
      }),
  );
}
