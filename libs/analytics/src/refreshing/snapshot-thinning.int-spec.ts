import { newId, type PostId } from '#libs/kernel';
import { bootTestPlatform, type TestPlatform } from '#libs/platform/testing';
import { postsMigrations, RemovedPostsRepository } from '#libs/posts';
import { analyticsMigrations } from '../persistence/migrations/index.js';
import { SnapshotRetentionRepository } from '../persistence/snapshot-retention.repository.js';
import { WalkRepository } from '../persistence/walk.repository.js';
import { SnapshotThinning } from './snapshot-thinning.js';

const SNAPSHOTS = 3_000;

describe('numbers of posts that retention removed', () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await bootTestPlatform({
      migrations: [...postsMigrations, ...analyticsMigrations],
      providers: [
        RemovedPostsRepository,
        SnapshotRetentionRepository,
        SnapshotThinning,
        WalkRepository,
      ],
    });
  });
  afterAll(() => platform.close());

  it('are removed with their places in the timetable, and those of accounts and other posts stay', async () => {
    const { database } = platform;
    const kept: PostId = newId('post');
    await database.execute(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash, document,
         total_posts) VALUES ('run', 'ws', 'completed', 'scheduled', 'api', 'posts_v1', 'UTC', 'h', '{}', 1)`,
    );
    await database.execute(
      `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status, position,
         timezone, source_model)
       VALUES ($1, 'ws', 'run', 'acc', 'x:@a', 'x', 'sandbox', 'published', 0, 'UTC', 'posts_v1')`,
      [kept],
    );
    // More than a page of those that go, the others among them.
    await database.execute(
      `INSERT INTO analytics_snapshots (workspace_id, subject, subject_id, metric_window, supported, status, collected_at)
       SELECT 'ws', CASE WHEN n % 1000 = 1 THEN 'account' ELSE 'post' END,
         CASE n % 1000 WHEN 0 THEN $1 WHEN 1 THEN 'acc' ELSE 'post_gone_' || n % 7 END, 'lifetime', true, 'collected', now()
       FROM generate_series(1, $2::integer) n`,
      [kept, SNAPSHOTS],
    );
    await database.execute(
      `INSERT INTO analytics_refreshes (subject, subject_id, workspace_id, account_id, provider, mode)
       SELECT subject, subject_id, 'ws', 'acc', 'x', 'sandbox' FROM analytics_snapshots GROUP BY 1, 2`,
    );

    expect(await platform.get(SnapshotThinning).run()).toBe(SNAPSHOTS - 6);
    for (const table of ['analytics_snapshots', 'analytics_refreshes']) {
      expect(
        await database.query(`SELECT DISTINCT subject_id AS id FROM ${table} ORDER BY 1`),
      ).toEqual([{ id: 'acc' }, { id: kept }]);
    }
  });
});
