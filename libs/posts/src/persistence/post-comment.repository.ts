import { Injectable } from '@nestjs/common';
import { newId, tellSubjects, type PostId, type RunId, type WorkspaceId } from '#libs/kernel';
import { Database, WatchedChanges } from '#libs/platform';
import { MOST_COMMENTS, type PostComment, type Speaker } from '../domain/comments/post-comment.js';
import { POST_CHANGED } from '../events/post-events.js';
import { ReviewLinkRepository, type FoundReviewLink } from './review-link.repository.js';

/** What is said, and about which post. */
export interface NewComment {
  readonly postId: PostId;
  readonly text: string;
  readonly by: Speaker;
}

/** Which part of the comments, the newest first. `before` is the last id of the page before. */
export interface CommentWindow {
  readonly limit: number;
  readonly before: string | null;
}

const COLUMNS = `id, post_id AS "postId", text, spoken_by AS "by", created_at AS "createdAt"`;

/** Rows of `post_comments`. */
@Injectable()
export class PostCommentRepository {
  constructor(
    private readonly database: Database,
    private readonly links: ReviewLinkRepository,
    private readonly changes: WatchedChanges,
  ) {}

  /** @returns why it was not kept, where it was not */
  async insert(
    workspaceId: WorkspaceId,
    { postId, text, by }: NewComment,
    at: Date,
  ): Promise<PostComment | 'full' | 'no_post' | 'link_ended'> {
    return this.database.transaction(async (transaction) => {
      if (by.type === 'review_link') {
        const isThere = await this.links.hold(transaction, workspaceId, by.id);
        if (!isThere) return 'link_ended';
      }
      // Comments of one post take turns, so that their number is true; the post's own row stays free for the engine.
      await transaction.query(
        `SELECT pg_advisory_xact_lock(hashtext('post-comments'), hashtext($1))`,
        [postId],
      );
      const [post] = await transaction.query<{ runId: RunId; isFull: boolean }>(
        `SELECT run_id AS "runId",
           (SELECT count(*) FROM post_comments WHERE post_id = $2) >= $3 AS "isFull"
         FROM posts WHERE workspace_id = $1 AND id = $2`,
        [workspaceId, postId, MOST_COMMENTS],
      );
      if (post === undefined) return 'no_post';
      if (post.isFull) return 'full';
      const [row] = await transaction.query<PostComment>(
        `INSERT INTO post_comments (id, post_id, workspace_id, text, spoken_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${COLUMNS}`,
        [newId('pcm', at.getTime()), postId, workspaceId, text, JSON.stringify(by), at],
      );
      tellSubjects('post', [postId]);
      const { runId } = post;
      await this.changes.tell(transaction, POST_CHANGED, [{ workspaceId, postId, runId }]);
      return row!;
    });
  }

  /** Newest first. */
  page(
    workspaceId: WorkspaceId,
    postId: PostId,
    { before, limit }: CommentWindow,
  ): Promise<readonly PostComment[]> {
    return this.database.query<PostComment>(
      `SELECT ${COLUMNS} FROM post_comments
       WHERE workspace_id = $1 AND post_id = $2 AND ($3::text IS NULL OR id < $3)
       ORDER BY id DESC LIMIT $4`,
      [workspaceId, postId, before, limit],
    );
  }

  /**
   * The last ones of each post of a review link that were made by it, the oldest of them first: what people of the
   * workspace say among themselves is not for those outside, nor is what others say by other links.
   */
  latestBy(
    { id, workspaceId, postIds }: Pick<FoundReviewLink, 'id' | 'workspaceId' | 'postIds'>,
    perPost: number,
  ): Promise<readonly PostComment[]> {
    return this.database.query<PostComment>(
      `SELECT comment.* FROM unnest($2::text[]) AS asked (post_id),
         LATERAL (SELECT ${COLUMNS} FROM post_comments c
           WHERE c.workspace_id = $1 AND c.post_id = asked.post_id
             AND c.spoken_by->>'type' = 'review_link' AND c.spoken_by->>'id' = $4
           ORDER BY c.id DESC LIMIT $3) AS comment
       ORDER BY comment.id`,
      [workspaceId, postIds, perPost, id],
    );
  }
}
