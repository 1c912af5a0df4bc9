import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDirectory } from '../../src/project-directory.js';
import { freePort } from '../support/free-port.js';
import { ApiClient } from '../support/api-client.js';
import { eventually } from '../support/eventually.js';
import { SandboxClient } from '../support/sandbox-client.js';

const PAGE = join(projectDirectory, 'docs/add-a-provider.md');
const SAMPLE = join(projectDirectory, 'test/extension/noticeboard');

describe('a provider in a folder of its own, made as docs/add-a-provider.md says', () => {
  let folder: string;
  let files: readonly { readonly path: string; readonly text: string }[];
  let commands: readonly string[];
  let running: ChildProcess | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postrider-noticeboard-'));
    const page = await readFile(PAGE, 'utf8');
    const blocks = [...page.matchAll(/^```(ts|sh)\n([^]*?)^```$/gm)];
    files = blocks.flatMap(([, , text]) => {
      const path = /^\/\/ (src\/\S+)\n/.exec(text!)?.[1];
      return path === undefined ? [] : [{ path, text: text!.slice(text!.indexOf('\n') + 1) }];
    });
    commands = blocks.flatMap(([, kind, text]) =>
      kind === 'sh' && text!.includes('$POSTRIDER') ? [text!] : [],
    );
  });
  afterAll(async () => {
    if (running?.exitCode === null) {
      process.kill(-running.pid!, 'SIGTERM');
      await once(running, 'exit');
    }
    // Of the group that was told to end, the leader may be the first to do so, before the database.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('has the sample of this suite on the page', async () => {
    expect(files.map(({ path }) => path)).toEqual([
      'src/noticeboard.definition.ts',
      'src/noticeboard.api.ts',
      'src/noticeboard.ts',
      'src/noticeboard.stand-in.ts',
    ]);
    for (const { path, text } of files) {
      expect(text).toBe(await readFile(path.replace('src', SAMPLE), 'utf8'));
    }
  });

  it('is connected, published to and shown by npm start', async () => {
    const environment = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      POSTRIDER: projectDirectory,
      POSTRIDER_DATA_DIR: join(folder, 'data'),
      PORT: String(await freePort()),
      SANDBOX_PORT: String(await freePort()),
    };
    const [setUp, start] = commands as [string, string];
    await promisify(execFile)('bash', ['-euc', setUp], { cwd: folder, env: environment });
    await mkdir(join(folder, 'src'));
    for (const { path, text } of files) await writeFile(join(folder, path), text);

    let said = '';
    // The page's last word starts the service; machines read its answer as one line.
    running = spawn('bash', ['-euc', `${start.trimEnd()} -- --json --no-demo`], {
      cwd: folder,
      env: environment,
      detached: true,
    });
    for (const stream of [running.stdout!, running.stderr!]) {
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    }
    const line = await eventually(
      async () => /^\{"baseUrl".*\}$/m.exec(said)?.[0],
      (found) => found !== undefined || running?.exitCode !== null,
      { what: 'the service to start', withinMs: 60_000 },
    );
    const { baseUrl, apiKey, sandboxUrl } = JSON.parse(line ?? said) as Record<string, string>;

    const api = new ApiClient(baseUrl!, apiKey!, null);
    const applied = await api.post('/v1/posts/apply', {
      posts: [{ account: 'noticeboard:@board', description: 'Spring is near' }],
    });
    expect(applied.status).toBe(201);
    const published = await eventually(
      () => new SandboxClient(sandboxUrl!).posts(),
      (posts) => posts.length > 0,
      { what: 'the notice', withinMs: 20_000 },
    );
    expect(published).toMatchObject([{ provider: 'noticeboard', text: 'Spring is near' }]);

    // The command line knows the network, too: a post of it can be told from one that nobody can publish.
    const admin = promisify(execFile)(
      process.execPath,
      [
        join(projectDirectory, 'postrider-admin.mjs'),
        'posts',
        'stuck',
        '--provider',
        'nb',
        '--json',
      ],
      { cwd: folder, env: environment },
    );
    expect(JSON.parse((await admin).stdout)).toEqual([]);
  }, 120_000);
});
