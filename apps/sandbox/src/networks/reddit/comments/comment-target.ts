import { findCommunity } from '../communities/access.js';
import { requirePostingRight } from '../communities/posting-rights.js';
import type { KnownPost } from '../posts/post-record.js';
import type { RedditCall } from '../requests/call.js';
import { refusal } from '../requests/refusals.js';

/** What a comment answers. */
export interface CommentTarget {
  readonly post: KnownPost;
  readonly parent: string;
}

/** The thing of the field `thing_id`, when the person may answer it. Throws the listed error. */
export function commentTarget({ desk, person, fields }: RedditCall): CommentTarget {
  const parent = fields.text('thing_id');
  const comment = parent.startsWith('t1_') ? desk.comments.find(parent) : undefined;
  const postId = comment?.postId ?? (parent.startsWith('t3_') ? parent : undefined);
  const post = postId === undefined ? undefined : desk.posts.find(postId);
  if (post === undefined) throw refusal('NO_THING_ID', 'thing_id');
  if (comment?.isDeleted === true) throw refusal('DELETED_COMMENT', 'parent');
  if (post.isDeleted) throw refusal('DELETED_LINK', 'parent');
  const community = findCommunity(post.community);
  if (community !== undefined) requirePostingRight(community, person, 'parent');
  if (community?.threads === 'locked') throw refusal('THREAD_LOCKED', 'parent');
  if (community?.threads === 'archived') throw refusal('TOO_OLD', 'parent');
  return { post, parent };
}
