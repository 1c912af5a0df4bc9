import { findCommunity, requirePostingRight } from '../communities/access.js';
import { postPath, type KnownPost } from '../posts/post-record.js';
import { requireJsonAnswer } from '../posts/new-post.js';
import type { RedditCall } from '../requests/call.js';
import { lengthOf, refusal, requireLength } from '../requests/refusals.js';
import { viewComment } from './comments.js';

const LONGEST_COMMENT = 10_000;

/** `POST /api/comment`: below a post or another comment. */
export function addComment(call: RedditCall): unknown {
  requireJsonAnswer(call);
  const { desk, person, fields } = call;
  const text = fields.text('text');
  if (lengthOf(text) === 0) throw refusal('NO_TEXT', 'text');
  requireLength(text, LONGEST_COMMENT, 'text');
  const { post, parent } = commentTarget(call);
  if (call.lateReject) throw refusal('NOT_SUPPORTED', 'parent');
  desk.pace.check(person);
  desk.pace.note(person);
  const id = desk.sequences.next('t1');
  const comment = {
    id,
    authorId: person.id,
    postId: post.id,
    parent,
    community: post.community,
    text,
    permalink: `${postPath(post)}${id}/`,
    createdUtc: Math.floor(desk.kernel.now().getTime() / 1000),
  };
  desk.comments.add(comment);
  const thing = viewComment(desk.kernel, { ...comment, isDeleted: false });
  return { json: { errors: [], data: { things: [thing] } } };
}

/** The thing of the field `thing_id`, when the person may answer it. Throws the listed error. */
function commentTarget({ desk, person, fields }: RedditCall): {
  readonly post: KnownPost;
  readonly parent: string;
} {
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
