import type { RedditCall } from '../requests/call.js';
import { findThing, isOwn } from './own-things.js';

/** `POST /api/del`: says `{}` whatever happened; only the author's own things go. */
export function deleteThing(call: RedditCall): unknown {
  const thing = findThing(call, call.fields.text('id'));
  if (thing === undefined || !isOwn(call, thing)) return {};
  if (thing.kind === 'post') call.desk.posts.delete(thing.post);
  else call.desk.comments.delete(thing.comment);
  return {};
}
