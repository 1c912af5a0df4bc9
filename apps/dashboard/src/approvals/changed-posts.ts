import type { Approval, ApprovalPost } from './approvals-queries.js';

/** How a post was when somebody wanted to decide about it. */
type Before = Pick<ApprovalPost, 'text' | 'mediaCount' | 'publishAt'>;

/** A post that is not what it was, and what of it one can see. */
export interface ChangedPost {
  readonly postId: string;
  /** Null: it has come since. */
  readonly before: Before | null;
  readonly fields: readonly (keyof Before)[];
}

/** Posts whose content is another than it was, in their order, as it is now. */
export function changedPosts(
  before: Pick<Approval, 'posts'>,
  now: Pick<Approval, 'posts'>,
): readonly ChangedPost[] {
  const known = new Map(before.posts.map((post) => [post.postId, post]));
  return now.posts.flatMap((post): readonly ChangedPost[] => {
    const { postId, digest } = post;
    const was = known.get(postId);
    if (was === undefined) return [{ postId, before: null, fields: [] }];
    const fields = FIELDS.filter((field) => was[field] !== post[field]);
    if (was.digest === digest && fields.length === 0) return [];
    return [{ postId, before: was, fields }];
  });
}

const FIELDS = ['text', 'mediaCount', 'publishAt'] as const satisfies readonly (keyof Before)[];
