import { Injectable } from '@nestjs/common';
import type { ApprovalId, PostId, RunId, WorkspaceId } from '#libs/kernel';
import { Database, type Queryable, type Transaction } from '#libs/platform';
import { openApprovals, type ApprovalStatus } from '../domain/approval/approval-status.js';
import type { ApprovalTerms } from '../domain/approval/approval-terms.js';
import type { Creator } from '../domain/creator.js';

/** A post that people are asked about. */
export interface ApprovalPost {
  readonly postId: PostId;
  readonly digest: string;
}

/** A question to people. */
export interface NewApproval {
  readonly id: ApprovalId;
  readonly workspaceId: WorkspaceId;
  readonly runId: RunId;
  readonly terms: ApprovalTerms;
  readonly requestedBy: Creator | null;
  readonly comment: string | null;
  readonly digest: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** In their order. */
  readonly posts: readonly ApprovalPost[];
}

/** A question as it stands. */
export interface StoredApproval {
  readonly id: ApprovalId;
  readonly workspaceId: WorkspaceId;
  readonly runId: RunId;
  readonly status: ApprovalStatus;
  readonly needed: number;
  readonly approvers: ApprovalTerms['approvers'];
  readonly isBoundToTime: boolean;
  readonly selfApproval: boolean;
  readonly digest: string;
  readonly requestedBy: Creator | null;
  readonly expiresAt: Date;
  readonly posts: readonly (ApprovalPost & { readonly status: ApprovalStatus })[];
}

/** What is told of an approval beside what it is about. */
export interface ApprovalBrief {
  readonly id: ApprovalId;
  readonly status: ApprovalStatus;
  /** How many people have to agree. */
  readonly needed: number;
  /** How many have: to the post to which the fewest have. */
  readonly given: number;
  readonly digest: string;
  readonly expiresAt: Date;
}

/** An approval whose status was computed anew. */
export interface RolledUpApproval {
  readonly id: ApprovalId;
  readonly workspaceId: WorkspaceId;
  readonly runId: RunId;
  readonly status: ApprovalStatus;
}

/** As long as one post waits the approval is open; then it is called by the best that one of them came to. */
const BEST_FIRST: readonly ApprovalStatus[] = [
  'changes_requested',
  'pending',
  'approved',
  'rejected',
  'expired',
];
const STATUS_OF_POSTS = `CASE ${BEST_FIRST.map(
  (status) => `WHEN bool_or(asked.status = '${status}') THEN '${status}'`,
).join(' ')} ELSE 'ended' END`;

const OPEN = openApprovals.map((status) => `'${status}'`).join(', ');

/** Questions to people, the posts that they are about, and what has become of them. */
@Injectable()
export class ApprovalsRepository {
  constructor(private readonly database: Database) {}

