import type { XCall } from '../server/call.js';
import { forbidden, legacyError } from '../server/problem.js';
import { findMentions } from '../text/entities.js';
import type { PostRecord } from './post-record.js';
import { canBeAnswered } from './visibility.js';

/** The post that is replied to. Throws Problem when it is gone, or the caller may not reply to it. */
export function replyTarget(call: XCall, id: string): PostRecord {
  const target = call.posts.find(id);
  if (!target || !canBeAnswered(call, target)) {
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
  if (!call.client.isEnterprise || !target || !canBeAnswered(call, target)) {
    throw forbidden('Quoting this post is not allowed.');
  }
  return target;
}

function isMentioned({ person }: XCall, target: PostRecord): boolean {
  return (
    findMentions(target.text).some(({ word }) => word.toLowerCase() === person.username) ||
    target.leadingMentions.includes(person.username)
  );
}

function isQuoted({ person, posts }: XCall, target: PostRecord): boolean {
  return posts.find(target.quotedId ?? '')?.authorId === person.id;
}
