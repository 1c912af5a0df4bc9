import { isBoundToTime } from './bound-to-time.sql.js';
import type { PolicyPass } from '../domain/policy/policy-pass.js';
import { Injectable } from '@nestjs/common';
import { AssetHolds } from '#libs/media';
import { type PostId, type WorkspaceId } from '#libs/kernel';
import { Database, newEvent, Outbox, type Transaction } from '#libs/platform';
import type { ApprovalOrigin } from '../domain/approval/approval-policy.js';
import type { PostApproval } from '../domain/approval/approval-status.js';
import type { Creator } from '../domain/creator.js';
import type { EditFacts } from '../domain/editable.js';
import type { ThreadNeighbour } from '../domain/thread-neighbour.js';
import type { PostPlan } from '../domain/planning/post-plan.js';
import { statusAfter } from '../domain/queues/status-after.js';
import type { EditedPlace, QueuePlace } from '../domain/queues/queue-place.js';
import { PostEditedEvent } from '../events/post-events.js';
import { eventPayloadOf } from './post-event-payload.js';
import { lockParent } from './row-locks.js';
import { editedFields } from './post-fields.js';
import { PostLabelsRepository } from './post-labels.repository.js';
import { writesOf } from './post-writes.sql.js';
import { postColumns, toPostRecord, type PostRecord, type PostRow } from './post-record.js';
import { DueSignal } from './due-signal.js';
import { settledColumns, type SettledPost } from './post-settlement.repository.js';

/** A post as an edit finds it. */
export interface FoundPost {
  readonly post: PostRecord;
  /** Rises with every claim and every edit. */
  readonly fence: string;
  /** It was a draft when the post it answers failed, and is one again after the edit. */
  readonly isLostDraft: boolean;
  /** People agreed to its time, too, or are asked about it. */
  readonly isBoundToTime: boolean;
  /** Where its run was asked for. */
  readonly origin: ApprovalOrigin;
  readonly facts: EditFacts;
  readonly neighbours: readonly ThreadNeighbour[];
}

type FoundRow = PostRow & {
  readonly fence: string;
  readonly writes: number;
  readonly isAtWork: boolean;
  readonly isBelowCanceled: boolean;
  readonly isBelowFailed: boolean;
  readonly isLostDraft: boolean;
  readonly isBoundToTime: boolean;
  readonly origin: ApprovalOrigin;
};

/** What an edit makes of what people have said. */
export interface EditedApproval {
  readonly approval: PostApproval;
  /** Whoever wrote what it says now; null: it says what it said. */
  readonly editedBy: Creator | null;
}

type NeighbourRow = Omit<ThreadNeighbour, 'isParent'> & Pick<PostRow, 'parentPostId'>;

/** Where an edited post is put, what is left of people's word, and that it may say there what it says. */
export interface PermittedPlace extends EditedPlace, EditedApproval {
  readonly pass: PolicyPass;
}

/** What an edit needs of the post as it was found. */
type EditedFrom = Pick<FoundPost, 'fence' | 'isLostDraft'> & {
  readonly post: Pick<
    PostRecord,
    'id' | 'runId' | 'status' | 'revision' | 'approval' | 'queueItemId' | 'isHeldByQueue'
  >;
};

const placeOf = (index: number): string => `$${index + 15}::${editedFields[index]!.type}`;
const EDITED = editedFields.map(({ column }, index) => `${column} = ${placeOf(index)}`).join(', ');
const PUBLISH_AT = placeOf(editedFields.findIndex(({ column }) => column === 'publish_at'));

/** Nobody had the post, and nobody changed it, since it was found. @param isHeld the place of what was known of that */
const asFound = (isHeld: string): string => `p.id = $1 AND p.status = $2 AND p.fence = $3
  -- the release of a draft changes its time and leaves the fence
  AND p.revision = $4
  -- people's word leaves fence and revision, and so does a queue that goes on, of what people are asked about
  AND p.approval = $5 AND ('queue' = ANY (p.withdrawn_for)) = ${isHeld} AND p.lease_owner IS NULL`;

