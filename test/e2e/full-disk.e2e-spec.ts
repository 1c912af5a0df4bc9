import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testConfig } from '#libs/kernel/testing';
import { createTestDatabase, type TestDatabase } from '#libs/platform/testing';
import { createWorkspace } from '../../src/cli/create-workspace.js';
import { allMigrations } from '../../src/migrations.js';
import { projectDirectory } from '../../src/project-directory.js';
import { freePort } from '../support/free-port.js';
import { describeWith, type Unavailable } from '../support/describe-with.js';
import { eventually } from '../support/eventually.js';
import { API } from '../support/node-process.js';

const STORAGE_BYTES = 1_000_000;
const METRICS_TOKEN = 'metrics-token-of-the-test';

/** A way to have a file system of a program's own: as root, or as root of a name space of its own. */
function ownMounts(): { readonly words: readonly string[] } | Unavailable {
  const unshare = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])];
  const [program, ...words] = unshare as [string, ...string[]];
  const tried = spawnSync(program, [...words, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]);
  return tried.status === 0
    ? { words: unshare }
    : { unavailable: 'this user may not mount a file system (unshare)' };
}

describeWith(ownMounts(), 'a full disk', ({ words }) => {
  let database: TestDatabase;
  let folder: string;
  let api: ChildProcess;
  let url: string;
  let key: string;

  beforeAll(async () => {
    database = await createTestDatabase(allMigrations);
    folder = await mkdtemp(join(tmpdir(), 'postrider-full-'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const environment = {
      DATABASE_URL: database.url,
      CREDENTIAL_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      PORT: String(port),
      PUBLIC_BASE_URL: url,
      MEDIA_DIRECTORY: folder,
      METRICS_TOKEN,
      SANDBOX_URL: 'http://127.0.0.1:1',
    };
    const config = testConfig(environment);
    key = (await createWorkspace(config, { name: 'Full', mode: 'sandbox' })).apiKey;
    const [program, ...before] = words as [string, ...string[]];
    const mount = `mount -t tmpfs -o size=${STORAGE_BYTES} tmpfs "$MEDIA_DIRECTORY"`;
    api = spawn(
      program,
      [...before, 'sh', '-c', `${mount} && exec "$@"`, 'sh', process.execPath, API],
      {
        cwd: projectDirectory,
        env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...environment },
        stdio: 'ignore',
      },
    );
    const isReady = async (): Promise<boolean> =>
      (await fetch(`${url}/health/live`).catch(() => null))?.ok === true;
    await eventually(isReady, (ready) => ready, { what: 'the api', withinMs: 25_000 });
  });
  afterAll(async () => {
    api.kill('SIGTERM');
    if (api.exitCode === null) await once(api, 'exit');
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  });

  const ask = async (path: string, init: RequestInit = {}, token = key) => {
    const answer = await fetch(`${url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const upload = (bytes: Buffer, type: string) => {
    const form = new FormData();
    form.set('file', new Blob([bytes], { type }), 'notes.pdf');
    return ask('/v1/assets/upload', { method: 'POST', body: form });
  };
  const findings = async () =>
    (await ask('/health', {}, METRICS_TOKEN)).body['details'] as Record<string, unknown>;

  /** The storage as the api sees it. */
  const inside = (): string => `/proc/${api.pid}/root${folder}`;

  it('of the media answers 503 storage_error and leaves nothing behind, and health says so', async () => {
    const big = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2 * STORAGE_BYTES, ' ')]);
    expect(await upload(big, 'application/pdf')).toMatchObject({
      status: 503,
      body: { code: 'storage_error', message: 'The storage is full.' },
    });
    const left = await readdir(join(inside(), 'incoming'));
    expect(left).toEqual([]);

    const filled = writeFile(join(inside(), 'filler'), Buffer.alloc(2 * STORAGE_BYTES));
    await expect(filled).rejects.toMatchObject({ code: 'ENOSPC' });
    expect((await findings())['storage']).toMatchObject({
      status: 'degraded',
      facts: { reason: 'full' },
    });
  });

  it('of the database answers 503 storage_error, and health says so while reading goes on', async () => {
    // What the server raises when it cannot extend a file: SQLSTATE 53100.
    await database.database.execute(
      `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`,
    );
    await database.database.execute(
      `CREATE TRIGGER full_disk BEFORE INSERT ON api_keys FOR EACH ROW EXECUTE FUNCTION no_room()`,
    );
    const made = await ask('/v1/keys', {
      method: 'POST',
      body: JSON.stringify({ label: 'one more' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(made).toMatchObject({ status: 503, body: { code: 'storage_error' } });
    expect((await findings())['database']).toMatchObject({
      status: 'degraded',
      facts: { reason: 'full' },
    });
    expect((await ask('/v1/keys')).status).toBe(200);
  });
});
