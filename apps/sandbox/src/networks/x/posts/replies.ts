import { personOf } from '../people/people.js';
import type { XCall } from '../server/call.js';
import { forbidden, legacyError } from '../server/problem.js';
import { timeOfId } from '../server/snowflakes.js';
import { findMentions } from '../text/entities.js';
import type { PostRecord } from './post-record.js';

// How long the posts of the account `lagging` take to arrive elsewhere, as posts on X sometimes do.
const replyLagMs = 2_000;
const indexLagMs = 5_000;

type Viewer = Pick<XCall, 'person' | 'kernel'>;

/** Whether the caller may see the posts of this person: protected accounts show theirs to nobody else. */
export function canSeeAuthor({ person }: Viewer, authorId: string): boolean {
  return authorId === person.id || !personOf(authorId).isProtected;
}

/** Whether lists and look-ups have the post already. */
export function isIndexed(viewer: Viewer, record: PostRecord): boolean {
  return hasArrived(viewer, record, indexLagMs);
}

function hasArrived(viewer: Viewer, { id, authorId }: PostRecord, lagMs: number): boolean {
  if (!canSeeAuthor(viewer, authorId)) return false;
  const ageMs = viewer.kernel.now().getTime() - timeOfId(id).getTime();
  return ageMs >= lagMs || personOf(authorId).quirk !== 'lagging';
}

/** The post that is replied to. Throws Problem when it is gone, or the caller may not reply to it. */
export function replyTarget(call: XCall, id: string): PostRecord {
  const target = call.posts.find(id);
  if (!target || !hasArrived(call, target, replyLagMs)) {
    throw forbidden('You attempted to reply to a Tweet that is deleted or not visible to you.');
  }
  if (target.authorId === call.person.id) return target;
  const isInvited = isMentioned(call, target) || isQuoted(call, target);
  // Since February 2026, except for enterprises: only where the author has addressed the account.
  if (!isInvited && !call.client.isEnterprise) {
    throw forbidden(
      'You can only reply to or quote posts where you are mentioned, or that you have written.',
    );
  }
  if (target.replySettings !== 'everyone' && !isMentioned(call, target)) {
    throw legacyError(
      403,
      433,
      'Reply to this conversation is not allowed because you have not been mentioned or otherwise engaged by the author of the post you are replying to.',
    );
  }
  return target;
}

/** The post that is quoted. Self-serve plans lost quotes in April 2026. Throws Problem. */
export function quotedPost(call: XCall, id: string): PostRecord {
  const target = call.posts.find(id);
  if (!call.client.isEnterprise || !target || !hasArrived(call, target, replyLagMs)) {
    throw forbidden('Quoting this post is not allowed.');
  }
  return target;
}

function isMentioned({ person }: XCall, target: PostRecord): boolean {
  return (
    findMentions(target.text).some((name) => name.toLowerCase() === person.username) ||
    target.leadingMentions.includes(person.username)
  );
}

function isQuoted({ person, posts }: XCall, target: PostRecord): boolean {
  return posts.find(target.quotedId ?? '')?.authorId === person.id;
}
