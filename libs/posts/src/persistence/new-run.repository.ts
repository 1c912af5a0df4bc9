import { Injectable } from '@nestjs/common';
import { AssetHolds } from '#libs/media';
import { currentTraceContext } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import type { NewPost, NewRun } from '../domain/planning/new-run.js';
import { type StoredJson, type WrittenRun, writtenRun, type NewRunOwner } from './written-run.js';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly value: (post: NewPost) => unknown;
}

const columns: readonly Column[] = [
  { name: 'id', type: 'text', value: (post) => post.id },
  { name: 'account_id', type: 'text', value: ({ plan }) => plan.accountId },
  { name: 'account_handle', type: 'text', value: ({ plan }) => plan.account },
  { name: 'provider', type: 'text', value: ({ plan }) => plan.provider },
  { name: 'status', type: 'text', value: (post) => post.status },
  { name: 'position', type: 'integer', value: ({ plan }) => plan.position },
  { name: 'name', type: 'text', value: ({ plan }) => plan.name },
  { name: 'description', type: 'text', value: ({ plan }) => plan.description },
  { name: 'media_link', type: 'text', value: ({ plan }) => plan.mediaLink },
  { name: 'assets', type: 'jsonb', value: ({ plan }) => JSON.stringify(plan.assets) },
  { name: 'settings', type: 'jsonb', value: ({ plan }) => JSON.stringify(plan.settings) },
  { name: 'timezone', type: 'text', value: ({ plan }) => plan.timezone },
  { name: 'publish_at', type: 'timestamptz', value: ({ plan }) => plan.publishAt },
  { name: 'source_model', type: 'text', value: ({ plan }) => plan.sourceModel },
  { name: 'interaction_type', type: 'text', value: ({ plan }) => plan.interactionType },
  { name: 'campaign_id', type: 'text', value: ({ plan }) => plan.campaignId },
  { name: 'campaign_name', type: 'text', value: ({ plan }) => plan.campaignName },
  { name: 'campaign_index', type: 'integer', value: ({ plan }) => plan.campaignIndex },
  { name: 'target_id', type: 'text', value: ({ plan }) => plan.targetId },
  { name: 'target_index', type: 'integer', value: ({ plan }) => plan.targetIndex },
  { name: 'step_id', type: 'text', value: ({ plan }) => plan.stepId },
  { name: 'step_index', type: 'integer', value: ({ plan }) => plan.stepIndex },
  { name: 'sequence_position', type: 'integer', value: ({ plan }) => plan.sequencePosition },
  { name: 'step_delay_ms', type: 'bigint', value: ({ plan }) => plan.stepDelayMs },
  { name: 'parent_step_id', type: 'text', value: ({ plan }) => plan.parentStepId },
  { name: 'parent_post_id', type: 'text', value: (post) => post.parentPostId },
  { name: 'content_fingerprint', type: 'text', value: ({ plan }) => plan.fingerprint },
  { name: 'due_at', type: 'timestamptz', value: (post) => post.dueAt },
  { name: 'blocked', type: 'boolean', value: (post) => post.blocked },
  { name: 'next_check_at', type: 'timestamptz', value: (post) => post.nextCheckAt },
];

// One array per column: a statement of constant size, planned once, however many rows it brings. Free JSON comes back,
// where there is some: PostgreSQL keeps the names in objects in an order of its own, in which every later answer has them.
const INSERT_POSTS = `
  WITH written AS (
    INSERT INTO posts
      (workspace_id, run_id, mode, trace_context, on_missed, ${columns.map(({ name }) => name).join(', ')})
    SELECT $1, $2, $3, $4, $5, ${columns.map(({ name }) => `new.${name}`).join(', ')}
    FROM unnest(${columns.map(({ type }, index) => `$${index + 6}::${type}[]`).join(', ')})
      AS new (${columns.map(({ name }) => name).join(', ')})
    RETURNING id, assets, settings
  ) SELECT id, assets, settings FROM written WHERE assets <> '[]' OR settings <> '{}'`;

/** `key_taken`: an earlier run has the idempotency key. `asset_gone`: an asset ended since the check. */
export type InsertOutcome = WrittenRun | 'key_taken' | 'asset_gone';

/** Writes a run and its posts. */
@Injectable()
export class NewRunRepository {
  constructor(private readonly assets: AssetHolds) {}

  /**
   * A rival with the same idempotency key that has not committed yet is waited for.
   * @returns what was written; nothing was where it says why
   */
  async insert(transaction: Transaction, owner: NewRunOwner, run: NewRun): Promise<InsertOutcome> {
    const { document } = run;
    const assetIds = run.posts.flatMap(({ plan }) => plan.assets.map(({ id }) => id));
    if (!(await this.assets.hold(transaction, assetIds))) return 'asset_gone';
    const [row] = await transaction.query<{ createdAt: Date }>(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone,
         idempotency_key, document_hash, document, total_posts, on_missed, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
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
      ],
    );
    if (row === undefined) return 'key_taken';
    const stored = await transaction.query<StoredJson>(INSERT_POSTS, [
      owner.workspaceId,
      run.id,
      owner.mode,
      currentTraceContext(),
      document.onMissed ?? null,
      ...columns.map(({ value }) => run.posts.map(value)),
    ]);
    return writtenRun(owner, run, { stored, at: row.createdAt });
  }
}
