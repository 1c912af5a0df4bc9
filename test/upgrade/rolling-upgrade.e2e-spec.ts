import { newId } from '#libs/kernel';
import { runMigrations } from '#libs/platform';
import { testConfig } from '#libs/kernel/testing';
import { createTestDatabase, type TestDatabase } from '#libs/platform/testing';
import { DataSource } from 'typeorm';
import { migrationsSinceRelease, releasedMigrations } from '../../src/last-release.js';
import { allMigrations } from '../../src/migrations.js';
import { eventually } from '../support/eventually.js';
import { timesPublished } from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';
import { ReleasedRows, type Row } from './released-rows.js';
import { columnsOf, objectsOf, type Column } from './schema-snapshot.js';

/** Types that take everything the first one took. */
const wider: Readonly<Record<string, readonly string[]>> = {
  int2: ['int4', 'int8', 'numeric'],
  int4: ['int8', 'numeric'],
  int8: ['numeric'],
  varchar: ['text'],
};

/** Tables whose rows nobody may change, of whatever release. */
const unchangeable: readonly string[] = ['audit_entries'];

const migrate = (database: TestDatabase): Promise<string[]> =>
  runMigrations(testConfig({ DATABASE_URL: database.url }), allMigrations);

describe(`the ${migrationsSinceRelease.length} migration(s) since the last release`, () => {
  let database: TestDatabase;
  let released: ReleasedRows;
  let objects: string[];
  const shapes = new Map<string, Row[]>();

  beforeAll(async () => {
    database = await createTestDatabase(releasedMigrations);
    released = new ReleasedRows(await columnsOf(database));
    objects = await objectsOf(database);
    for (const table of released.tables) {
      shapes.set(table, await released.legalShapes(database, table));
    }
    // Also with rows in the tables: a migration that only an empty table survives is none.
    expect(await migrate(database)).toEqual(migrationsSinceRelease.map(({ name }) => name));
  }, 120_000);
  afterAll(() => database.drop());

  /** Every table, and what a program of the last release is told when it does that. */
  async function complaints(act: (table: string) => Promise<unknown>): Promise<string[]> {
    const said: string[] = [];
    for (const table of released.tables) {
      await act(table).catch((error: Error) => said.push(`${table}: ${error.message}`));
    }
    return said;
  }

  it('drop and rename nothing, narrow no type, and demand nothing new', async () => {
    const now = new Map(
      (await columnsOf(database)).map((column) => [`${column.table}.${column.name}`, column]),
    );
    const broken = released.columns.flatMap((before: Column) => {
      const name = `${before.table}.${before.name}`;
      const after = now.get(name);
      if (!after) return [`${name} is gone`];
      const takes = after.type === before.type || wider[before.type]?.includes(after.type);
      return [
        ...(takes ? [] : [`${name} was ${before.type} and is ${after.type}`]),
        ...(before.nullable && !after.nullable ? [`${name} must not be null any more`] : []),
        ...(before.optional && !after.optional ? [`${name} must be given now`] : []),
      ];
    });
    const known = new Set(released.columns.map(({ table, name }) => `${table}.${name}`));
    const demanded = [...now].filter(
      ([name, { table, optional }]) =>
        released.tables.includes(table) && !known.has(name) && !optional,
    );
    expect([...broken, ...demanded.map(([name]) => `${name} is new and must be given`)]).toEqual(
      [],
    );
  });

  it('let the last release write every row that it could write before', async () => {
    expect(released.tables.length).toBeGreaterThan(25);
    expect(
      await complaints(async (table) => {
        for (const shape of shapes.get(table)!) await released.insert(database, table, shape);
      }),
    ).toEqual([]);
  });

  it('let the last release read and change every column that it knows', async () => {
    expect(
      await complaints(async (table) => {
        const names = released.of(table).map(({ name }) => name);
        const rows = await database.database.query(`SELECT ${names.join(', ')} FROM ${table}`);
        if (unchangeable.includes(table)) return;
        const changed = await database.database.execute(
          `UPDATE ${table} SET ${names.map((name) => `${name} = ${name}`).join(', ')}`,
        );
        expect(changed).toBe(rows.length);
        expect(changed).toBeGreaterThan(0);
      }),
    ).toEqual([]);
  });

  it('can be taken back to the schema that they began with, and done again', async () => {
    const source = new DataSource({
      type: 'postgres',
      url: database.url,
      migrations: [...allMigrations],
      migrationsTransactionMode: 'each',
    });
    await source.initialize();
    for (const _migration of migrationsSinceRelease) await source.undoLastMigration();
    expect(await objectsOf(database)).toEqual(objects);
    expect(await source.runMigrations()).toHaveLength(migrationsSinceRelease.length);
    await source.destroy();
  });
});

