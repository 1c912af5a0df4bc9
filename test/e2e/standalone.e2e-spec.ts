import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDirectory } from '../../src/project-directory.js';
import { freePort } from '../support/free-port.js';
import { ApiClient } from '../support/api-client.js';
import { eventually } from '../support/eventually.js';
import { SandboxClient } from '../support/sandbox-client.js';

interface Started {
  readonly child: ChildProcessWithoutNullStreams;
  readonly output: () => string;
  readonly errors: () => string;
}

const launcher = join(projectDirectory, 'dist/src/standalone/main.js');
const stamp = join(projectDirectory, 'dist/built-at');

/** Networks that the sandbox stands in for, by provider; the demo publishes to all of them. */
const NETWORKS = 15;

describe('the one command that runs everything', () => {
  let folder: string;
  let environment: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postrider-standalone-'));
    environment = {
      PATH: process.env['PATH'] ?? '',
      PORT: String(await freePort()),
      SANDBOX_PORT: String(await freePort()),
      POSTRIDER_DATA_DIR: join(folder, 'data'),
    };
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  function start(args: string[] = [], over: Record<string, string> = {}): Started {
    const child = spawn(process.execPath, [launcher, ...args], {
      env: { ...environment, ...over },
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    return { child, output: () => output, errors: () => errors };
  }

  async function startedWith(
    args: string[],
    over: Record<string, string> = {},
  ): Promise<Started & { line: Record<string, string> }> {
    const started = start(args, over);
    await eventually(
      async () => started.output() + started.errors(),
      () => started.output().includes('\n') || started.child.exitCode !== null,
      { what: 'the launcher is healthy', withinMs: 30_000 },
    );
    return { ...started, line: JSON.parse(started.output()) as Record<string, string> };
  }

  async function stopped({ child }: Started): Promise<number | null> {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
    return child.exitCode;
  }

  /** The command line, which is told of nothing but the folder. */
  async function administer(...words: string[]): Promise<unknown> {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [join(projectDirectory, 'postrider-admin.mjs'), ...words, '--json'],
      {
        cwd: folder,
        env: { PATH: environment['PATH'], POSTRIDER_DATA_DIR: environment['POSTRIDER_DATA_DIR'] },
      },
    );
    expect(stderr).toBe('');
    return JSON.parse(stdout) as unknown;
  }

  it('starts, shows itself at work, stops cleanly, and goes on from a copy of its folder', async () => {
    const first = await startedWith(['--json']);
    expect(Object.keys(first.line)).toEqual([
      'baseUrl',
      'docsUrl',
      'sandboxUrl',
      'mailboxUrl',
      'workspaceId',
      'apiKey',
      'claimLink',
    ]);
    expect((await fetch(first.line['claimLink']!)).status).toBe(200);
    expect(first.errors()).toBe('');
    const api = new ApiClient(first.line['baseUrl']!, first.line['apiKey']!, null);
    const sandbox = new SandboxClient(first.line['sandboxUrl']!);
    const posts = await eventually(
      async () => (await api.get('/v1/posts?limit=100')).body.posts as { status: string }[],
      (all) => all.filter((post) => post.status === 'published').length === NETWORKS,
      // Asked seldom: this is the service as people start it, with its limit of requests.
      { what: 'the demo posts of now are published', withinMs: 60_000, pauseMs: 300 },
    );
    expect(posts).toHaveLength(2 * NETWORKS);
    const published = await sandbox.posts();
    // LinkedIn stands in for people and pages, Meta for Pages, Instagram and the umbrella over both.
    expect(published.map((post) => post.provider).sort()).toEqual([
      'discord',
      'instagram',
      'linkedin',
      'linkedin',
      'meta',
      'meta',
      'meta',
      'pinterest',
      'reddit',
      'snapchat',
      'telegram',
      'tiktok',
      'wordpress',
      'x',
      'youtube',
    ]);
    expect(published.every((post) => post.media.length === 1)).toBe(true);
    const wall = await (await fetch(first.line['sandboxUrl']!)).text();
    expect(wall).toContain('Hello from Postrider');
    // Every post shows what it is made of, the video of YouTube and Snapchat included.
    expect(wall).not.toContain('class="file"');
    expect((await fetch(first.line['docsUrl']!)).status).toBe(200);
    expect(await (await fetch(first.line['mailboxUrl']!)).text()).toContain('No mail was sent yet');

    const second = start(['--json']);
    await once(second.child, 'exit');
    expect(second.child.exitCode).toBe(1);
    expect(second.errors()).toMatch(/^Postrider is already running on .*\n$/);

    const builtAt = (await stat(stamp)).mtimeMs;
    expect(await administer('workspaces', 'list')).toMatchObject([
      { id: first.line['workspaceId'] },
    ]);
    expect(await stopped(first)).toBe(0);
    // At rest, too, with its keys, and without a build.
    const made = await administer('keys', 'create', '--workspace', first.line['workspaceId']!);
    expect(made).toMatchObject({ workspaceId: first.line['workspaceId'] });
    expect((await stat(stamp)).mtimeMs).toBe(builtAt);
    // A backup, as docs/operations.md describes it, and everything else lost. Owners must stay.
    const backup = join(folder, 'backup');
    await promisify(execFile)('cp', ['-a', join(folder, 'data'), backup]);
    await rm(join(folder, 'data'), { recursive: true });
    const again = await startedWith(['--json'], { POSTRIDER_DATA_DIR: backup });
    // Nobody has become the owner yet: each start has a link of its own.
    expect(again.line).toEqual({ ...first.line, claimLink: expect.any(String) });
    expect(again.line['claimLink']).not.toBe(first.line['claimLink']);
    const afterwards = new ApiClient(again.line['baseUrl']!, again.line['apiKey']!, null);
    expect((await afterwards.get('/v1/posts')).body.total).toBe(2 * NETWORKS);
    const { accounts } = (await afterwards.get('/v1/accounts?limit=100')).body;
    const connected = new Set(accounts.map(({ provider }: { provider: string }) => provider));
    expect(connected.size).toBe(NETWORKS);
    const { assets } = (await afterwards.get('/v1/assets')).body;
    expect((await fetch(assets[0].publicUrl)).status).toBe(200);
    const kept = await new SandboxClient(again.line['sandboxUrl']!).posts();
    expect(kept.length).toBeGreaterThanOrEqual(NETWORKS);
    expect(await stopped(again)).toBe(0);
    expect(await readFile(join(backup, 'postgres/postmaster.pid'), 'utf8').catch(() => null)).toBe(
      null,
    );
  }, 120_000);

  it('says in one line that a port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const attempt = start([], { PORT: String(port), POSTRIDER_DATA_DIR: join(folder, 'other') });
    await once(attempt.child, 'exit');
    taken.close();
    expect(attempt.child.exitCode).toBe(1);
    expect(attempt.errors()).toBe(
      `Port ${port} for the API is taken: free it, or choose another one with PORT.\n`,
    );
  });

  it('says in one line that its folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const attempt = start([], { POSTRIDER_DATA_DIR: join(file, 'data') });
    await once(attempt.child, 'exit');
    expect(attempt.child.exitCode).toBe(1);
    expect(attempt.errors()).toMatch(/^Cannot write to .*a-file\/data \(ENOTDIR\): .*\n$/);
  });

  it('names every wrong variable and why', async () => {
    const attempt = start(['--json', '--no-demo'], {
      POSTRIDER_DATA_DIR: join(folder, 'third'),
      PUBLISH_CONCURRENCY: 'many',
      LOG_LEVEL: 'loud',
    });
    await once(attempt.child, 'exit');
    expect(attempt.child.exitCode).toBe(1);
    expect(attempt.errors()).toContain('PUBLISH_CONCURRENCY: must be a whole number');
    expect(attempt.errors()).toContain('LOG_LEVEL: must be one of');
  }, 30_000);
});
