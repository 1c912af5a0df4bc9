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
    const retention = new RunRetentionRepository(database);
    const far = new Date(Date.now() + 60_000);
    await database.transaction(async (person) => {
      await person.query(`SELECT 1 FROM posts WHERE id = $1 FOR UPDATE`, [posts[0]!.id]);
      expect(await retention.removeFinished(far, 10)).toBe(0);
      // Whoever has a post goes on to its run.
      await person.query(`SELECT 1 FROM runs FOR UPDATE NOWAIT`);
    });
    expect(await retention.removeFinished(far, 10)).toBe(1);
    expect(await database.query('SELECT 1 FROM posts')).toEqual([]);
  });
});