describe('posts of the last release', () => {
  let service: TestService;
  let database: TestDatabase;
  let columns: readonly Column[];
  const early = newId('post');

  /** Run and post as the last release writes them. */
  async function aReleasedPost(id: string, row: Row): Promise<void> {
    const run = newId('run');
    const known = new Set(columns.filter((one) => one.table === 'posts').map(({ name }) => name));
    const post: Row = {
      id,
      run_id: run,
      account_handle: 'telegram:@harbour_news',
      provider: 'telegram',
      mode: 'sandbox',
      position: 0,
      description: `Good morning from ${id}`,
      timezone: 'UTC',
      publish_at: new Date(),
      source_model: 'posts_v1',
      status: 'scheduled',
      ...row,
    };
    expect(Object.keys(post).filter((name) => !known.has(name))).toEqual([]);
    await database.database.query(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash, document, total_posts)
       VALUES ($1, $2, 'created', 'scheduled', 'api', 'posts_v1', 'UTC', 'h', '{}', 1)`,
      [run, row['workspace_id']],
    );
    const names = Object.keys(post);
    const places = names.map((_name, index) => `$${index + 1}`);
    await database.database.query(
      `INSERT INTO posts (${names.join(', ')}) VALUES (${places.join(', ')})`,
      Object.values(post),
    );
  }

  beforeAll(async () => {
    database = await createTestDatabase(releasedMigrations);
    columns = await columnsOf(database);
    // Written before the migration; it becomes due when its account is there.
    await aReleasedPost(early, { workspace_id: newId('ws'), account_id: newId('acct') });
    service = await startTestService({ database });
  }, 60_000);
  afterAll(() => service.stop());

  it('go out through this version, whether they were written before the migration or after it', async () => {
    const account = await connectAccount(service, 'telegram');
    const ours = { workspace_id: service.workspaceId, account_id: account.id, due_at: new Date() };
    await database.database.execute(
      `UPDATE runs SET workspace_id = $1 WHERE id = (SELECT run_id FROM posts WHERE id = $2)`,
      [service.workspaceId, early],
    );
    await database.database.execute(
      `UPDATE posts SET workspace_id = $2, account_id = $3, due_at = $4 WHERE id = $1`,
      [early, ...Object.values(ours)],
    );
    const late = newId('post');
    await aReleasedPost(late, ours);

    const posts = [early, late];
    const answers = await eventually(
      () => Promise.all(posts.map((id) => service.api.get(`/v1/posts/${id}`))),
      (all) => all.every(({ body }) => body.post?.status === 'published'),
      { what: 'posts of the last release published', withinMs: 25_000 },
    );
    expect(answers.map(({ body }) => body.post.providerUrl)).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
  });

  it('that it left in flight are taken over by their phase: sent, or not sent again', async () => {
    const left = async (network: string, phase: string): Promise<string> => {
      const account = await connectAccount(service, network);
      const id = newId('post');
      await aReleasedPost(id, {
        ...{ workspace_id: service.workspaceId, account_id: account.id, provider: network },
        ...{ status: 'publishing', phase, fence: 1, lease_owner: 'a worker of the last release' },
        ...{ account_handle: account.handle, lease_expires_at: new Date(Date.now() - 1_000) },
        commit_started_at: phase === 'committing' ? new Date() : null,
      });
      return id;
    };
    const posts = [await left('telegram', 'preparing'), await left('discord', 'committing')];
    const answers = await eventually(
      () => Promise.all(posts.map((id) => service.api.get(`/v1/posts/${id}`))),
      (all) => all.every(({ body }) => ['published', 'failed'].includes(body.post?.status)),
      { what: 'posts in flight taken over', withinMs: 25_000 },
    );
    expect(answers.map(({ body }) => body.post)).toMatchObject([
      { status: 'published' },
      { status: 'failed', error: expect.stringContaining('whether the message is out') },
    ]);
    expect(await timesPublished(service, 'telegram', posts[0]!)).toBe(1);
    expect(await timesPublished(service, 'discord', posts[1]!)).toBe(0);
  });
});