/** What an edit reads and writes. */
@Injectable()
export class PostEditsRepository {
  constructor(
    private readonly database: Database,
    private readonly due: DueSignal,
    private readonly assets: AssetHolds,
    private readonly labels: PostLabelsRepository,
    private readonly outbox: Outbox,
  ) {}

  async find(workspaceId: WorkspaceId, postId: PostId): Promise<FoundPost | null> {
    const [found] = await this.findAll(workspaceId, [postId]);
    return found ?? null;
  }

  /** Those of these posts that the workspace has. */
  async findAll(workspaceId: WorkspaceId, postIds: readonly PostId[]): Promise<FoundPost[]> {
    const rows = await this.database.query<FoundRow>(
      `SELECT ${postColumns}, p.fence, p.lease_owner IS NOT NULL AS "isAtWork",
         ${writesOf('p')} AS "writes",
         EXISTS (
           WITH RECURSIVE above AS (
             SELECT id, parent_post_id, status FROM posts WHERE id = p.parent_post_id
             UNION
             SELECT higher.id, higher.parent_post_id, higher.status
             FROM posts higher JOIN above ON higher.id = above.parent_post_id
           ) SELECT 1 FROM above WHERE status = 'canceled') AS "isBelowCanceled",
         EXISTS (SELECT 1 FROM posts parent WHERE parent.id = p.parent_post_id AND parent.status = 'failed')
           AS "isBelowFailed",
         (p.status = 'failed' AND p.lost_from IS NOT DISTINCT FROM 'draft') AS "isLostDraft",
         ${isBoundToTime('p')} AS "isBoundToTime",
         (SELECT run.source FROM runs run WHERE run.id = p.run_id) AS origin
       FROM posts p WHERE p.workspace_id = $1 AND p.id = ANY ($2)`,
      [workspaceId, postIds],
    );
    const neighbours = await this.neighbours(workspaceId, rows);
    return rows.map((row) => toFoundPost(row, neighbours));
  }

  /**
   * Writes the whole new post, or nothing: a worker that has it, or had it, since it was found comes first,
   * and so does another edit. The row lock makes rivals wait; the fence tells that they were there.
   * @param place where it is put and that the policy of whoever edits allows it, asked for when nobody else can change the
   * post any more
   * @returns null when the post is no longer the one that was found; `asset_gone` when an asset ended since the check
   */
  async write(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    found: EditedFrom,
    plan: PostPlan,
    place: () => Promise<PermittedPlace>,
  ): Promise<SettledPost | 'asset_gone' | null> {
    const { post, fence } = found;
    // Assets and labels come before posts in the order of locks.
    const assetIds = plan.assets.map(({ id }) => id);
    if (!(await this.assets.hold(transaction, assetIds))) return 'asset_gone';
    const labelIds = plan.labels?.map(({ id }) => id) ?? [];
    const labels = await this.labels.hold(transaction, workspaceId, labelIds);
    const parentStatus = await lockParent(transaction, workspaceId, post.id);
    if (parentStatus === 'failed' || parentStatus === 'canceled') return null;
    // Alone, so that the next statement sees what a rival that was waited for has committed elsewhere. Whoever is too
    // late takes no slot.
    const held = await transaction.query(
      `SELECT 1 FROM posts p WHERE ${asFound('$6')} FOR UPDATE`,
      [post.id, post.status, fence, post.revision, post.approval, post.isHeldByQueue],
    );
    if (held.length === 0) return null;
    const placed = await place();
    placed.pass.require([post.id]);
    const { approval, editedBy } = placed;
    const to = statusAfter(found, approval, placed.isHeld);
    const rows = await transaction.query<SettledPost>(
      `UPDATE posts p SET
         status = $6, content_fingerprint = $7, blocked = $8, ${EDITED},
         due_at = CASE WHEN $6 = 'draft' OR $8 THEN NULL ELSE ${PUBLISH_AT} END,
         -- nothing that an earlier try left behind belongs to the new content; attempts stay counted
         lost_from = NULL, resolved_by = NULL, error_code = NULL, error_message = NULL, retryable = NULL,
         checkpoint = NULL, phase = NULL, commit_started_at = NULL, commit_fence = NULL,
         reconciliation_status = NULL, reconcile_looks = 0,
         provider_post_id = NULL, provider_url = NULL, provider_status = NULL,
         tries_used = 0, deferred_since = NULL, held_since = NULL,
         risks = NULL, next_check_at = CASE WHEN $6 = 'draft' THEN NULL ELSE $9::timestamptz END,
         approval = $10, edited_by = COALESCE($11, p.edited_by), queue_item_id = $12,
         withdrawn_for = array_remove(CASE WHEN $10 = 'pending'
             THEN array_append(array_remove(p.withdrawn_for, 'approval'), 'approval') ELSE p.withdrawn_for END, 'queue')
           || CASE WHEN $13 THEN '{queue}'::text[] ELSE '{}' END,
         fence = p.fence + 1,
         revision = p.revision + 1,
         updated_at = now()
       WHERE ${asFound('$14')}
       RETURNING ${settledColumns}`,
      [
        post.id,
        post.status,
        fence,
        post.revision,
        post.approval,
        to,
        plan.fingerprint,
        parentStatus !== null && parentStatus !== 'published',
        placed.nextCheckAt,
        approval,
        editedBy && JSON.stringify(editedBy),
        placed.itemId,
        placed.isHeld,
        post.isHeldByQueue,
        ...editedFields.map(({ value }) => value({ ...plan, ...placeIn(placed) })),
      ],
    );
    if (rows[0] !== undefined && plan.labels !== null) {
      await this.labels.replace(transaction, workspaceId, post, [...labels.keys()]);
    }
    // Also for a post that is due as before: whoever looked meanwhile passed over the locked row.
    if (to === 'scheduled') this.due.tell(transaction);
    return rows[0] ?? null;
  }

