import { OutboxRetention } from '../events/outbox-retention.js';
import { RetentionWalkRepository } from '../persistence/retention-walk.repository.js';
import { bootTestPlatform, type TestPlatform } from '../testing/index.js';
import { RetentionWalks } from './retention-walks.js';
import type { RetentionWalk } from './retention-walk.js';

describe('walks over what is old', () => {
  let platform: TestPlatform;
  /** Keys that a page has begun behind. */
  let begun: string[];
  let held: Set<number>;

  beforeEach(async () => {
    platform = await bootTestPlatform({ worker: true });
    begun = [];
    held = new Set();
    await platform.database.execute('CREATE TABLE letters (number integer PRIMARY KEY)');
    await platform.database.execute('INSERT INTO letters SELECT generate_series(1, 2500)');
  });
  afterEach(() => platform.close());

  const walk: Pick<RetentionWalk, 'name' | 'beginning' | 'removePage'> = {
    name: 'letters',
    beginning: '0',
    removePage: async (transaction, { after, limit }) => {
      begun.push(after);
      const page = await transaction.query<{ number: number }>(
        'SELECT number FROM letters WHERE number > $1 ORDER BY number LIMIT $2',
        [after, limit],
      );
      const numbers = page.map(({ number }) => number);
      const removed = await transaction.execute('DELETE FROM letters WHERE number = ANY ($1)', [
        numbers.filter((number) => !held.has(number)),
      ]);
      return { removed, last: numbers.at(-1)?.toString() ?? null, more: page.length === limit };
    },
  };
  const follow = (): Promise<number> =>
    new RetentionWalks(platform.get(RetentionWalkRepository)).follow(walk, new Date());
  const left = (): Promise<{ number: number }[]> =>
    platform.database.query('SELECT number FROM letters ORDER BY number');

  it('go on where another process came, and read what stays once a day', async () => {
    held = new Set([3, 1700]);
    expect(await follow()).toBe(2_498);
    // Forward in three pages; the second walk finds the two that stay and rests.
    expect(begun).toEqual(['0', '1000', '2000', '0']);

    held = new Set();
    await platform.database.execute('INSERT INTO letters VALUES (2600)');
    begun = [];
    expect(await follow()).toBe(1);
    expect(begun).toEqual(['2500']);
    expect(await left()).toEqual([{ number: 3 }, { number: 1700 }]);

    await platform.database.execute('UPDATE retention_walks SET next_at = now()');
    begun = [];
    expect(await follow()).toBe(2);
    expect(begun).toEqual(['2600', '0']);
  });

  it('leave a page to the process that is at it, and keep their place when one fails', async () => {
    const places = platform.get(RetentionWalkRepository);
    await places.begin('letters', '0');
    const refused = places.step('letters', async () => {
      expect(await places.step('letters', () => Promise.reject(new Error('twice')))).toBe(false);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await follow()).toBe(2_500);
  });

  it('remove delivered events, also behind more than a page of those that wait', async () => {
    await platform.database.execute(
      `INSERT INTO outbox (event_id, name, workspace_id, occurred_at, payload, available_at, done_at)
       SELECT 'evt_' || n, 'ParcelSent', 'ws', at, '{}', now() + interval '1 day',
         CASE WHEN n > 2000 AND n <> 2200 THEN at + interval '1 second' END
       FROM generate_series(1, 4500) n, LATERAL (
         -- from 3001 on younger than a day
         SELECT now() - CASE WHEN n <= 3000 THEN interval '30 hours' ELSE interval '23 hours' END AS at) each`,
    );
    const retention = platform.get(OutboxRetention);
    await retention.sweep();
    const events = await platform.database.query<{ event: number }>(
      `SELECT substr(event_id, 5)::integer AS event FROM outbox WHERE position > 2000 ORDER BY position LIMIT 2`,
    );
    expect(events).toEqual([{ event: 2200 }, { event: 3001 }]);

    // One that was delivered late goes when the walk comes by again.
    await platform.database.execute(
      `UPDATE outbox SET done_at = now() - interval '25 hours' WHERE event_id = 'evt_2200'`,
    );
    await platform.database.execute('UPDATE retention_walks SET next_at = now()');
    await retention.sweep();
    expect(await platform.database.query('SELECT count(*)::integer AS count FROM outbox')).toEqual([
      { count: 2_000 + 1_500 },
    ]);
  });
});
