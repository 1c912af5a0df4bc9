import type { KnownComment } from '../comments/comment-record.js';
import type { RedditCall } from '../requests/call.js';
import type { KnownPost } from './post-record.js';

/** A post or a comment. */
export type Thing =
  | { readonly kind: 'post'; readonly post: KnownPost }
  | { readonly kind: 'comment'; readonly comment: KnownComment };

/** Finds a post or a comment by its fullname. */
export function findThing({ desk }: RedditCall, fullname: string): Thing | undefined {
  if (fullname.startsWith('t1_')) {
    const comment = desk.comments.find(fullname);
    return comment && { kind: 'comment', comment };
  }
  const post = fullname.startsWith('t3_') ? desk.posts.find(fullname) : undefined;
  return post && { kind: 'post', post };
}

/** Whether the thing is there and the person's own. */
export function isOwn({ person }: RedditCall, thing: Thing): boolean {
  const { authorId, isDeleted } = thing.kind === 'post' ? thing.post : thing.comment;
  return authorId === person.id && !isDeleted;
}