  /** That people have changed posts. */
  async tellOfEdits(
    transaction: Transaction,
    posts: readonly SettledPost[],
    at: Date,
  ): Promise<void> {
    await this.outbox.add(
      transaction,
      posts.map((post) =>
        newEvent(PostEditedEvent.eventName, post.workspaceId, eventPayloadOf(post), at),
      ),
    );
  }

  /** The posts that these answer, and those that answer them. */
  private async neighbours(
    workspaceId: WorkspaceId,
    posts: readonly Pick<PostRow, 'id' | 'parentPostId'>[],
  ): Promise<NeighbourRow[]> {
    const parentIds = posts.flatMap(({ parentPostId }) => parentPostId ?? []);
    return this.database.query<NeighbourRow>(
      `SELECT id, parent_post_id AS "parentPostId", account_id AS "accountId",
         account_handle AS "account", status, publish_at AS "publishAt"
       FROM posts WHERE workspace_id = $1 AND (parent_post_id = ANY ($2) OR id = ANY ($3))
       ORDER BY position`,
      [workspaceId, posts.map(({ id }) => id), parentIds],
    );
  }
}

function placeIn({
  queueId,
  queuePosition,
  publishAt,
}: Pick<QueuePlace, 'queueId' | 'queuePosition' | 'publishAt'>) {
  return { queueId, queuePosition, publishAt };
}

function toFoundPost(row: FoundRow, neighbours: readonly NeighbourRow[]): FoundPost {
  const { fence, writes, isAtWork, isBelowCanceled, isBelowFailed, ...rest } = row;
  const { isLostDraft, isBoundToTime, origin, ...columns } = rest;
  const post = toPostRecord(columns);
  return {
    post,
    fence,
    isLostDraft,
    isBoundToTime,
    origin,
    facts: { ...post, writes, isAtWork, isBelowCanceled, isBelowFailed },
    neighbours: neighbours
      .filter(({ id, parentPostId }) => id === post.parentPostId || parentPostId === post.id)
      .map(({ parentPostId: _, ...other }) => ({
        ...other,
        isParent: other.id === post.parentPostId,
      })),
  };
}
