import { Injectable } from '@nestjs/common';
import type { PostId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';

/** How long the series stay as dense as they were collected. */
export interface SnapshotRetention {
  readonly keepAllDays: number;
  /** From then on only the newest of a series is kept; until then the last of each day. */
  readonly keepDailyDays: number;
}

// Snapshots in the order in which they were taken.
const page = `SELECT id, subject, subject_id FROM analytics_snapshots WHERE id > $1 ORDER BY id LIMIT $2`;

/** Thins series out. */
@Injectable()
export class SnapshotRetentionRepository {
  /** Posts that the next page of snapshots is about. */
  async postsOfPage(transaction: Transaction, afterId: string, size: number): Promise<PostId[]> {
    const rows = await transaction.query<{ id: PostId }>(
      `SELECT DISTINCT subject_id AS id FROM (${page}) page WHERE subject = 'post'`,
      [afterId, size],
    );
    return rows.map(({ id }) => id);
  }

  /** Removes what the page has about posts that are gone, and their places in the timetable. @returns how many snapshots */
  async forgetPosts(
    transaction: Transaction,
    afterId: string,
    size: number,
    postIds: readonly PostId[],
  ): Promise<number> {
    if (postIds.length === 0) return 0;
    await transaction.execute(
      `DELETE FROM analytics_refreshes WHERE subject = 'post' AND subject_id = ANY ($1)`,
      [postIds],
    );
    return transaction.execute(
      `DELETE FROM analytics_snapshots WHERE id = ANY (ARRAY(
         SELECT id FROM (${page}) page WHERE subject = 'post' AND subject_id = ANY ($3)))`,
      [afterId, size, postIds],
    );
  }

  /**
   * Thins the next page of snapshots out. The newest of every series stays, and of counts of a window, from
   * which nothing is computed, only that.
   * @returns how many were removed, and the id behind which the next page begins; null at the end
   */
  async thinPage(
    transaction: Transaction,
    afterId: string,
    size: number,
    { keepAllDays, keepDailyDays }: SnapshotRetention,
  ): Promise<{ removed: number; next: string | null }> {
    const [page] = await transaction.query<{ read: number; last: string | null; removed: number }>(
      `WITH page AS (
         SELECT * FROM analytics_snapshots WHERE id > $1 ORDER BY id LIMIT $2
       ), removed AS (
         DELETE FROM analytics_snapshots old USING page s
         WHERE old.id = s.id
           AND s.collected_at < now() - $3 * interval '1 day'
           AND EXISTS (
             SELECT 1 FROM analytics_snapshots newer
             WHERE newer.workspace_id = s.workspace_id AND newer.subject = s.subject
               AND newer.subject_id = s.subject_id AND newer.metric_window = s.metric_window
               AND (newer.collected_at, newer.id) > (s.collected_at, s.id)
               -- old enough that any newer one will do, else one of the same day (UTC)
               AND (s.metric_window <> 'lifetime'
                 OR s.collected_at < now() - $4 * interval '1 day'
                 OR newer.collected_at < (date_trunc('day', s.collected_at AT TIME ZONE 'UTC')
                   + interval '1 day') AT TIME ZONE 'UTC'))
         RETURNING 1
       )
       SELECT (SELECT count(*)::int FROM page) AS read, (SELECT max(id)::text FROM page) AS last,
         (SELECT count(*)::int FROM removed) AS removed`,
      [afterId, size, keepAllDays, keepDailyDays],
    );
    const { read, last, removed } = page!;
    return { removed, next: read < size ? null : last };
  }
}
