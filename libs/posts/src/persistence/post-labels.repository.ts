import { Injectable } from '@nestjs/common';
import type { LabelId, PostId, RunId, WorkspaceId } from '#libs/kernel';
import { Database, WatchedChanges, type Transaction } from '#libs/platform';
import type { Creator } from '../domain/creator.js';
import type { PostLabel } from '../domain/labels/label.js';
import { inOrderOfNames } from '../domain/labels/label.js';
import type { PostStatus } from '../domain/post-state.js';
import { POST_CHANGED } from '../events/post-events.js';
import { DueSignal } from './due-signal.js';
import { postsLabeled } from './post-labels.sql.js';

/** A post as whoever labels it finds it. */
export interface LabeledPost {
  readonly id: PostId;
  readonly runId: RunId;
  readonly status: PostStatus;
  readonly revision: number;
  readonly createdBy: Creator | null;
}

/** That a post is to carry a label. */
export interface GivenLabel {
  readonly postId: PostId;
  readonly labelId: LabelId;
}

/**
 * Rows of `post_labels`. What writes them leaves the post's own row as it is: a worker that has read it ahead still has
 * what it read.
 */
@Injectable()
export class PostLabelsRepository {
  constructor(
    private readonly database: Database,
    private readonly changes: WatchedChanges,
    private readonly due: DueSignal,
  ) {}

  /** Keeps labels from being deleted until the transaction ends. After assets and before posts. @returns those that are there, by name */
  async hold(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    labelIds: readonly LabelId[],
  ): Promise<ReadonlyMap<LabelId, PostLabel>> {
    if (labelIds.length === 0) return new Map();
    const rows = await transaction.query<PostLabel>(
      `SELECT id, name, color FROM labels
       WHERE workspace_id = $1 AND id = ANY ($2) ORDER BY id FOR KEY SHARE`,
      [workspaceId, [...new Set(labelIds)]],
    );
    return new Map(inOrderOfNames(rows).map((label) => [label.id, label]));
  }

  /** Keeps others from labelling a post until the transaction ends. Null when the workspace has no such post. */
  async lockPost(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    postId: PostId,
  ): Promise<LabeledPost | null> {
    const [row] = await transaction.query<LabeledPost & { readonly isDueSoon: boolean }>(
      `SELECT id, run_id AS "runId", status, revision,
         (SELECT run.created_by FROM runs run WHERE run.id = posts.run_id) AS "createdBy",
         COALESCE(due_at < now() + interval '10 seconds', false) AS "isDueSoon"
       FROM posts WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE`,
      [workspaceId, postId],
    );
    if (row === undefined) return null;
    const { isDueSoon, ...post } = row;
    // Whoever looks for due posts passes over a locked row.
    if (isDueSoon) this.due.tell(transaction);
    return post;
  }

  /** The same for many posts. @returns those that the workspace has */
  async lockPosts(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    postIds: readonly PostId[],
  ): Promise<ReadonlyMap<PostId, LabeledPost>> {
    const rows = await transaction.query<LabeledPost & { readonly isDueSoon: boolean }>(
      `SELECT id, run_id AS "runId", status, revision,
         (SELECT run.created_by FROM runs run WHERE run.id = posts.run_id) AS "createdBy",
         COALESCE(due_at < now() + interval '10 seconds', false) AS "isDueSoon"
       FROM posts WHERE workspace_id = $1 AND id = ANY ($2) ORDER BY id FOR NO KEY UPDATE`,
      [workspaceId, postIds],
    );
    if (rows.some(({ isDueSoon }) => isDueSoon)) this.due.tell(transaction);
    return new Map(rows.map(({ isDueSoon: _, ...post }) => [post.id, post]));
  }

