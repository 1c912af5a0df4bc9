import type { RetentionPage } from '#libs/platform';
import { bootSchedules, type SchedulesBench } from '#libs/schedules/testing';
import { RunRetentionRepository } from '../persistence/run-retention.repository.js';

describe('old runs', () => {
  let bench: SchedulesBench;

  beforeAll(async () => {
    bench = await bootSchedules();
  });
  afterAll(() => bench.close());

  it('are left alone, without waiting, while somebody is at one of their posts', async () => {
    const { database } = bench.platform;
    const { posts } = await bench.apply({ posts: [{ account: bench.account, text: 'old' }] });
    await database.execute(
      `UPDATE posts SET status = 'failed', due_at = NULL, updated_at = now() - interval '90 days'`,
    );
    await database.execute(
      `UPDATE runs SET status = 'partial_failed', updated_at = now() - interval '90 days'`,
    );
    const retention = new RunRetentionRepository();
    const before = new Date(Date.now() + 60_000);
    const remove = (): Promise<RetentionPage> =>
      database.transaction((transaction) =>
        retention.removePage(transaction, { after: '', before, limit: 10 }),
      );
    await database.transaction(async (person) => {
      await person.query(`SELECT 1 FROM posts WHERE id = $1 FOR UPDATE`, [posts[0]!.id]);
      expect(await remove()).toMatchObject({ removed: 0 });
      // Whoever has a post goes on to its run.
      await person.query(`SELECT 1 FROM runs FOR UPDATE NOWAIT`);
    });
    expect(await remove()).toMatchObject({ removed: 1, more: false });
    expect(await database.query('SELECT 1 FROM posts')).toEqual([]);
  });

  it('are removed by so many posts at a time, and passed while a post of theirs is young', async () => {
    const { database } = bench.platform;
    // Seven runs of 400 posts that ended one after the other, the last two in the same microsecond.
    const insert = async (run: number): Promise<void> => {
      const id = `run_${run}`;
      const ended = `timestamptz '2020-01-01 00:00:00.123456+00' + ${Math.min(run, 6)} * interval '1 microsecond'`;
      await database.execute(
        `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash,
           document, total_posts, updated_at)
         VALUES ($1, 'ws', 'completed', 'scheduled', 'api', 'posts_v1', 'UTC', $1, '{}', 400, ${ended})`,
        [id],
      );
      await database.execute(
        `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status, position,
           timezone, source_model, updated_at)
         SELECT $1 || '_' || n, 'ws', $1, 'acc', 'x:@a', 'x', 'sandbox', 'published', n, 'UTC', 'posts_v1', ${ended}
           FROM generate_series(1, 400) n`,
        [id],
      );
    };
    for (let run = 1; run <= 7; run += 1) await insert(run);
    await database.execute(`UPDATE posts SET updated_at = now() WHERE id = 'run_3_7'`);
    const retention = new RunRetentionRepository();
    const before = new Date(Date.now() - 60_000);
    const pages: RetentionPage[] = [];
    let after = '';
    do {
      pages.push(
        await database.transaction((transaction) =>
          retention.removePage(transaction, { after, before, limit: 1_000 }),
        ),
      );
      after = pages.at(-1)!.last ?? after;
    } while (pages.at(-1)!.more);

    expect(pages.map(({ removed, more }) => [removed, more])).toEqual([
      [2, true],
      [1, true],
      [2, true],
      [1, false],
    ]);
    expect(await database.query('SELECT id FROM runs')).toEqual([{ id: 'run_3' }]);
  });
});
