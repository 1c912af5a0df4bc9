import { Injectable } from '@nestjs/common';
import { AssetHolds } from '#libs/media';
import { currentTraceContext } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import type { NewPost, NewRun } from '../domain/planning/new-run.js';
import type { PolicyPass } from '../domain/policy/policy-pass.js';
import { insertedFields } from './post-fields.js';
import { PostLabelsRepository } from './post-labels.repository.js';
import { type StoredJson, type WrittenRun, writtenRun, type NewRunOwner } from './written-run.js';

interface Column {
  readonly column: string;
  readonly type: string;
  readonly value: (post: NewPost) => unknown;
}

const columns: readonly Column[] = [
  ...insertedFields.map((field) => ({
    ...field,
    value: ({ plan }: NewPost): unknown => field.value(plan),
  })),
  { column: 'id', type: 'text', value: (post) => post.id },
  { column: 'status', type: 'text', value: (post) => post.status },
  { column: 'approval', type: 'text', value: (post) => post.approval },
  { column: 'parent_post_id', type: 'text', value: (post) => post.parentPostId },
  { column: 'queue_item_id', type: 'text', value: (post) => post.queueItem?.id ?? null },
  { column: 'content_fingerprint', type: 'text', value: ({ plan }) => plan.fingerprint },
  { column: 'due_at', type: 'timestamptz', value: (post) => post.dueAt },
  { column: 'blocked', type: 'boolean', value: (post) => post.blocked },
  { column: 'next_check_at', type: 'timestamptz', value: (post) => post.nextCheckAt },
];

// One array per column: a statement of constant size, planned once, however many rows it brings. Free JSON comes back,
// where there is some: PostgreSQL keeps the names in objects in an order of its own, in which every later answer has them.
const NAMES = columns.map(({ column }) => column).join(', ');
const INSERT_POSTS = `
  WITH written AS (
    INSERT INTO posts (workspace_id, run_id, mode, trace_context, on_missed, withdrawn_for, ${NAMES})
    SELECT $1, $2, $3, $4, $5, array_remove(ARRAY[
        CASE WHEN new.approval = 'pending' THEN 'approval' END, CASE WHEN new.is_held THEN 'queue' END], NULL),
      ${columns.map(({ column }) => `new.${column}`).join(', ')}
    FROM unnest($6::boolean[], ${columns.map(({ type }, index) => `$${index + 7}::${type}[]`).join(', ')})
      AS new (is_held, ${NAMES})
    RETURNING id, assets, settings
  ) SELECT id, assets, settings FROM written WHERE assets <> '[]' OR settings <> '{}'`;

/** `key_taken`: an earlier run has the idempotency key. `asset_gone`: an asset ended since the check. */
export type InsertOutcome = WrittenRun | 'key_taken' | 'asset_gone';

/** Writes a run and its posts. */
@Injectable()
export class NewRunRepository {
  constructor(
    private readonly assets: AssetHolds,
    private readonly labels: PostLabelsRepository,
  ) {}

  /**
   * A rival with the same idempotency key that has not committed yet is waited for.
   * @param permit asks the policy of whoever applies, once the run is theirs
   * @returns what was written; nothing was where it says why
   */
  async insert(
    transaction: Transaction,
    owner: NewRunOwner,
    run: NewRun,
    permit: () => Promise<PolicyPass>,
  ): Promise<InsertOutcome> {
    const { document } = run;
    const assetIds = run.posts.flatMap(({ plan }) => plan.assets.map(({ id }) => id));
    if (!(await this.assets.hold(transaction, assetIds))) return 'asset_gone';
    const wanted = run.posts.flatMap(({ id: postId, plan }) =>
      (plan.labels ?? []).map(({ id: labelId }) => ({ postId, labelId })),
    );
    const labelIds = wanted.map(({ labelId }) => labelId);
    const labels = await this.labels.hold(transaction, owner.workspaceId, labelIds);
    const [row] = await transaction.query<{ createdAt: Date }>(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone,
         idempotency_key, document_hash, document, total_posts, on_missed, created_by, origin)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       ON CONFLICT (workspace_id, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING
       RETURNING created_at AS "createdAt"`,
      [
        run.id,
        owner.workspaceId,
        run.status,
        document.mode,
        owner.source,
        document.sourceModel,
        document.timezone,
        owner.idempotencyKey,
        owner.documentHash,
        JSON.stringify(document),
        run.posts.length,
        document.onMissed ?? null,
        owner.createdBy ? JSON.stringify(owner.createdBy) : null,
        owner.origin ? JSON.stringify(owner.origin) : null,
      ],
    );
    if (row === undefined) return 'key_taken';
    const pass = await permit();
    pass.require(run.posts.map(({ id }) => id));
    const stored = await transaction.query<StoredJson>(INSERT_POSTS, [
      owner.workspaceId,
      run.id,
      owner.mode,
      currentTraceContext(),
      document.onMissed ?? null,
      run.posts.map(({ isHeldByQueue }) => isHeldByQueue),
      ...columns.map(({ value }) => run.posts.map(value)),
    ]);
    // One that was deleted since the check is off these posts like off all others.
    const given = wanted.filter(({ labelId }) => labels.has(labelId));
    await this.labels.give(transaction, owner.workspaceId, given);
    return writtenRun(owner, run, { stored, labels, at: row.createdAt });
  }
}
