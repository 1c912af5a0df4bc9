import type { AccountId, PostId, RunId, WorkspaceId } from '#libs/kernel';
import type { JsonObject, WorkspaceMode } from '#libs/providers';
import type { MissedPolicy } from '../domain/run-terms.js';
import type { PostContent } from '../domain/planning/post-plan.js';
import type { PostStatus } from '../domain/post-state.js';
import { workerColumns } from './post-fields.js';

/** How far an attempt has come; written before the step it names is taken. */
export type PublishPhase = 'preparing' | 'committing' | 'confirming';

/** A media item of a post as stored: ours by id, or an outside address. */
export interface StoredAsset {
  readonly id: string | null;
  readonly url: string | null;
  readonly originalFilename?: string | null;
  readonly mime?: string | null;
  readonly kind?: string | null;
  readonly size?: number | null;
  readonly duration?: number | null;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly altText?: string | null;
}

/** A post in the hands of one worker. Every write about it carries `leaseOwner` and `fence`. */
export interface ClaimedPost extends Pick<
  PostContent,
  'provider' | 'name' | 'description' | 'settings' | 'interactionType'
> {
  readonly id: PostId;
  readonly workspaceId: WorkspaceId;
  readonly runId: RunId;
  readonly accountId: AccountId;
  readonly mode: WorkspaceMode;
  readonly status: PostStatus;
  readonly assets: readonly StoredAsset[];
  readonly parentPostId: PostId | null;
  readonly parentProviderPostId: string | null;
  readonly leaseOwner: string;
  readonly fence: number;
  /** What it was before the claim: `scheduled` says that its time is tried for the first time. */
  readonly claimedFrom: PostStatus;
  /** The phase an earlier worker left behind; null on a fresh claim. */
  readonly leftInPhase: PublishPhase | null;
  readonly phase: PublishPhase;
  readonly commitStartedAt: Date | null;
  /** The fence under which its latest visible write began; null when nobody has to ask what became of one. */
  readonly commitFence: number | null;
  readonly checkpoint: JsonObject | null;
  readonly reconciliationPending: boolean;
  readonly reconcileLooks: number;
  readonly attemptCount: number;
  /** Null: the usual window. */
  readonly onMissed: MissedPolicy | null;
  readonly triesUsed: number;
  readonly deferredSince: Date | null;
  /** How late it is against its publish time, by the database's clock. Milliseconds, may be 0. */
  readonly lateByMs: number;
  /** How long it has been due, which for a reply begins when its parent is out. Milliseconds, may be 0. */
  readonly overdueMs: number;
  readonly deferredForMs: number;
  /** W3C `traceparent` of the request that applied it; null without traces. */
  readonly traceContext: string | null;
  /** Whether that request was a moment ago. */
  readonly isFresh: boolean;
  /** How long it has waited for room in a budget of the network; null when it did not. Milliseconds. */
  readonly heldForMs: number | null;
}

/** The row behind a {@link ClaimedPost}, as the driver gives it. */
export interface PostForWorkRow extends Omit<
  ClaimedPost,
  'fence' | 'commitFence' | 'lateByMs' | 'overdueMs' | 'deferredForMs' | 'heldForMs'
> {
  readonly fence: string;
  readonly commitFence: string | null;
  readonly lateByMs: string;
  readonly overdueMs: string;
  readonly deferredForMs: string;
  readonly heldForMs: string | null;
}

// Columns of a claimed post. `p` is the post, `parent` the post it replies to.
const claimedColumns = `
  p.id, p.workspace_id AS "workspaceId", p.run_id AS "runId", p.account_id AS "accountId",
  p.mode, p.status, ${workerColumns}, p.parent_post_id AS "parentPostId",
  (SELECT parent.provider_post_id FROM posts parent WHERE parent.id = p.parent_post_id)
    AS "parentProviderPostId",
  p.lease_owner AS "leaseOwner", p.fence, before.status AS "claimedFrom", before.phase AS "leftInPhase", p.phase,
  p.commit_started_at AS "commitStartedAt", p.commit_fence AS "commitFence", p.checkpoint,
  (p.reconciliation_status IS NOT DISTINCT FROM 'pending') AS "reconciliationPending",
  p.reconcile_looks AS "reconcileLooks", p.attempt_count AS "attemptCount", p.on_missed AS "onMissed",
  p.tries_used AS "triesUsed", p.deferred_since AS "deferredSince",
  p.trace_context AS "traceContext", p.created_at > now() - interval '1 minute' AS "isFresh",
  GREATEST(0, extract(epoch FROM now() - p.publish_at) * 1000)::bigint AS "lateByMs",
  COALESCE(GREATEST(0, extract(epoch FROM now() - before.due_at) * 1000), 0)::bigint AS "overdueMs",
  COALESCE(extract(epoch FROM now() - p.deferred_since) * 1000, 0)::bigint AS "deferredForMs",
  (extract(epoch FROM now() - p.held_since) * 1000)::bigint AS "heldForMs"`;

function toClaimedPost(row: PostForWorkRow): ClaimedPost {
  return {
    ...row,
    fence: Number(row.fence),
    commitFence: row.commitFence === null ? null : Number(row.commitFence),
    lateByMs: Number(row.lateByMs),
    overdueMs: Number(row.overdueMs),
    deferredForMs: Number(row.deferredForMs),
    heldForMs: row.heldForMs === null ? null : Number(row.heldForMs),
  };
}

/** How a post is read for work outside a claim; `p` is the post, `before` the same row. */
export const postForWork = { columns: claimedColumns, read: toClaimedPost };
