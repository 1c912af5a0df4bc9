import { readCommentText } from '../comments/comment-calls.js';
import { viewComment } from '../comments/comment-view.js';
import { findCommunity } from '../communities/access.js';
import { noRequirements } from '../communities/community.js';
import type { RedditCall } from '../requests/call.js';
import { refusal } from '../requests/refusals.js';
import { requireJsonAnswer } from './new-post.js';
import { findThing, isOwn } from './own-things.js';
import type { KnownPost } from './post-record.js';
import { viewPost } from './post-view.js';
import { requireBodyRules } from './requirements.js';
import { readText } from './title-and-text.js';

/** `POST /api/editusertext`: the body of a text post, or a comment; never a title, link, or file. */
export function editText(call: RedditCall): unknown {
  requireJsonAnswer(call);
  const { desk, person, fields } = call;
  const thing = findThing(call, fields.text('thing_id'));
  if (thing === undefined) throw refusal('NO_THING_ID', 'thing_id');
  if (!isOwn(call, thing)) throw refusal('NOT_AUTHOR', 'thing_id');
  const editedUtc = Math.floor(desk.kernel.now().getTime() / 1000);
  if (thing.kind === 'comment') {
    const text = readCommentText(fields);
    return changed(viewComment(desk, desk.comments.change(thing.comment, { text, editedUtc })));
  }
  const text = checkedText(call, thing.post);
  return changed(viewPost(desk, desk.posts.change(thing.post, { text, editedUtc }), person));
}

function checkedText({ fields }: RedditCall, post: KnownPost): string {
  if (post.kind !== 'self') throw refusal('NOT_SUPPORTED', 'thing_id');
  const text = readText(fields);
  const rules = findCommunity(post.community)?.requirements ?? noRequirements;
  requireBodyRules(rules, { ...post, text }, fields.flag('validate_on_submit'));
  return text;
}

function changed(thing: unknown): unknown {
  return { json: { errors: [], data: { things: [thing] } } };
}
