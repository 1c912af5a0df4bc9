import { Injectable } from '@nestjs/common';
import type { RunId } from '#libs/kernel';
import type { PageAsked, RetentionPage, Transaction } from '#libs/platform';
import { terminalPostStatuses } from '../domain/post-state.js';

/** Posts go with their run, so that they are what a page is bounded by: a run may have a thousand of them. */
const MOST_POSTS = 1_000;

interface EndedRun {
  readonly id: RunId;
  readonly posts: number;
  /** Its place in the order of ends. */
  readonly place: string;
}

// By the index runs_ended. The key is the time of the end in microseconds, and the id. A range with two ends could look
// small enough to be read whole and sorted.
const PAGE = `
  SELECT id, total_posts AS posts, (extract(epoch FROM updated_at) * 1000000)::bigint || ' ' || id AS place
    FROM (SELECT id, total_posts, updated_at FROM runs
           WHERE status IN ('completed','partial_failed')
             AND (updated_at, id) > ('epoch'::timestamptz + $2 * interval '1 microsecond', $3)
           ORDER BY updated_at, id LIMIT $4) next
   WHERE updated_at < $1 ORDER BY updated_at, id`;

// Run by run, said so that the planner never reads all posts to find those of a few hundred runs.
const LOCK_POSTS = `
  WITH hanging AS MATERIALIZED (
    SELECT post.id FROM unnest($1::text[]) AS run (id),
      LATERAL (SELECT id FROM posts WHERE run_id = run.id OFFSET 0) post
  ), held AS (
    SELECT run_id FROM posts WHERE id = ANY (ARRAY(SELECT id FROM hanging)) ORDER BY id FOR UPDATE SKIP LOCKED
  )
  SELECT run_id AS id, count(*) AS posts FROM held GROUP BY run_id`;

const REMOVE = `
  DELETE FROM runs WHERE id = ANY (ARRAY(
    SELECT r.id FROM runs r
     WHERE r.id = ANY ($1) AND r.status IN ('completed','partial_failed') AND r.updated_at < $2
       -- somebody may be at a post of it again, or just have been
       AND (SELECT true FROM posts p WHERE p.run_id = r.id
               AND (p.status <> ALL ($3) OR p.lease_owner IS NOT NULL OR p.updated_at >= $2)
             LIMIT 1) IS NULL
       -- somebody may hold a post of it
       AND (SELECT count(*) FROM posts p WHERE p.run_id = r.id)
         = COALESCE((SELECT held.posts FROM unnest($4::text[], $5::bigint[]) AS held (id, posts)
                      WHERE held.id = r.id), 0)
     ORDER BY r.id FOR UPDATE SKIP LOCKED))`;

/** Removes runs that are over, with everything that hangs on them. */
@Injectable()
export class RunRetentionRepository {
  /**
   * Of the runs that ended next, in the order of their ends, those of which nothing has changed since. Their posts go
   * with them, so these are locked first, as everybody does; a run of which somebody holds a post is left for another
   * time.
   */
  async removePage(
    transaction: Transaction,
    { after, before, limit }: PageAsked,
  ): Promise<RetentionPage> {
    const [microseconds = '', afterId = ''] = after.split(' ');
    const ended = await transaction.query<EndedRun>(PAGE, [
      before,
      microseconds === '' ? 0 : microseconds,
      afterId,
      limit,
    ]);
    const page = firstRuns(ended);
    if (page.length === 0) return { removed: 0, last: null, more: false };
    const ids = page.map(({ id }) => id);
    const locked = await transaction.query<{ id: RunId; posts: string }>(LOCK_POSTS, [ids]);
    const removed = await transaction.execute(REMOVE, [
      ids,
      before,
      terminalPostStatuses,
      locked.map(({ id }) => id),
      locked.map(({ posts }) => posts),
    ]);
    const more = page.length < ended.length || ended.length === limit;
    return { removed, last: page.at(-1)!.place, more };
  }
}

/** As many as have no more posts together than a page may remove; one at least. */
function firstRuns(ended: readonly EndedRun[]): readonly EndedRun[] {
  let posts = 0;
  const end = ended.findIndex((run) => (posts += run.posts) > MOST_POSTS);
  return end < 0 ? ended : ended.slice(0, Math.max(1, end));
}
