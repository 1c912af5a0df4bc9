// What every part runs on: an embedded PostgreSQL of its own with durable default settings, and the sandbox
// in a process of its own. Everything is stopped in reverse order, also after a failure.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Config } from '#libs/kernel';
import { runMigrations } from '#libs/platform';
import { createWorkspace } from '../../../dist/src/cli/create-workspace.js';
import { allMigrations } from '../../../dist/src/migrations.js';
import { freePort } from '../../../dist/src/standalone/ports.js';
import { startPostgres } from '../../../dist/src/standalone/postgres-server.js';

const statementSettings = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_planning=on',
];

export class Stage {
  #stops = [];

  static async open() {
    const stage = new Stage();
    stage.folder = await mkdtemp(join(tmpdir(), 'postrider-bench-'));
    stage.onClose(() => rm(stage.folder, { recursive: true, force: true }));
    // PostgreSQL refuses to run as root and then runs as nobody, who must get through here.
    await chmod(stage.folder, 0o755);
    stage.server = await startPostgres({
      dataDirectory: join(stage.folder, 'postgres'),
      port: await freePort(),
      password: 'bench',
      settings: process.env.BENCH_STATEMENTS ? statementSettings : [],
    });
    stage.onClose(() => stage.server.stop());
    return stage;
  }

  onClose(stop) {
    this.#stops.push(stop);
  }

  async close() {
    for (const stop of this.#stops.splice(0).reverse()) await stop().catch(console.error);
  }

  /** @returns the address of a database without tables */
  async emptyDatabase(name) {
    const client = new pg.Client({ connectionString: this.server.url });
    await client.connect();
    try {
      await client.query(`CREATE DATABASE ${name}`);
    } finally {
      await client.end();
    }
    return Object.assign(new URL(this.server.url), { pathname: `/${name}` }).toString();
  }

  /** A migrated database with one sandbox workspace, its configuration and a plain connection pool. */
  async database(name, environment = {}) {
    const url = await this.emptyDatabase(name);
    const settings = {
      DATABASE_URL: url,
      CREDENTIAL_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
      SANDBOX_URL: 'http://127.0.0.1:9',
      PUBLIC_BASE_URL: 'http://127.0.0.1:9',
      HOST: '127.0.0.1',
      PORT: '0',
      MEDIA_DIRECTORY: join(this.folder, 'media', name),
      LOG_LEVEL: 'error',
      RATE_LIMIT_REQUESTS_PER_MINUTE: '0',
      RATE_LIMIT_APPLIES_PER_MINUTE: '0',
      ...environment,
    };
    const config = Config.load(settings);
    await runMigrations(config, allMigrations);
    const { workspaceId, apiKey } = await createWorkspace(config, {
      name: 'Bench',
      mode: 'sandbox',
    });
    const pool = new pg.Pool({ connectionString: url, max: 4 });
    // The server may stop while the last of these says good-bye.
    pool.on('error', () => undefined);
    this.onClose(() => pool.end());
    if (process.env.BENCH_STATEMENTS) this.onClose(await watchStatements(pool));
    return { url, settings, config, workspaceId, apiKey, pool };
  }

  async postgresPid() {
    const file = await readFile(join(this.folder, 'postgres', 'postmaster.pid'), 'utf8');
    return Number(file.split('\n')[0]);
  }

  async sandbox() {
    return (await this.sandboxProgram()).url;
  }

  /** The sandbox as a program with its `url`. */
  async sandboxProgram() {
    const port = await freePort();
    const settings = { SANDBOX_PORT: String(port) };
    const program = await this.program('dist/apps/sandbox/src/main.js', settings, 'listens');
    return { ...program, url: `http://127.0.0.1:${port}` };
  }

  /**
   * Starts one of our programs. @param ready a word in its output to wait for, or an address that answers then
   */
  async program(file, environment, ready, words = []) {
    const profile = process.env.BENCH_PROFILE;
    const child = spawn(
      process.execPath,
      [...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []), file, ...words],
      {
        env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const stop = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    };
    this.onClose(stop);
    await new Promise((resolve, reject) => {
      child.stdout.on('data', (chunk) => String(chunk).includes(ready) && resolve());
      if (ready.startsWith('http')) void answers(ready, child).then(resolve, reject);
      child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    });
    return { child, stop };
  }
}

async function answers(url, child) {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null) throw new Error(`the program behind ${url} ended`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** For looking into a figure: BENCH_STATEMENTS=1 lists what the server spent its time on. */
async function watchStatements(pool) {
  await pool.query('CREATE EXTENSION pg_stat_statements');
  return async () => {
    const { rows } = await pool.query(
      `SELECT calls::int, round(total_exec_time::numeric) AS exec_ms, round(total_plan_time::numeric) AS plan_ms,
         round(wal_bytes / 1024) AS wal_kb, left(regexp_replace(query, '\\s+', ' ', 'g'), 90) AS statement
       FROM pg_stat_statements WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
       ORDER BY total_exec_time + total_plan_time DESC LIMIT 25`,
    );
    console.table(rows);
  };
}
