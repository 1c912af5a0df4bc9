import { createHash, timingSafeEqual } from 'node:crypto';
import type { UserId, WorkspaceId } from '#libs/kernel';
import type { ExternalProviderId } from './external-profile.js';

/** Where a sign-in through a provider ends: a browser on a page, or an app by its own URL scheme. */
export type SignInDestination =
  | { readonly kind: 'browser'; readonly returnAddress: string | null }
  | { readonly kind: 'app'; readonly callbackScheme: string };

/** A sign-in that is under way at a provider. */
export interface SignInAttempt {
  readonly provider: ExternalProviderId;
  readonly destination: SignInDestination;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Of the token of an invitation, when the person brings one. */
  readonly invitationHash: Buffer | null;
}

/** What a ticket is worth, once. */
export interface RedeemedTicket {
  readonly userId: UserId;
  /** Where the session begins, when an invitation was accepted; null: where the person is at home. */
  readonly workspaceId: WorkspaceId | null;
  readonly destination: SignInDestination;
  /** SHA-256 of what the browser that began holds; null for apps. */
  readonly browserHash: Buffer | null;
  /** The app's PKCE challenge (RFC 7636, S256), when it gave one. */
  readonly codeChallenge: string | null;
}

/** How long somebody may take at the provider. */
export const ATTEMPT_LIFETIME_MS = 15 * 60_000;
/** How long the last step may take, which no person is part of. */
export const TICKET_LIFETIME_MS = 60_000;

export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret, 'utf8').digest();
}

/**
 * A ticket is for the browser that began the sign-in, so that nobody can be signed in to an account that somebody
 * else chose; or for the app that knows the verifier of the challenge it gave.
 */
export function ticketFits(
  ticket: RedeemedTicket,
  holder: { readonly browserSecret: string | null; readonly codeVerifier: string | null },
): boolean {
  if (ticket.browserHash !== null) {
    return (
      holder.browserSecret !== null && same(ticket.browserHash, secretHash(holder.browserSecret))
    );
  }
  if (ticket.destination.kind !== 'app') return false;
  if (ticket.codeChallenge === null) return true;
  if (holder.codeVerifier === null) return false;
  return same(Buffer.from(ticket.codeChallenge, 'base64url'), secretHash(holder.codeVerifier));
}

function same(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
