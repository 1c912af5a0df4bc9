import { claimIsTrue, textClaim, type ExternalProfile } from '../domain/external-profile.js';

/** @param name from outside the token: unsigned, so it is good for a greeting and nothing else */
export function appleProfile(
  claims: { readonly sub: string; readonly [claim: string]: unknown },
  name: string | null,
): ExternalProfile {
  const email = textClaim(claims['email']);
  const emailVerified = email !== null && claimIsTrue(claims['email_verified']);
  return {
    provider: 'apple',
    subject: claims.sub,
    email,
    emailVerified,
    // Apple checks an address whenever it is put into an Apple Account, and runs the relays itself.
    emailAuthoritative: emailVerified,
    name,
  };
}

/** The name in the form field `user`, which Apple sends with the first authorization only. */
export function nameOfUserField(field: string): string | null {
  let user: { readonly name?: { readonly firstName?: unknown; readonly lastName?: unknown } };
  try {
    user = JSON.parse(field) as typeof user;
  } catch {
    return null;
  }
  return fullName(user?.name?.firstName, user?.name?.lastName);
}

/** At most 200 characters of what was given; null when that is nothing. */
export function fullName(...parts: readonly unknown[]): string | null {
  const words = parts.map(textClaim).filter((part) => part !== null);
  return words.length === 0 ? null : words.join(' ').slice(0, 200);
}
