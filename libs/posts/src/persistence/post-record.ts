import type { AccountId, ApprovalId, PostId, QueueItemId, RunId } from '#libs/kernel';
import type { Creator, Person } from '../domain/creator.js';
import type { PostLabel } from '../domain/labels/label.js';
import type { PostApproval } from '../domain/approval/approval-status.js';
import type { PostContent } from '../domain/planning/post-plan.js';
import type { PostStatus } from '../domain/post-state.js';
import type { PostRisk } from '../domain/watch/post-risk.js';
import { contentColumns } from './post-fields.js';
import { labelsOfPost } from './post-labels.sql.js';

/** A stored post as other parts may see it. */
export interface PostRecord extends PostContent {
  readonly id: PostId;
  readonly runId: RunId;
  readonly accountId: AccountId;
  readonly status: PostStatus;
  /** What people have said about it. */
  readonly approval: PostApproval;
  /** What people were asked about it last; null: nothing. */
  readonly approvalId: ApprovalId | null;
  readonly parentPostId: PostId | null;
  /** The id the network gave the parent. */
  readonly parentProviderPostId: string | null;
  readonly blocked: boolean;
  /** Its place in its queue, and the slot it has there; null where it has none. */
  readonly queueItemId: QueueItemId | null;
  readonly slotAt: Date | null;
  /** It would go out, but its queue is paused. */
  readonly isHeldByQueue: boolean;
  /** When the engine acts next. */
  readonly dueAt: Date | null;
  readonly reconciliationStatus: 'pending' | 'found' | 'absent' | 'unknown' | null;
  readonly attemptCount: number;
  readonly providerPostId: string | null;
  readonly providerUrl: string | null;
  readonly providerStatus: 'accepted' | 'published' | 'deleted' | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly retryable: boolean | null;
  /** Why it would fail if its time were now; only of a scheduled post. */
  readonly risks: readonly PostRisk[];
  /** By name. */
  readonly labels: readonly PostLabel[];
  readonly publishedAt: Date | null;
  readonly deletedAt: Date | null;
  /** Who had its run made; null when that was before it was kept. */
  readonly createdBy: Creator | null;
  /** From 1; rises when people change what it says, or where or when it goes out. */
  readonly revision: number;
  /** On whose word its unknown outcome was settled; null when nobody had to say. */
  readonly resolvedBy: Person | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The row as the driver hands it out: bigint comes as text. */
export type PostRow = Omit<PostRecord, 'stepDelayMs'> & { readonly stepDelayMs: string | null };

/** A row whose times are written out as answers have them. */
type WithWrittenTimes<Row> = {
  readonly [Field in keyof Row]: Date extends Row[Field]
    ? Exclude<Row[Field], Date> | string
    : Row[Field];
};

/** A post of a list. Pages of dates that are made to be written out again cost a tenth of an answer. */
export type ListedPost = WithWrittenTimes<PostRecord>;
export type ListedPostRow = WithWrittenTimes<PostRow>;

/** Columns of a post under the table alias `p`. @param time what stands for a moment */
/** The place of the post `p` in its queue. @param time what stands for a moment */
export const queuePlaceColumns = (time: (column: string) => string): string => `
  p.queue_item_id AS "queueItemId", ('queue' = ANY (p.withdrawn_for)) AS "isHeldByQueue",
  CASE WHEN p.queue_item_id IS NOT NULL THEN (SELECT ${time('item.slot_at')} FROM queue_items item
    WHERE item.id = p.queue_item_id) END AS "slotAt"`;

const columnsWith = (time: (column: string) => string): string => `
  p.id, p.run_id AS "runId", p.status, p.approval,
  CASE WHEN p.approval NOT IN ('unasked', 'not_needed') THEN (SELECT asked.approval_id FROM approval_posts asked
    WHERE asked.post_id = p.id ORDER BY asked.approval_id DESC LIMIT 1) END AS "approvalId",
  ${contentColumns(time)},
  p.parent_post_id AS "parentPostId",
  (SELECT parent.provider_post_id FROM posts parent WHERE parent.id = p.parent_post_id)
    AS "parentProviderPostId",
  ${queuePlaceColumns(time)},
  p.blocked, ${time('p.due_at')} AS "dueAt", p.reconciliation_status AS "reconciliationStatus",
  p.attempt_count AS "attemptCount", p.provider_post_id AS "providerPostId",
  p.provider_url AS "providerUrl", p.provider_status AS "providerStatus",
  p.error_code AS "errorCode", p.error_message AS "errorMessage", p.retryable,
  CASE WHEN p.status = 'scheduled' THEN COALESCE(p.risks, '[]') ELSE '[]' END AS "risks",
  ${labelsOfPost} AS "labels",
  (SELECT run.created_by FROM runs run WHERE run.id = p.run_id) AS "createdBy",
  p.revision, p.resolved_by AS "resolvedBy",
  ${time('p.published_at')} AS "publishedAt", ${time('p.deleted_at')} AS "deletedAt",
  ${time('p.created_at')} AS "createdAt", ${time('p.updated_at')} AS "updatedAt"`;

export const postColumns = columnsWith((column) => column);
export const listedPostColumns = columnsWith(
  (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
);

export function toPostRecord(row: PostRow): PostRecord {
  return { ...row, stepDelayMs: delayOf(row) };
}

export function toListedPost(row: ListedPostRow): ListedPost {
  return { ...row, stepDelayMs: delayOf(row) };
}

function delayOf({ stepDelayMs }: Pick<PostRow, 'stepDelayMs'>): number | null {
  return stepDelayMs === null ? null : Number(stepDelayMs);
}
