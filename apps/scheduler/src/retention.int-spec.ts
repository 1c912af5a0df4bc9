import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { newId, type IdPrefix } from '#libs/kernel';
import { RetentionSchedule } from '#libs/platform';
import { testConfig } from '#libs/kernel/testing';
import { createTestDatabase, type TestDatabase } from '#libs/platform/testing';
import { allMigrations } from '../../../src/migrations.js';
import { SchedulerModule } from './scheduler.module.js';

const DAY_MS = 24 * 60 * 60_000;
const WORKSPACE = newId('ws');
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const idOf = (prefix: IdPrefix, days: number): string => newId(prefix, daysAgo(days).getTime());

describe('what a scheduler removes when it is old', () => {
  let database: TestDatabase;
  let start: () => Promise<INestApplicationContext>;
  let schedulers: INestApplicationContext[];

  beforeAll(async () => {
    database = await createTestDatabase(allMigrations);
    const config = testConfig({
      DATABASE_URL: database.url,
      ATTEMPT_RETENTION_DAYS: '30',
      RUN_RETENTION_DAYS: '60',
      CONNECTION_RETENTION_DAYS: '30',
      SUPPORT_RETENTION_DAYS: '30',
      BILLING_EVENT_RETENTION_DAYS: '30',
      SESSION_RETENTION_DAYS: '30',
      AUDIT_RETENTION_DAYS: '30',
    });
    start = () =>
      NestFactory.createApplicationContext(SchedulerModule.with(config), { logger: false });
    schedulers = await Promise.all([start(), start()]);
    await insert('workspaces', {
      id: WORKSPACE,
      name: 'w',
      mode: 'sandbox',
      created_at: daysAgo(400),
      updated_at: daysAgo(400),
    });
  });
  afterAll(async () => {
    await Promise.all(schedulers.map((scheduler) => scheduler.close()));
    await database.drop();
  });

  const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    database.database.query<Row>(sql, parameters);

  async function insert(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
    const names = Object.keys(row);
    const places = names.map((_name, index) => `$${index + 1}`);
    await query(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`,
      Object.values(row),
    );
  }

  /** Every scheduler at the same time. */
  const sweep = async (): Promise<void> =>
    void (await Promise.all(
      schedulers.map((scheduler) => scheduler.get(RetentionSchedule, { strict: false }).sweep()),
    ));

  const idsIn = async (table: string): Promise<string[]> =>
    (await query<{ id: string }>(`SELECT id FROM ${table} ORDER BY id`)).map(({ id }) => id);

  async function aRun(days: number, status: string, postStatus: string): Promise<[string, string]> {
    const [run, post] = [idOf('run', days), idOf('post', days)];
    const times = { created_at: daysAgo(days), updated_at: daysAgo(days) };
    await insert('runs', {
      id: run,
      workspace_id: WORKSPACE,
      status,
      mode: 'scheduled',
      source: 'api',
      source_model: 'posts_v1',
      timezone: 'UTC',
      document_hash: 'h',
      document: '{}',
      total_posts: 1,
      ...times,
    });
    await insert('posts', {
      id: post,
      workspace_id: WORKSPACE,
      run_id: run,
      account_id: newId('acct'),
      account_handle: 'x:@a',
      provider: 'x',
      mode: 'sandbox',
      status: postStatus,
      position: 0,
      timezone: 'UTC',
      source_model: 'posts_v1',
      ...times,
    });
    return [run, post];
  }

  async function anAttempt(post: string, days: number): Promise<string> {
    const id = idOf('att', days);
    await insert('post_attempts', {
      id,
      workspace_id: WORKSPACE,
      post_id: post,
      kind: 'publish',
      attempt_no: 1,
      fence: 1,
      worker_id: 'w',
      phase: 'preparing',
      started_at: daysAgo(days),
      finished_at: daysAgo(days),
    });
    return id;
  }

  it('removes old attempts of ended posts, but never the last one', async () => {
    const [, ended] = await aRun(50, 'completed', 'published');
    const [, open] = await aRun(50, 'processing', 'draft');
    const kept: string[] = [];
    for (const days of [45, 44, 43]) await anAttempt(ended, days);
    kept.push(await anAttempt(ended, 42));
    const passed = await anAttempt(open, 45);
    kept.push(passed, await anAttempt(open, 44));
    const [, recent] = await aRun(40, 'partial_failed', 'failed');
    await anAttempt(recent, 35);
    kept.push(await anAttempt(recent, 5), await anAttempt(recent, 4));

    await sweep();
    expect(await idsIn('post_attempts')).toEqual(kept.sort());
    await query(`UPDATE posts SET status = 'canceled' WHERE id = $1`, [open]);
    await sweep();
    // The walk that looks again begins once a day, whichever process it is.
    expect(await idsIn('post_attempts')).toEqual(kept);
    schedulers.push(await start());
    await sweep();
    expect(await idsIn('post_attempts')).toEqual(kept);
    await query(`UPDATE retention_walks SET next_at = now() WHERE name = 'attempts, again'`);
    await sweep();
    expect(await idsIn('post_attempts')).toEqual(kept.filter((id) => id !== passed));
  });

  it('removes finished runs with their posts, when told to keep them no longer', async () => {
    await query('TRUNCATE runs CASCADE');
    const [, gone] = await aRun(90, 'completed', 'published');
    await anAttempt(gone, 90);
    const [unfinished] = await aRun(90, 'processing', 'retry_pending');
    const [draft] = await aRun(90, 'draft', 'draft');
    const [younger] = await aRun(59, 'completed', 'published');
    const [touched, post] = await aRun(90, 'partial_failed', 'failed');
    await query('UPDATE posts SET updated_at = now() WHERE id = $1', [post]);

    await sweep();
    expect(await idsIn('runs')).toEqual([unfinished, draft, younger, touched].sort());
    expect(await idsIn('posts')).toHaveLength(4);
    expect(await idsIn('post_attempts')).toEqual([]);
  });

  it('forgets connections that came to nothing, requests for help and ended sessions', async () => {
    const aConnection = async (days: number, status: string): Promise<string> => {
      const id = idOf('conn', days);
      const at = daysAgo(days);
      const times = { state_expires_at: at, created_at: at, updated_at: at };
      await insert('connections', {
        id,
        workspace_id: WORKSPACE,
        mode: 'sandbox',
        provider: 'x',
        status,
        ...times,
      });
      return id;
    };
    await aConnection(40, 'failed');
    await aConnection(40, 'expired');
    const connections = [await aConnection(40, 'connected'), await aConnection(20, 'failed')];

    const requests: string[] = [];
    for (const days of [31, 29]) {
      const id = idOf('sup', days);
      if (days < 30) requests.push(id);
      await insert('support_requests', {
        id,
        status: 'stored',
        source: 'site',
        message: 'Help',
        reply_to: 'ada@example.com',
        client_address: '127.0.0.1',
        fingerprint: 'f',
        created_at: daysAgo(days),
      });
    }

    const user = newId('usr');
    const now = daysAgo(0);
    await insert('users', { id: user, email: 'ada@example.com', created_at: now, updated_at: now });
    const aSession = async (expires: number, revoked: number | null): Promise<string> => {
      const id = newId('sess');
      await insert('sessions', {
        id,
        user_id: user,
        workspace_id: WORKSPACE,
        token_hash: Buffer.from(id),
        created_at: daysAgo(70),
        last_seen_at: daysAgo(60),
        expires_at: daysAgo(expires),
        revoked_at: revoked === null ? null : daysAgo(revoked),
      });
      return id;
    };
    await aSession(31, null);
    await aSession(-10, 31);
    const sessions = [await aSession(29, null), await aSession(-10, null)];

    await sweep();
    expect(await idsIn('connections')).toEqual(connections.sort());
    expect(await idsIn('support_requests')).toEqual(requests);
    expect(await idsIn('sessions')).toEqual(sessions.sort());
  });

  it('empties old billing messages, and knows them still', async () => {
    const anEvent = (id: string, days: number, outcome: string): Promise<void> =>
      insert('billing_events', {
        gateway: 'stripe',
        event_id: id,
        type: 'changed',
        snapshot: '{"plan":"pro"}',
        payload: '{"email":"ada@example.com"}',
        occurred_at: daysAgo(days),
        received_at: daysAgo(days),
        outcome,
      });
    await anEvent('old', 31, 'applied');
    await anEvent('unclaimed', 31, 'unclaimed');
    await anEvent('young', 29, 'applied');

    await sweep();
    const snapshot = { plan: 'pro' };
    expect(
      await query('SELECT event_id, snapshot, payload FROM billing_events ORDER BY event_id'),
    ).toEqual([
      { event_id: 'old', snapshot: null, payload: {} },
      { event_id: 'unclaimed', snapshot, payload: {} },
      { event_id: 'young', snapshot, payload: { email: 'ada@example.com' } },
    ]);
  });

  it('removes more than fits into one batch', async () => {
    await query(
      `INSERT INTO connections (id, workspace_id, mode, provider, status, state_expires_at, created_at, updated_at)
       SELECT $1 || i, $2, 'sandbox', 'x', 'failed', now(), now(), now() - interval '40 days'
         FROM generate_series(1, 2500) i`,
      [idOf('conn', 50).slice(0, 20), WORKSPACE],
    );
    await sweep();
    const [row] = await query<{ left: number }>(
      `SELECT count(*)::int AS left FROM connections WHERE status = 'failed' AND updated_at < now() - interval '30 days'`,
    );
    expect(row).toEqual({ left: 0 });
  });

  it('removes what the audit log has told for long enough, which nobody else may', async () => {
    const [old, recent] = [idOf('aud', 31), idOf('aud', 29)];
    for (const id of [old, recent]) {
      await insert('audit_entries', {
        ...{ id, at: new Date(), workspace_id: WORKSPACE, actor_type: 'system' },
        ...{
          operation: 'Letters_write',
          subject_kind: 'run',
          subject_id: 'run_1',
          outcome: 'done',
        },
      });
    }
    await expect(query('DELETE FROM audit_entries')).rejects.toThrow('neither changed nor removed');
    await sweep();
    expect(await idsIn('audit_entries')).toEqual([recent]);
  });
});
