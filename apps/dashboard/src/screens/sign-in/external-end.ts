import type { MessageId } from '../../messages/messages.js';

/** What the person can do about it; the rest is told alike. */
const WORDS: ReadonlyMap<string, MessageId> = new Map([
  ['email_taken', 'sign-in.external.taken'],
  ['email_not_verified', 'sign-in.external.unverified'],
  ['sign_up_closed', 'sign-in.refused.closed'],
  ['invitation_ended', 'refused.invitation-ended'],
  ['invitation_other_address', 'refused.invitation-other-address'],
]);

/**
 * What to tell somebody whom Google or Apple sent back without a session; null for everybody else.
 * @param next the address of ours that they came to
 */
export function externalEndOf(next: string | undefined): MessageId | null {
  const search = new URLSearchParams(next?.split('?')[1]);
  // Connects come back alike.
  if (search.has('connectionId')) return null;
  if (search.get('status') === 'denied') return 'sign-in.external.denied';
  if (search.get('status') !== 'failed') return null;
  return WORDS.get(search.get('code') ?? '') ?? 'sign-in.external.failed';
}
