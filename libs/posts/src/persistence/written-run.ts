import type { LabelId, WorkspaceId } from '#libs/kernel';
import type { WorkspaceMode } from '#libs/providers';
import type { Creator } from '../domain/creator.js';
import { inOrderOfNames, type PostLabel } from '../domain/labels/label.js';
import type { NewPost, NewRun } from '../domain/planning/new-run.js';
import type { RunOrigin } from '../domain/run-origin.js';
import { contentOf } from './post-fields.js';
import type { PostRecord } from './post-record.js';
import type { RunRecord } from './run.repository.js';

/** What the rows of a new run have in common. */
export interface NewRunOwner {
  readonly workspaceId: WorkspaceId;
  readonly mode: WorkspaceMode;
  readonly source: 'api' | 'dashboard' | 'system';
  readonly createdBy?: Creator;
  readonly origin?: RunOrigin;
  readonly idempotencyKey: string | null;
  readonly documentHash: string;
}

/** A new run with its posts in document order, as reading them would find them. */
export interface WrittenRun {
  readonly run: RunRecord;
  readonly posts: readonly PostRecord[];
}

/** The free JSON of a post as the database keeps it. */
export type StoredJson = Pick<PostRecord, 'id' | 'assets' | 'settings'>;

/** What the database made of the rows itself. */
interface Made {
  /** Of posts that have any. */
  readonly stored: readonly StoredJson[];
  /** Those that were there to be given. */
  readonly labels: ReadonlyMap<LabelId, PostLabel>;
  readonly at: Date;
}

/** What a run is answered with at its apply: a thousand posts are not read again to tell what was just written. */
export function writtenRun(
  { source, idempotencyKey, documentHash, createdBy, origin }: NewRunOwner,
  { id, status, document, posts }: NewRun,
  { stored, labels, at }: Made,
): WrittenRun {
  const { mode, sourceModel, timezone, onMissed = null } = document;
  const json = new Map(stored.map((row) => [row.id, row]));
  return {
    run: {
      id,
      status,
      mode,
      source,
      sourceModel,
      timezone,
      onMissed,
      idempotencyKey,
      documentHash,
      totalPosts: posts.length,
      origin: origin ?? null,
      createdAt: at,
      updatedAt: at,
    },
    posts: posts.map((post) =>
      writtenPost(post, {
        runId: id,
        createdBy: createdBy ?? null,
        json: json.get(post.id),
        labels,
        at,
      }),
    ),
  };
}

/** What a post has from its run, and from the database. */
interface WrittenWith {
  readonly runId: NewRun['id'];
  readonly createdBy: PostRecord['createdBy'];
  readonly json: StoredJson | undefined;
  readonly labels: Made['labels'];
  readonly at: Date;
}

function writtenPost(
  { id, plan, status, approval, parentPostId, queueItem, isHeldByQueue, blocked, dueAt }: NewPost,
  { runId, createdBy, json, labels, at }: WrittenWith,
): PostRecord {
  return {
    ...contentOf(plan),
    assets: json?.assets ?? [],
    settings: json?.settings ?? {},
    id,
    runId,
    status,
    approval,
    // Asked only once it is written.
    approvalId: null,
    parentPostId,
    parentProviderPostId: null,
    queueItemId: queueItem?.id ?? null,
    slotAt: queueItem?.slotAt ?? null,
    isHeldByQueue,
    blocked,
    dueAt,
    reconciliationStatus: null,
    attemptCount: 0,
    providerPostId: null,
    providerUrl: null,
    providerStatus: null,
    errorCode: null,
    errorMessage: null,
    retryable: null,
    risks: [],
    labels: inOrderOfNames((plan.labels ?? []).flatMap(({ id: given }) => labels.get(given) ?? [])),
    publishedAt: null,
    deletedAt: null,
    createdBy,
    revision: 1,
    resolvedBy: null,
    createdAt: at,
    updatedAt: at,
  };
}
