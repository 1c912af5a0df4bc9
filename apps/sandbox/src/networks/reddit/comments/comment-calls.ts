import { requireJsonAnswer } from '../posts/new-post.js';
import type { RedditCall } from '../requests/call.js';
import type { Fields } from '../requests/fields.js';
import { JsonErrors, lengthOf, refusal, tooLong } from '../requests/refusals.js';
import { commentPath } from './comment-record.js';
import { commentTarget } from './comment-target.js';
import { viewComment } from './comment-view.js';

const LONGEST_COMMENT = 10_000;

/** `POST /api/comment`: below a post or another comment. */
export function addComment(call: RedditCall): unknown {
  requireJsonAnswer(call);
  const { desk, person, fields } = call;
  const text = readCommentText(fields);
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
    permalink: commentPath(post, id),
    sendsReplies: true,
    createdUtc: Math.floor(desk.kernel.now().getTime() / 1000),
  };
  desk.comments.add(comment);
  const thing = viewComment(desk, { ...comment, isDeleted: false });
  return { json: { errors: [], data: { things: [thing] } } };
}

/** The text of a comment, which may not be empty. Throws the listed error. */
function readCommentText(fields: Fields): string {
  const text = fields.text('text');
  if (lengthOf(text) === 0) throw refusal('NO_TEXT', 'text');
  const long = tooLong(text, LONGEST_COMMENT, 'text');
  if (long.length > 0) throw new JsonErrors(long);
  return text;
}