  /** Labels of posts that the caller holds. */
  async carriedBy(
    transaction: Transaction,
    postIds: readonly PostId[],
  ): Promise<ReadonlyMap<PostId, readonly LabelId[]>> {
    const rows = await transaction.query<{ postId: PostId; labelIds: LabelId[] }>(
      `SELECT post_id AS "postId", array_agg(label_id) AS "labelIds"
       FROM post_labels WHERE post_id = ANY ($1) GROUP BY post_id`,
      [postIds],
    );
    return new Map(rows.map(({ postId, labelIds }) => [postId, labelIds]));
  }

  /** Takes labels off posts and gives them others. The caller holds both. */
  async change(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    posts: readonly Pick<LabeledPost, 'id' | 'runId'>[],
    { add, remove }: { readonly add: readonly LabelId[]; readonly remove: readonly LabelId[] },
  ): Promise<void> {
    const ids = posts.map(({ id }) => id);
    const changed = await transaction.query<{ postId: PostId }>(
      `WITH taken AS (
         DELETE FROM post_labels
         WHERE workspace_id = $1 AND post_id = ANY ($2) AND label_id = ANY ($4) AND label_id <> ALL ($3)
         RETURNING post_id
       ), given AS (
         INSERT INTO post_labels (workspace_id, post_id, label_id)
         SELECT $1, post_id, label_id FROM unnest($2::text[]) AS post_id, unnest($3::text[]) AS label_id
         ON CONFLICT (post_id, label_id) DO NOTHING
         RETURNING post_id
       )
       SELECT post_id AS "postId" FROM taken UNION SELECT post_id FROM given`,
      [workspaceId, ids, add, remove],
    );
    const isChanged = new Set(changed.map(({ postId }) => postId));
    await this.changes.tell(
      transaction,
      POST_CHANGED,
      posts
        .filter(({ id }) => isChanged.has(id))
        .map(({ id, runId }) => ({ workspaceId, postId: id, runId })),
    );
  }

  /** Labels new posts. The caller holds the labels. */
  async give(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    given: readonly GivenLabel[],
  ): Promise<void> {
    if (given.length === 0) return;
    await transaction.execute(
      `INSERT INTO post_labels (workspace_id, post_id, label_id)
       SELECT $1, given.post_id, given.label_id
       FROM unnest($2::text[], $3::text[]) AS given (post_id, label_id)
       ON CONFLICT (post_id, label_id) DO NOTHING`,
      [workspaceId, given.map(({ postId }) => postId), given.map(({ labelId }) => labelId)],
    );
  }

  /** Lets a post carry these labels and no other. The caller holds both. @returns whether it carried others before */
  async replace(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    { id: postId, runId }: Pick<LabeledPost, 'id' | 'runId'>,
    labelIds: readonly LabelId[],
  ): Promise<boolean> {
    const removed = await transaction.execute(
      `DELETE FROM post_labels WHERE post_id = $1 AND workspace_id = $2 AND label_id <> ALL ($3)`,
      [postId, workspaceId, labelIds],
    );
    const added = await transaction.execute(
      `INSERT INTO post_labels (workspace_id, post_id, label_id)
       SELECT $1, $2, label_id FROM unnest($3::text[]) AS given (label_id)
       ON CONFLICT (post_id, label_id) DO NOTHING`,
      [workspaceId, postId, labelIds],
    );
    if (removed + added === 0) return false;
    await this.changes.tell(transaction, POST_CHANGED, [{ workspaceId, postId, runId }]);
    return true;
  }

  /** Those of these posts that carry any of these labels. */
  async labeledAmong(
    workspaceId: WorkspaceId,
    postIds: readonly PostId[],
    labelIds: readonly string[],
  ): Promise<ReadonlySet<PostId>> {
    if (postIds.length === 0) return new Set();
    const rows = await this.database.query<{ post_id: PostId }>(
      `SELECT DISTINCT post_id FROM (${postsLabeled(2)}) AS labeled WHERE post_id = ANY ($3)`,
      [workspaceId, labelIds, postIds],
    );
    return new Set(rows.map((row) => row.post_id));
  }
}