  async insert(transaction: Transaction, approval: NewApproval): Promise<void> {
    const { id, workspaceId, runId, terms, requestedBy, comment, digest, posts } = approval;
    await transaction.execute(
      `INSERT INTO approvals (id, workspace_id, run_id, status, needed, approvers, bound_to_time, self_approval,
         digest, requested_by, comment, expires_at, created_at)
       VALUES ($1, $2, $3, 'pending', $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        id,
        workspaceId,
        runId,
        terms.approvals,
        JSON.stringify(terms.approvers),
        terms.boundToTime,
        terms.selfApproval,
        digest,
        requestedBy && JSON.stringify(requestedBy),
        comment,
        approval.expiresAt,
        approval.createdAt,
      ],
    );
    await transaction.execute(
      `INSERT INTO approval_posts (approval_id, post_id, digest, status)
       SELECT $1, asked.post_id, asked.digest, 'pending'
       FROM unnest($2::text[], $3::text[]) AS asked (post_id, digest)`,
      [id, posts.map(({ postId }) => postId), posts.map((post) => post.digest)],
    );
  }

  /** Null where the workspace has none with this id. */
  find(
    queryable: Queryable,
    workspaceId: WorkspaceId,
    approvalId: string,
  ): Promise<StoredApproval | null> {
    return findWhere(queryable, 'a.workspace_id = $2', [approvalId, workspaceId]);
  }

  /** The same over all workspaces. */
  findAnywhere(queryable: Queryable, approvalId: ApprovalId): Promise<StoredApproval | null> {
    return findWhere(queryable, 'true', [approvalId]);
  }

  /** Of posts that people are asked about now: which approval that is. */
  async openOf(
    queryable: Queryable,
    postIds: readonly PostId[],
  ): Promise<ReadonlyMap<PostId, ApprovalId>> {
    const rows = await queryable.query<{ postId: PostId; id: ApprovalId }>(
      `SELECT post_id AS "postId", approval_id AS id FROM approval_posts
       WHERE post_id = ANY ($1) AND is_open`,
      [postIds],
    );
    return new Map(rows.map(({ postId, id }) => [postId, id]));
  }

  /** How a post was to be approved when people were asked about it last. */
  async latestTerms(transaction: Transaction, postId: PostId): Promise<ApprovalTerms | null> {
    const [row] = await transaction.query<ApprovalTerms>(
      `SELECT a.needed AS approvals, a.approvers, a.bound_to_time AS "boundToTime", a.self_approval AS "selfApproval",
         (extract(epoch FROM a.expires_at - a.created_at) / 3600)::float8 AS "expiresHours"
       FROM approval_posts asked JOIN approvals a ON a.id = asked.approval_id
       WHERE asked.post_id = $1 ORDER BY asked.is_open DESC, a.created_at DESC LIMIT 1`,
      [postId],
    );
    return row ?? null;
  }

  /** What is told of these, in the order of their making. */
  briefs(queryable: Queryable, approvalIds: readonly ApprovalId[]): Promise<ApprovalBrief[]> {
    return queryable.query<ApprovalBrief>(briefsWhere('a.id = ANY ($1)'), [approvalIds]);
  }

  /** The questions about a run that are not over, oldest first. */
  openOfRun(workspaceId: WorkspaceId, runId: RunId): Promise<ApprovalBrief[]> {
    return this.database.query<ApprovalBrief>(
      briefsWhere(`a.workspace_id = $1 AND a.run_id = $2 AND a.status IN (${OPEN})`),
      [workspaceId, runId],
    );
  }

  /** What has become of posts that are asked about, which the caller holds. @returns whose posts they are */
  async mark(
    transaction: Transaction,
    postIds: readonly PostId[],
    status: ApprovalStatus,
  ): Promise<ApprovalId[]> {
    if (postIds.length === 0) return [];
    const rows = await transaction.query<{ id: ApprovalId }>(
      `UPDATE approval_posts SET status = $2 WHERE post_id = ANY ($1) AND is_open
       RETURNING approval_id AS id`,
      [postIds, status],
    );
    return [...new Set(rows.map(({ id }) => id))];
  }

  /** Nobody is asked about these posts any more, which the caller holds. */
  async end(transaction: Transaction, postIds: readonly PostId[], at: Date): Promise<void> {
    await this.rollUp(transaction, await this.mark(transaction, postIds, 'ended'), at);
  }

  /**
   * Computes what these are called from what has become of their posts. They come after posts and replies in the order of
   * locks, and before the runs.
   */
  async rollUp(
    transaction: Transaction,
    approvalIds: readonly ApprovalId[],
    at: Date,
  ): Promise<RolledUpApproval[]> {
    if (approvalIds.length === 0) return [];
    await transaction.query(
      `SELECT 1 FROM approvals WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`,
      [approvalIds],
    );
    return transaction.query<RolledUpApproval>(
      `UPDATE approvals a SET status = computed.status,
         decided_at = CASE WHEN computed.status IN (${OPEN}) THEN NULL ELSE $2::timestamptz END
       FROM (
         SELECT asked.approval_id AS id, ${STATUS_OF_POSTS} AS status
         FROM approval_posts asked WHERE asked.approval_id = ANY ($1) GROUP BY asked.approval_id
       ) computed
       WHERE a.id = computed.id AND a.status <> computed.status
       RETURNING a.id, a.workspace_id AS "workspaceId", a.run_id AS "runId", a.status`,
      [approvalIds, at],
    );
  }

  /** Questions that nobody has answered in time, the longest over first. */
  async overdue(at: Date, limit: number): Promise<ApprovalId[]> {
    const rows = await this.database.query<{ id: ApprovalId }>(
      `SELECT id FROM approvals WHERE status IN (${OPEN}) AND expires_at <= $1
       ORDER BY expires_at LIMIT $2`,
      [at, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** When the next one is over; null when none is open. */
  async nextExpiry(): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date | null }>(
      `SELECT min(expires_at) AS at FROM approvals WHERE status IN (${OPEN})`,
    );
    return row?.at ?? null;
  }
}

async function findWhere(
  queryable: Queryable,
  condition: string,
  parameters: readonly unknown[],
): Promise<StoredApproval | null> {
  const [row] = await queryable.query<StoredApproval>(
    `SELECT a.id, a.workspace_id AS "workspaceId", a.run_id AS "runId", a.status, a.needed, a.approvers,
       a.bound_to_time AS "isBoundToTime", a.self_approval AS "selfApproval", a.digest,
       a.requested_by AS "requestedBy", a.expires_at AS "expiresAt",
       (SELECT jsonb_agg(jsonb_build_object('postId', asked.post_id, 'digest', asked.digest, 'status', asked.status)
           ORDER BY p.position)
         FROM approval_posts asked JOIN posts p ON p.id = asked.post_id WHERE asked.approval_id = a.id) AS posts
     FROM approvals a WHERE a.id = $1 AND ${condition}`,
    parameters,
  );
  return row ?? null;
}

/** A person, their keys and their links have one word together. The post that is asked about is `asked`. */
export const GIVEN = `(SELECT count(DISTINCT COALESCE(vote.person_id, vote.voter_id))::int FROM approval_votes vote
  WHERE vote.approval_id = asked.approval_id AND vote.post_id = asked.post_id AND vote.digest = asked.digest
    AND vote.decision = 'approve')`;

function briefsWhere(condition: string): string {
  return `SELECT a.id, a.status, a.needed, a.digest, a.expires_at AS "expiresAt",
      (SELECT min(${GIVEN}) FROM approval_posts asked WHERE asked.approval_id = a.id) AS given
    FROM approvals a WHERE ${condition} ORDER BY a.id`;
}
