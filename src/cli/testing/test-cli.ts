import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId, type WorkspaceId } from '#libs/kernel';
import { CredentialCipher } from '#libs/platform';
import { testConfig } from '#libs/kernel/testing';
import { createTestDatabase, type TestDatabase } from '#libs/platform/testing';
import { allMigrations } from '../../migrations.js';
import { installationOf } from '../installation.js';
import { runCli } from '../program.js';

/** How a command line ended, and what it said. */
export interface CliAnswer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  json(): any;
}

const masterKey = (id: string, byte: number): string =>
  `${id}:${Buffer.alloc(32, byte).toString('base64')}`;

/** Entries of CREDENTIAL_KEYS; commands run with the first one unless told otherwise. */
export const masterKeys = {
  k1: masterKey('k1', 1),
  k2: masterKey('k2', 2),
  k3: masterKey('k3', 3),
};

export const cipherWith = (keys: string): CredentialCipher =>
  new CredentialCipher(testConfig({ CREDENTIAL_KEYS: keys }));

export const minutesAgo = (minutes: number): Date =>
  new Date(Math.floor(performance.timeOrigin + performance.now()) - minutes * 60_000);

/** The command line on a database and a media folder of its own. */
export class TestCli {
  private constructor(
    readonly database: TestDatabase,
    readonly folder: string,
  ) {}

  static async open(): Promise<TestCli> {
    const folder = await mkdtemp(join(tmpdir(), 'postrider-cli-'));
    return new TestCli(await createTestDatabase(allMigrations), folder);
  }

  async close(): Promise<void> {
    await this.database.drop();
    await rm(this.folder, { recursive: true });
  }

  async run(words: string, environment: Readonly<Record<string, string>> = {}): Promise<CliAnswer> {
    let out = '';
    let err = '';
    const code = await runCli(words.split(' '), {
      open: async () =>
        installationOf({
          DATABASE_URL: this.database.url,
          CREDENTIAL_KEYS: masterKeys.k1,
          LOG_LEVEL: 'silent',
          MEDIA_DIRECTORY: this.folder,
          ...environment,
        }),
      out: { write: async (text) => void (out += text) },
      err: { write: async (text) => void (err += text) },
    });
    return { code, out, err, json: () => JSON.parse(out) };
  }

  query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.database.database.query<Row>(sql, parameters);
  }

  async aWorkspace(): Promise<WorkspaceId> {
    const made = await this.run('workspaces create --name Main --mode sandbox --json');
    return made.json().workspaceId;
  }

  /** A post of its own run; `columns` are those that matter to the test. */
  async aPost(
    workspaceId: string,
    columns: Readonly<Record<string, unknown>> = {},
  ): Promise<string> {
    const id = newId('post');
    const row = {
      id,
      workspace_id: workspaceId,
      run_id: newId('run'),
      account_id: newId('acct'),
      account_handle: 'x:@harbour',
      provider: 'x',
      mode: 'sandbox',
      status: 'failed',
      position: 0,
      timezone: 'UTC',
      source_model: 'posts_v1',
      description: 'Good morning',
      ...columns,
    };
    await this.query(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash, document, total_posts)
     VALUES ($1, $2, 'partial_failed', 'scheduled', 'api', 'posts_v1', 'UTC', 'h', '{"posts":[]}', 1)`,
      [row.run_id, workspaceId],
    );
    const names = Object.keys(row);
    await this.query(
      `INSERT INTO posts (${names.join(', ')}) VALUES (${names.map((_name, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    );
    return id;
  }

  /** An account whose secret is sealed with k1. */
  async anAccount(workspaceId: string, secret: string): Promise<string> {
    const id = newId('acct');
    const { keyId, ciphertext } = cipherWith(masterKeys.k1).seal(
      JSON.stringify({ secret }),
      `account:${id}`,
    );
    await this.query(
      `INSERT INTO accounts (id, workspace_id, mode, provider, external_id, handle, handle_key, status, publishable,
       credentials_key_id, credentials_ciphertext, credentials_at, created_at, updated_at)
     VALUES ($1, $2, 'sandbox', 'x', $1, 'x:@harbour', 'x:harbour', 'connected', true, $3, $4, now(), now(), now())`,
      [id, workspaceId, keyId, ciphertext],
    );
    return id;
  }
}
