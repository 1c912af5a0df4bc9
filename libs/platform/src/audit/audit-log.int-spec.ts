import {
  AskedChange,
  askedAbout,
  newId,
  runApart,
  runAsked,
  runUnasked,
  tellSubjects,
  type AskedFacts,
  type WorkspaceId,
} from '#libs/kernel';
import type { Transaction } from '../database/database.js';
import { bootTestPlatform, type TestPlatform } from '../testing/index.js';
import { AuditEntryRepository } from '../persistence/audit-entry.repository.js';
import { RefusedChanges } from './refused-changes.js';

const WORKSPACE: WorkspaceId = newId('ws');
const NO_FILTER = { actor: null, operations: null, subject: null, from: null, to: null };

describe('the audit log', () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await bootTestPlatform({ worker: true });
    await platform.database.execute('CREATE TABLE letters (number integer PRIMARY KEY)');
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    await platform.database.execute('DELETE FROM letters');
    await forget(platform);
  });

  const factsAt = (at: Date): AskedFacts => ({
    workspaceId: WORKSPACE,
    at,
    actor: { type: 'key', id: 'key_ada', name: 'Ada' },
    operation: 'Letters_write',
    fields: ['number'],
    requestId: 'req_1',
    network: '203.0.113.0/24',
  });
  const asked = (at = new Date()): AskedChange =>
    new AskedChange(factsAt(at), { kind: 'workspace', id: WORKSPACE });
  const write = (number: number) => (transaction: Transaction) =>
    transaction.execute('INSERT INTO letters VALUES ($1)', [number]);
  const subjects = async (): Promise<string[]> => {
    const part = { limit: 100, offset: 0, before: null };
    const entries = await platform.get(AuditEntryRepository).page(WORKSPACE, NO_FILTER, part);
    return entries.map(({ subject, outcome }) => `${subject.kind} ${subject.id} ${outcome}`).sort();
  };
  const OF_WORKSPACE = `workspace ${WORKSPACE} done`;

  it('has an entry of what was asked for once it is committed, and none of what is rolled back', async () => {
    const { database } = platform;
    const failing = runAsked(asked(), () =>
      database.transaction(async (transaction) => {
        await write(1)(transaction);
        throw new Error('no');
      }),
    );
    await expect(failing).rejects.toThrow('no');
    expect(await subjects()).toEqual([]);
    await runAsked(asked(), () => database.transaction(write(1)));
    expect(await subjects()).toEqual([OF_WORKSPACE]);
  });

  it('has one of a statement that stands alone', async () => {
    const { database } = platform;
    await runAsked(asked(), () => database.execute('INSERT INTO letters VALUES (1)'));
    expect(await subjects()).toEqual([OF_WORKSPACE]);
    await runAsked(asked(), () => database.query('UPDATE letters SET number = 2 RETURNING number'));
    expect(await subjects()).toEqual([OF_WORKSPACE, OF_WORKSPACE]);
  });

  it('has one of a statement whose last part changed nothing', async () => {
    const { database } = platform;
    await runAsked(asked(), () =>
      database.execute(
        `WITH added AS (INSERT INTO letters VALUES (1)) DELETE FROM letters WHERE number = 7`,
      ),
    );
    expect(await subjects()).toEqual([OF_WORKSPACE]);
  });

  it('has one of a change that takes many transactions', async () => {
    const { database } = platform;
    await runAsked(asked(), async () => {
      await database.execute('INSERT INTO letters VALUES (1)');
      await Promise.all([3, 4, 5].map((number) => database.transaction(write(number))));
    });
    expect(await subjects()).toEqual([OF_WORKSPACE]);
  });

  it('has none of what only looked, locked or found nothing to change', async () => {
    const { database } = platform;
    await database.execute('INSERT INTO letters VALUES (1)');
    await runAsked(asked(), async () => {
      await database.query('SELECT number FROM letters');
      for (const lock of ['FOR UPDATE SKIP LOCKED', 'FOR NO KEY UPDATE OF letters']) {
        await database.transaction((transaction) =>
          transaction.query(`SELECT number FROM letters ${lock}`),
        );
      }
      await database.execute('UPDATE letters SET number = 9 WHERE number = 8');
      await database.execute('INSERT INTO letters VALUES (1) ON CONFLICT DO NOTHING');
    });
    expect(await subjects()).toEqual([]);
  });

  it('has none of what nobody asked for, or what the service does on the way', async () => {
    const { database } = platform;
    await database.transaction(write(1));
    await runAsked(asked(), async () => {
      await runUnasked(() => database.execute('UPDATE letters SET number = 2'));
      await runApart(() => database.execute('UPDATE letters SET number = 3'));
    });
    expect(await subjects()).toEqual([]);
  });

  it('tells of every subject that a transaction told of, and forgets them with it', async () => {
    const { database } = platform;
    await runAsked(asked(), async () => {
      await database.transaction(async (transaction) => {
        await write(1)(transaction);
        tellSubjects('letter', ['a', 'b']);
      });
      const failing = database.transaction(async (transaction) => {
        await write(2)(transaction);
        tellSubjects('letter', ['c']);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await askedAbout({ kind: 'letter', id: 'd' }, () => database.transaction(write(3)));
    });
    expect(await subjects()).toEqual(['letter a done', 'letter b done', 'letter d done']);
  });

  it('has the first refusal of a day alone, whichever process tells of it', async () => {
    const refused = [platform.get(RefusedChanges), new RefusedChanges(platform.database)];
    const today = new Date('2026-11-24T23:59:59Z');
    const subject = { kind: 'post', id: 'post_1' };
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        refused[turn % 2]!.note(factsAt(today), subject, 'scope_missing'),
      ),
    );
    expect(await subjects()).toEqual(['post post_1 refused']);
    const tomorrow = new Date('2026-11-25T00:00:00Z');
    await refused[0]!.note(factsAt(tomorrow), subject, 'scope_missing');
    await refused[0]!.note({ ...factsAt(today), operation: 'Other' }, subject, 'scope_missing');
    expect(await subjects()).toHaveLength(3);
  });

  it('lets nobody change or remove an entry but the sweep, within its own transaction', async () => {
    const { database } = platform;
    await runAsked(asked(new Date('2020-01-01T00:00:00Z')), () => database.transaction(write(1)));
    await runAsked(asked(), () => database.transaction(write(2)));
    const refused = 'audit entries are neither changed nor removed';
    for (const sql of [
      `UPDATE audit_entries SET operation = 'x'`,
      'DELETE FROM audit_entries',
      'TRUNCATE audit_entries',
    ]) {
      await expect(database.execute(sql)).rejects.toThrow(refused);
    }
    // Left behind in a session, or guessed, it opens no other transaction.
    const leftBehind = database.transaction(async (transaction) => {
      await transaction.query(`SELECT set_config('postrider.audit_retention', '1', false)`);
      await transaction.execute('DELETE FROM audit_entries');
    });
    await expect(leftBehind).rejects.toThrow(refused);

    const log = platform.get(AuditEntryRepository);
    expect(await log.removeOld(new Date('2021-01-01T00:00:00Z'), 100)).toBe(1);
    expect(await subjects()).toEqual([OF_WORKSPACE]);
    await expect(database.execute('DELETE FROM audit_entries')).rejects.toThrow(refused);
  });

  it('finds entries by their indexes', async () => {
    const { database } = platform;
    await database.execute(
      `INSERT INTO audit_entries (id, at, workspace_id, actor_type, actor_id, operation, subject_kind,
         subject_id, outcome)
       SELECT 'aud_' || lpad(n::text, 26, '0'), now(), $1, 'key', 'key_' || n % 100, 'Operation_' || n % 100,
         'post', 'post_' || n, 'done' FROM generate_series(1, 20000) n`,
      [WORKSPACE],
    );
    await database.execute('ANALYZE audit_entries');
    for (const condition of [
      `actor_id = 'key_7'`,
      `operation = ANY ('{Operation_7}'::text[])`,
      `subject_id = 'post_7'`,
      'true',
    ]) {
      const plan = await database.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT * FROM audit_entries WHERE workspace_id = '${WORKSPACE}' AND ${condition}
          ORDER BY id DESC LIMIT 50`,
      );
      const text = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect([condition, text]).toEqual([condition, expect.stringContaining('Index')]);
      expect(text).not.toContain('Seq Scan');
    }
  });
});

/** As the sweep does it. */
async function forget({ database }: TestPlatform): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(
      `SELECT set_config('postrider.audit_retention', pg_current_xact_id()::text, true)`,
    );
    await transaction.execute('DELETE FROM audit_entries');
  });
}
