import { Injectable } from '@nestjs/common';
import { newId, type Id, type PostId } from '#libs/kernel';
import {
  PreparedDatabase,
  statement,
  type Queryable,
  type Statement,
  type Transaction,
} from '#libs/platform';
import { postTransitions } from '../domain/post-state.js';
import { postForWork, type ClaimedPost, type PostForWorkRow } from './claimed-post.js';
import { isFree } from './free-accounts.sql.js';
import { PRESENT } from './present.sql.js';
import { insertStarts, PublishingStarts } from './publishing-starts.js';

/** A post that was read ahead of its time, and is now to be taken. */
export interface WantedStart {
  readonly postId: PostId;
  /** What it was when it was read; anything written since makes it another post. */
  readonly fence: number;
  readonly seen: string;
  /** Everything else is done: what comes next is the visible write. */
  readonly isReady: boolean;
  readonly attemptId: Id<'att'>;
}

/** A post that was taken at its time, under the attempt that asked for it. */
export interface StartedPost {
  readonly attemptId: Id<'att'>;
  readonly post: ClaimedPost;
}

type StartedRow = PostForWorkRow & {
  readonly attemptId: Id<'att'>;
  readonly eventId: string;
  /** Whether anybody was told that posts begin. */
  readonly isTold?: boolean;
};

// A claim of named posts: everything that a look for due posts asks is asked here again, of the row as it is now. What
// is written next is written with it, so that there is no moment between the claim and the phase.
const TAKEN = `
  WITH wanted AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1::jsonb)
      AS w (post_id text, fence bigint, seen timestamptz, is_ready boolean, attempt_id text, event_id text)
  ), before AS MATERIALIZED (
    SELECT id, status, phase, due_at FROM posts
    -- by key alone: a state would bring an index over all posts that are open
    WHERE id = ANY ($2) AND due_at <= ${PRESENT} AND ${isFree}
      -- in the order of the account, whoever has looked at which of its posts; one step into an index
      AND id = (SELECT head.id FROM posts head
        WHERE head.account_id = posts.account_id AND head.due_at IS NOT NULL
        ORDER BY head.due_at, head.position LIMIT 1)
    ORDER BY id
    FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE posts p SET
      status = '${postTransitions.claim.to}',
      phase = CASE WHEN wanted.is_ready THEN 'committing' ELSE 'preparing' END,
      commit_started_at = CASE WHEN wanted.is_ready THEN now() ELSE p.commit_started_at END,
      commit_fence = CASE WHEN wanted.is_ready THEN p.fence + 1 ELSE p.commit_fence END,
      due_at = NULL,
      lease_owner = $3,
      lease_expires_at = now() + $4 * interval '1 millisecond',
      fence = p.fence + 1,
      updated_at = now()
    FROM before JOIN wanted ON wanted.post_id = before.id
    WHERE p.id = before.id AND p.id = ANY ($2)
      AND p.status = 'scheduled' AND p.fence = wanted.fence AND p.updated_at = wanted.seen
    RETURNING wanted.attempt_id AS "attemptId", wanted.event_id AS "eventId", ${postForWork.columns}
  )`;

const START = statement('start_posts', `${TAKEN} SELECT * FROM taken`);

// The same, with what a transaction would write after it: one way to the database and back.
const START_ALONE = statement(
  'start_posts_alone',
  `${TAKEN}, begun AS (
    UPDATE runs SET status = 'processing', updated_at = now()
    WHERE id = ANY (ARRAY(
      SELECT id FROM runs WHERE id IN (SELECT "runId" FROM taken) AND status <> 'processing'
      ORDER BY id FOR NO KEY UPDATE))
  ), opened AS (
    INSERT INTO post_attempts (id, workspace_id, post_id, kind, attempt_no, fence, worker_id, phase)
    SELECT "attemptId", "workspaceId", id, 'publish', "attemptCount" + 1, fence, "leaseOwner", phase FROM taken
  ), told AS (
    ${insertStarts('taken')}
    RETURNING event_id
  )
  SELECT *, EXISTS (SELECT 1 FROM told) AS "isTold" FROM taken`,
);

/** Who takes them, and for how long without renewal. */
export interface StartOptions {
  readonly worker: string;
  readonly leaseMs: number;
}

/**
 * Takes posts at the very moment at which they are due. One that is missing in the answer was edited, canceled or taken
 * meanwhile, is not due yet by the database's clock, or has to wait: the next look for due posts tells. At most one of
 * each account may be asked for at once. Throws the database's error about posts_in_flight when a rival takes another
 * post of an account at this moment.
 */
@Injectable()
export class PostStartsRepository {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly starts: PublishingStarts,
  ) {}

  /** Their runs are marked, their attempts opened and whoever waits for it is told with them. */
  async startAlone(wanted: readonly WantedStart[], options: StartOptions): Promise<StartedPost[]> {
    const rows = await take(this.database, START_ALONE, wanted, options);
    if (rows.some(({ isTold }) => isTold)) this.starts.toldAlone();
    return rows.map(startedOf);
  }

  /** Their runs and attempts are the caller's: other statements of the transaction may still give posts back. */
  async start(
    transaction: Transaction,
    wanted: readonly WantedStart[],
    options: StartOptions,
  ): Promise<StartedPost[]> {
    const started = (await take(transaction, START, wanted, options)).map(startedOf);
    await this.starts.tell(
      transaction,
      started.map(({ post }) => post),
    );
    return started;
  }
}

async function take(
  queryable: Queryable,
  sql: Statement,
  wanted: readonly WantedStart[],
  { worker, leaseMs }: StartOptions,
): Promise<StartedRow[]> {
  const records = wanted.map(({ postId, fence, seen, isReady, attemptId }) => ({
    post_id: postId,
    fence,
    seen,
    is_ready: isReady,
    attempt_id: attemptId,
    event_id: newId('evt'),
  }));
  const ids = wanted.map(({ postId }) => postId);
  return queryable.query<StartedRow>(sql, [JSON.stringify(records), ids, worker, leaseMs]);
}

function startedOf({ attemptId, eventId: _, isTold: __, ...row }: StartedRow): StartedPost {
  return { attemptId, post: postForWork.read(row) };
}
