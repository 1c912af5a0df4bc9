import { KeyedChange, newId, runKeyed, runUnasked } from '#libs/kernel';
import { ChangesElsewhere } from '../audit/changes-elsewhere.js';
import { RetentionSchedule } from '../retention/retention-schedule.js';
import { bootTestPlatform, type TestPlatform } from '../testing/index.js';
import { DAYS_KEPT, KeyedChanges } from './keyed-changes.js';

const DAY_MS = 24 * 60 * 60_000;

describe('a change under an idempotency key', () => {
  let platform: TestPlatform;
  let changes: KeyedChanges;
  let serial = 0;

  beforeAll(async () => {
    platform = await bootTestPlatform({ worker: true });
    changes = platform.get(KeyedChanges);
    await platform.database.execute('CREATE TABLE letters (number integer PRIMARY KEY)');
  });
  afterAll(() => platform.close());
  beforeEach(() => platform.database.execute('DELETE FROM letters'));

  const keyed = (key: string, { digest = 'd', at = new Date() } = {}): KeyedChange => {
    const change = new KeyedChange({
      id: newId('idem'),
      scopeId: 'ws_1',
      callerId: 'key_1',
      key,
      operation: 'Letters_write',
      at,
      subject: { kind: 'letter', id: 'all' },
    });
    change.tell(digest);
    return change;
  };
  const write = (number: number) => () =>
    platform.database.execute('INSERT INTO letters VALUES ($1)', [number]);
  const rows = (): Promise<{ key: string }[]> =>
    platform.database.query('SELECT key FROM idempotency_keys ORDER BY id');
  const claims = (): Promise<unknown[]> =>
    platform.database.query('SELECT * FROM idempotency_claims');
  const newKey = (): string => `key-${++serial}`;
  const done = async (key: string, number: number, at = new Date()): Promise<void> => {
    const change = keyed(key, { at });
    await changes.begin(change);
    await runKeyed(change, write(number));
    await changes.keep(change, { status: 201, body: `{"number":${number}}` });
  };

  it('has its row only with what it changes, and one for all its transactions', async () => {
    const key = newKey();
    const change = keyed(key);
    await changes.begin(change);
    const { database } = platform;
    const failing = runKeyed(change, () =>
      database.transaction(async (transaction) => {
        await transaction.execute('INSERT INTO letters VALUES (1)');
        throw new Error('no');
      }),
    );
    await expect(failing).rejects.toThrow('no');
    await runKeyed(change, () => runUnasked(write(2)));
    await runKeyed(change, () => database.query('SELECT number FROM letters FOR UPDATE'));
    expect(await rows()).toEqual([]);
    await runKeyed(change, () => Promise.all([3, 4, 5].map((number) => write(number)())));
    expect(await rows()).toEqual([{ key }]);
    await changes.keep(change, { status: 201, body: '{}' });
    expect(await changes.begin(keyed(key))).toEqual({ status: 201, body: '{}' });
    expect(await claims()).toEqual([]);
  });

  it('has one of what was changed elsewhere alone', async () => {
    const key = newKey();
    const change = keyed(key);
    await changes.begin(change);
    await runKeyed(change, () => platform.get(ChangesElsewhere).note());
    await changes.keep(change, { status: 200, body: '{}' });
    expect(await changes.begin(keyed(key))).toEqual({ status: 200, body: '{}' });
  });

  it('that is refused leaves none, and one that fails otherwise stays in doubt', async () => {
    const [refused, failed] = [keyed(newKey()), keyed(newKey())];
    for (const [number, change] of [refused, failed].entries()) {
      await changes.begin(change);
      await runKeyed(change, write(number));
      await changes.giveUp(change, change === refused);
    }
    expect(await changes.begin(keyed(refused.facts.key))).toBeNull();
    await expect(changes.begin(keyed(failed.facts.key))).rejects.toMatchObject({
      code: 'idempotency_in_doubt',
      details: { operation: 'Letters_write', subject: { kind: 'letter', id: 'all' } },
    });
  });

  it('is in doubt where its answer is too large to keep', async () => {
    const change = keyed(newKey());
    await changes.begin(change);
    await runKeyed(change, write(1));
    await changes.keep(change, { status: 200, body: 'x'.repeat(1024 * 1024 + 1) });
    await expect(changes.begin(keyed(change.facts.key))).rejects.toMatchObject({
      code: 'idempotency_in_doubt',
      details: { status: 200 },
    });
  });

  it('is swept after seven days, with what dead processes hold', async () => {
    const old = newKey();
    const now = Date.now();
    await done(old, 7, new Date(now - DAYS_KEPT * DAY_MS - 1_000));
    const young = newKey();
    await done(young, 8, new Date(now - DAYS_KEPT * DAY_MS + 60_000));
    await changes.begin(keyed(newKey()));
    await platform.database.execute(
      `UPDATE idempotency_claims SET leased_until = now() - interval '8 days'`,
    );
    await platform.get(RetentionSchedule).sweep();
    const keys = (await rows()).map(({ key }) => key);
    expect([keys.includes(old), keys.includes(young)]).toEqual([false, true]);
    expect(await claims()).toEqual([]);
  });
});
