/** Providers that people may sign in with. */
export type ExternalProviderId = 'google' | 'apple';

/** Who a provider says somebody is, after every check of its token. */
export interface ExternalProfile {
  readonly provider: ExternalProviderId;
  /** The provider's own id of the person: the only thing that never passes to somebody else. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider has seen that the person reads the mailbox. */
  readonly emailVerified: boolean;
  /** The provider runs the mailbox or still checks it: enough to join an account that exists already. */
  readonly emailAuthoritative: boolean;
  readonly name: string | null;
}

const GOOGLE_MAILBOX = /@(gmail|googlemail)\.com$/i;

/**
 * Google is authoritative for its own mailboxes, and for those of organisations it hosts (`hd`); other addresses
 * it checked once, at some time (Google Identity: Verify the Google ID token).
 */
export function googleIsAuthoritative(claims: {
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly hostedDomain: string | null;
}): boolean {
  if (claims.email === null || !claims.emailVerified) return false;
  return GOOGLE_MAILBOX.test(claims.email) || claims.hostedDomain !== null;
}

/** Apple writes booleans as booleans or as words (Sign in with Apple: Verifying a user). */
export function claimIsTrue(claim: unknown): boolean {
  return claim === true || claim === 'true';
}

export function textClaim(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null;
}
