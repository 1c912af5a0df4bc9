import { Injectable } from '@nestjs/common';
import type { AccountId, ApprovalId, AssetId, PostId, RunId, WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { ApprovalVoter } from '../domain/approval/approval-parties.js';
import type { Approvers } from '../domain/approval/approval-policy.js';
import type { ApprovalStatus, PostApproval } from '../domain/approval/approval-status.js';
import type { Creator } from '../domain/creator.js';
import type { ApprovalDecision } from './approval-votes.repository.js';
import { GIVEN, type ApprovalBrief } from './approvals.repository.js';
import { voterOf } from './voter.sql.js';

/** Which approvals of a workspace. Null does not narrow. */
export interface ApprovalFilter {
  readonly statuses: readonly ApprovalStatus[] | null;
  /** Who asked for it. */
  readonly requestedBy: Pick<Creator, 'type' | 'id'> | null;
  readonly runId: string | null;
  readonly postId: string | null;
  readonly ids: readonly string[] | null;
  /** About posts of these accounts alone: all that whoever asks can see. */
  readonly accountIds: readonly string[] | null;
}

/** Which part, the newest first. `before` is the last id of the page before. */
export interface ApprovalWindow {
  readonly limit: number;
  readonly before: string | null;
  /** So many posts of each are told. */
  readonly postsOfEach: number;
}

/** What somebody said about a post. */
interface ListedVote {
  readonly decision: ApprovalDecision;
  readonly by: Pick<ApprovalVoter, 'type' | 'id' | 'name' | 'madeBy'>;
  readonly comment: string | null;
  readonly at: Date;
  /** Whether it is about what the post says now. */
  readonly isOfThisContent: boolean;
}

/** A post that people are asked about, as they see it. */
export interface ListedApprovalPost {
  readonly postId: PostId;
  readonly digest: string;
  readonly approval: PostApproval;
  readonly given: number;
  readonly accountId: AccountId;
  readonly provider: string;
  readonly account: string;
  readonly text: string | null;
  readonly mediaCount: number;
  /** The first of its media that is ours. */
  readonly thumbnailAssetId: AssetId | null;
  readonly publishAt: Date | null;
  readonly timezone: string;
  /** Whether its time is over while it waits. */
  readonly isLate: boolean;
  readonly createdBy: Creator | null;
  readonly editedBy: Creator | null;
  /** The latest first. */
  readonly votes: readonly ListedVote[];
}

/** A question to people with what it is about. */
export interface ListedApproval extends ApprovalBrief {
  readonly runId: RunId;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly requestedBy: Creator | null;
  readonly comment: string | null;
  readonly approvers: Approvers;
  readonly selfApproval: boolean;
  readonly postCount: number;
  /** The first of them, in the order of their document. */
  readonly posts: readonly ListedApprovalPost[];
}

type ApprovalRow = Omit<ListedApproval, 'posts'>;
type PostRow = Omit<ListedApprovalPost, 'votes'> & { readonly approvalId: ApprovalId };
type VoteRow = Omit<ListedVote, 'isOfThisContent'> & {
  readonly postId: PostId;
  readonly digest: string;
};

/** Beginning of what a post says. */
const TEXT_LENGTH = 280;
/** Of a post, the latest. */
const MOST_VOTES = 50;

const NARROWED = `a.workspace_id = $1
  AND ($2::text[] IS NULL OR a.status = ANY ($2))
  AND ($3::text IS NULL OR (a.requested_by->>'type' = $3 AND a.requested_by->>'id' = $4))
  AND ($5::text IS NULL OR a.run_id = $5)
  AND ($6::text IS NULL OR EXISTS (SELECT 1 FROM approval_posts asked
    WHERE asked.approval_id = a.id AND asked.post_id = $6))
  AND ($7::text[] IS NULL OR a.id = ANY ($7))
  AND ($8::text[] IS NULL OR NOT EXISTS (SELECT 1 FROM approval_posts asked
    JOIN posts p ON p.id = asked.post_id
    WHERE asked.approval_id = a.id AND p.account_id <> ALL ($8)))`;

/** Reads questions to people as those see them who are asked. */
@Injectable()
export class ApprovalListRepository {
  constructor(private readonly database: Database) {}

  async page(
    workspaceId: WorkspaceId,
    filter: ApprovalFilter,
    window: ApprovalWindow,
  ): Promise<readonly ListedApproval[]> {
    const approvals = await this.database.query<ApprovalRow>(
      `SELECT a.id, a.run_id AS "runId", a.status, a.needed, a.digest, a.expires_at AS "expiresAt",
         a.created_at AS "createdAt", a.decided_at AS "decidedAt", a.requested_by AS "requestedBy",
         a.comment, a.approvers, a.self_approval AS "selfApproval",
         (SELECT min(${GIVEN}) FROM approval_posts asked WHERE asked.approval_id = a.id) AS given,
         (SELECT count(*)::int FROM approval_posts asked WHERE asked.approval_id = a.id) AS "postCount"
       FROM approvals a WHERE ${NARROWED} AND ($9::text IS NULL OR a.id < $9)
       ORDER BY a.id DESC LIMIT $10`,
      [...parametersOf(workspaceId, filter), window.before, window.limit],
    );
    const posts = await this.postsOf(
      approvals.map(({ id }) => id),
      window.postsOfEach,
    );
    return approvals.map((approval) => ({ ...approval, posts: posts.get(approval.id) ?? [] }));
  }

  private async postsOf(
    approvalIds: readonly ApprovalId[],
    ofEach: number,
  ): Promise<ReadonlyMap<ApprovalId, readonly ListedApprovalPost[]>> {
    if (approvalIds.length === 0) return new Map();
    const rows = await this.database.query<PostRow>(
      `SELECT asked.approval_id AS "approvalId", asked.post_id AS "postId", asked.digest, p.approval,
         ${GIVEN} AS given, p.account_id AS "accountId", p.provider, p.account_handle AS account,
         left(COALESCE(p.description, p.name), ${TEXT_LENGTH}) AS text,
         jsonb_array_length(p.assets) AS "mediaCount",
         jsonb_path_query_first(p.assets, '$[*].id ? (@ != null)') AS "thumbnailAssetId",
         p.publish_at AS "publishAt", p.timezone,
         COALESCE(asked.is_open AND p.publish_at < now(), false) AS "isLate",
         run.created_by AS "createdBy", p.edited_by AS "editedBy"
       FROM (SELECT one.*, p.position, row_number() OVER (PARTITION BY one.approval_id ORDER BY p.position) AS place
         FROM approval_posts one JOIN posts p ON p.id = one.post_id WHERE one.approval_id = ANY ($1)) asked
       JOIN posts p ON p.id = asked.post_id JOIN runs run ON run.id = p.run_id
       WHERE asked.place <= $2 ORDER BY asked.position`,
      [approvalIds, ofEach],
    );
    const votes = await this.votesOf(rows.map(({ postId }) => postId));
    const byApproval = new Map<ApprovalId, ListedApprovalPost[]>();
    for (const { approvalId, ...post } of rows) {
      const said = (votes.get(post.postId) ?? []).map(({ postId: _, digest, ...vote }) => ({
        ...vote,
        isOfThisContent: digest === post.digest,
      }));
      const posts = byApproval.get(approvalId) ?? [];
      posts.push({ ...post, votes: said });
      byApproval.set(approvalId, posts);
    }
    return byApproval;
  }

  private async votesOf(
    postIds: readonly PostId[],
  ): Promise<ReadonlyMap<PostId, readonly VoteRow[]>> {
    const rows = await this.database.query<VoteRow>(
      `SELECT vote.* FROM (SELECT DISTINCT unnest($1::text[]) AS post_id) asked,
         LATERAL (SELECT v.post_id AS "postId", v.digest, v.decision, v.comment, v.created_at AS at,
             ${voterOf('v')} AS by
           FROM approval_votes v WHERE v.post_id = asked.post_id
           ORDER BY v.created_at DESC LIMIT ${MOST_VOTES}) vote`,
      [postIds],
    );
    const byPost = new Map<PostId, VoteRow[]>();
    for (const row of rows) byPost.set(row.postId, [...(byPost.get(row.postId) ?? []), row]);
    return byPost;
  }
}

function parametersOf(workspaceId: WorkspaceId, filter: ApprovalFilter): readonly unknown[] {
  const { statuses, requestedBy, runId, postId, ids, accountIds } = filter;
  return [
    ...[workspaceId, statuses, requestedBy?.type ?? null, requestedBy?.id ?? null],
    ...[runId, postId, ids, accountIds],
  ];
}
