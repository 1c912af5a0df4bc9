import { Injectable } from '@nestjs/common';
import type { PostId, WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { ApprovalDecision } from './approval-votes.repository.js';
import { voterOf } from './voter.sql.js';

/** What somebody did with a post, as far as the rows of posts tell; null: the service itself, or nobody knows. */
export interface PostDeed {
  /** Unlike that of any other deed. */
  readonly key: string;
  readonly at: Date;
  readonly kind: 'created' | 'submitted' | 'decided' | 'expired' | 'resolved';
  readonly by: {
    readonly type: 'user' | 'key' | 'system' | 'review_link';
    readonly id: string;
    readonly name: string;
    /** Of a review link: who made it. */
    readonly madeBy?: string;
  } | null;
  /** Of decisions. */
  readonly decision: ApprovalDecision | null;
  readonly comment: string | null;
}

/** A place between deeds, which stand newest first. */
export interface DeedPlace {
  readonly at: Date;
  readonly key: string;
}

export interface DeedWindow {
  readonly limit: number;
  /** The last deed of the page before. */
  readonly before: DeedPlace | null;
}

// Times to the millisecond, as whoever asks for the next page names them.
const ms = (column: string): string => `date_trunc('milliseconds', ${column})`;

const DEEDS = `
  SELECT 'created' AS kind, p.id AS key, ${ms('p.created_at')} AS at, run.created_by AS by,
    NULL AS decision, NULL AS comment
  FROM posts p JOIN runs run ON run.id = p.run_id WHERE p.workspace_id = $1 AND p.id = $2
  UNION ALL
  SELECT 'submitted', a.id, ${ms('a.created_at')}, a.requested_by, NULL, a.comment
  FROM approval_posts asked JOIN approvals a ON a.id = asked.approval_id
  WHERE a.workspace_id = $1 AND asked.post_id = $2
  UNION ALL
  SELECT 'expired', 'expired_' || a.id, ${ms('a.expires_at')}, NULL, NULL, NULL
  FROM approval_posts asked JOIN approvals a ON a.id = asked.approval_id
  WHERE a.workspace_id = $1 AND asked.post_id = $2 AND asked.status = 'expired'
  UNION ALL
  SELECT 'decided', 'vote_' || md5(concat_ws(' ', vote.digest, vote.voter_type, vote.voter_id)),
    ${ms('vote.created_at')},
    ${voterOf('vote')},
    vote.decision, vote.comment
  FROM approval_votes vote JOIN approvals a ON a.id = vote.approval_id
  WHERE a.workspace_id = $1 AND vote.post_id = $2
  UNION ALL
  SELECT 'resolved', attempt.id, ${ms('attempt.finished_at')},
    attempt.resolved_by || '{"type":"user"}'::jsonb, NULL, NULL
  FROM post_attempts attempt
  WHERE attempt.workspace_id = $1 AND attempt.post_id = $2 AND attempt.kind = 'resolve'`;

/** What people did with posts. Changes that they asked for besides stand in the audit log. */
@Injectable()
export class PostDeedsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  page(
    workspaceId: WorkspaceId,
    postId: PostId,
    { limit, before }: DeedWindow,
  ): Promise<readonly PostDeed[]> {
    return this.database.query<PostDeed>(
      `SELECT * FROM (${DEEDS}) deed
       WHERE $3::timestamptz IS NULL OR (deed.at, deed.key COLLATE "C") < ($3, $4)
       ORDER BY deed.at DESC, deed.key COLLATE "C" DESC LIMIT $5`,
      [workspaceId, postId, before?.at ?? null, before?.key ?? null, limit],
    );
  }
}
