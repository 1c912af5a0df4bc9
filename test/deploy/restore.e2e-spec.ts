import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { projectDirectory } from '../../src/project-directory.js';
import { startPostgres, type PostgresServer } from '../../src/standalone/postgres-server.js';
import { describeWith, type Unavailable } from '../support/describe-with.js';
import { freePort } from '../support/free-port.js';

const DEBIAN = '/usr/lib/postgresql';

interface Programs {
  readonly folder: string;
}

/** A server whose `pg_dump` is there, too: the embedded one has none. */
function programs(): Programs | Unavailable {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = versions.map((version) => join(DEBIAN, version, 'bin'));
  const folder = folders.findLast((one) => existsSync(join(one, 'pg_dump')));
  return folder === undefined
    ? { unavailable: 'PostgreSQL is not installed (run .ci/install-services.sh)' }
    : { folder };
}

/** The commands that a section of docs/operations.md shows. */
async function commandsOf(title: string): Promise<readonly string[]> {
  const page = await readFile(join(projectDirectory, 'docs/operations.md'), 'utf8');
  const [, section] = page.split(`\n## ${title}\n`);
  const blocks = section!.split('\n## ')[0]!.matchAll(/^ *```sh\n([^]*?)\n *```$/gm);
  return [...blocks].map(([, block]) => block!.replaceAll(/^ {3}/gm, ''));
}

describeWith(programs(), 'docs/operations.md', ({ folder: bin }: Programs) => {
  let folder: string;
  let server: PostgresServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postrider-test-restore-'));
    server = await startPostgres({
      dataDirectory: join(folder, 'data'),
      port: await freePort(),
      password: 'postgres',
      programs: bin,
      settings: ['fsync=off', 'shared_buffers=16MB'],
    });
  }, 60_000);
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const asSuperuser = async (database: string, ...statements: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: addressOf(database) });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const addressOf = (database: string, user?: string): string => {
    const url = new URL(server.url);
    url.pathname = `/${database}`;
    if (user !== undefined) Object.assign(url, { username: user, password: user });
    return url.href;
  };

  /** Runs commands as the page shows them, in the project's folder. */
  async function run(commands: string, environment: Readonly<Record<string, string>>) {
    const script = commands
      .replaceAll('postrider.dump', join(folder, 'postrider.dump'))
      .replaceAll('restore.list', join(folder, 'restore.list'));
    const { PATH } = process.env;
    const env = { ...environment, PATH: `${bin}:${PATH}`, LANG: 'C.UTF-8', HOME: folder };
    const shell = ['-e', '-o', 'pipefail', '-c', script];
    return promisify(execFile)('bash', shell, { cwd: projectDirectory, env }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
    );
  }

  it('restores what it backs up, into a database of a role without special rights', async () => {
    await asSuperuser('postgres', `CREATE ROLE postrider LOGIN PASSWORD 'postrider'`);
    for (const name of ['lived_in', 'restored'])
      await asSuperuser('postgres', `CREATE DATABASE ${name} OWNER postrider`);
    // The page recommends it.
    await asSuperuser('lived_in', 'CREATE EXTENSION pg_stat_statements');
    const environment = {
      CREDENTIAL_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
      PUBLIC_BASE_URL: 'https://postrider.example.com',
      MEDIA_DIRECTORY: join(folder, 'media'),
      LOG_LEVEL: 'silent',
    };
    const lived = { ...environment, DATABASE_URL: addressOf('lived_in', 'postrider') };
    const create = 'npm run cli -- workspaces create --name Harbour --mode live';
    expect(await run(`npm run cli -- migrate\n${create}`, lived)).toMatchObject({ code: 0 });
    await mkdir(join(folder, 'media/objects/ws_harbour'), { recursive: true });
    for (const commands of await commandsOf('Back up'))
      expect(await run(commands, lived)).toMatchObject({ code: 0 });

    await cp(join(folder, 'media'), join(folder, 'put back'), { recursive: true });
    const restored = {
      ...environment,
      MEDIA_DIRECTORY: join(folder, 'put back'),
      DATABASE_URL: addressOf('restored', 'postrider'),
    };
    const [fill, ...checks] = await commandsOf('Restore');
    expect(await run(fill!, restored)).toMatchObject({ code: 0 });
    for (const commands of checks) expect(await run(commands, restored)).toMatchObject({ code: 0 });
    const { output } = await run('npm run cli -- workspaces list', restored);
    expect(output).toContain('Harbour');
  }, 180_000);

  it('has doctor notice that nothing was restored', async () => {
    await asSuperuser('postgres', `CREATE DATABASE forgotten OWNER postrider`);
    const environment = {
      CREDENTIAL_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
      MEDIA_DIRECTORY: join(folder, 'put back'),
      LOG_LEVEL: 'silent',
      DATABASE_URL: addressOf('forgotten', 'postrider'),
    };
    const [, checks] = await commandsOf('Restore');
    const { code, output } = await run(checks!, environment);
    expect([code, output]).toEqual([3, expect.stringMatching(/workspaces +false +the database/)]);
  }, 60_000);
});
