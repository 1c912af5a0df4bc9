import { seconds } from '../../kernel/times.js';
import type { IdentityClaims } from '../identity-token.js';
import type { AppleDesk } from './apple-desk.js';
import type { ApplePerson } from './people.js';

const lifeSeconds = 24 * 60 * 60;

/** Whom a token is for, and what else it says. */
interface TokenFor {
  readonly audience: string;
  readonly person: ApplePerson;
  readonly nonce: string | null;
  /** False where the platform cannot carry a nonce. */
  readonly supportsNonce?: boolean;
  readonly sharesEmail: boolean;
  readonly isFirst: boolean;
  /** Native and first sign-in only: 0 unsupported, 1 unknown, 2 likely real. */
  readonly realUserStatus?: number;
  /** `c_hash` or `at_hash`. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** The claims of an identity token (developer.apple.com: Verifying a user). */
export function claimsOf(desk: AppleDesk, wanted: TokenFor): IdentityClaims {
  const { person, nonce, supportsNonce = true, realUserStatus } = wanted;
  const issuedAt = seconds(desk.kernel.now());
  return {
    iss: desk.issuer,
    aud: wanted.audience,
    exp: issuedAt + lifeSeconds,
    iat: issuedAt,
    sub: person.sub,
    ...(nonce !== null && supportsNonce && { nonce }),
    ...wanted.hashes,
    ...(wanted.sharesEmail && emailClaims(desk, wanted)),
    ...(wanted.isFirst && { real_user_status: realUserStatus }),
    auth_time: issuedAt,
    nonce_supported: supportsNonce,
  };
}

/** A flag as this person's tokens carry it: true or "true". */
export function flagFor({ hasTextFlags }: ApplePerson, value: boolean): boolean | string {
  return hasTextFlags ? String(value) : value;
}

function emailClaims(desk: AppleDesk, { person, audience, isFirst }: TokenFor): object {
  switch (person.emailHabit) {
    case 'never':
      return {};
    case 'empty':
      return { email: '' };
    case 'first_time_only':
      if (!isFirst) return {};
      break;
    case 'always':
      break;
  }
  const { email, isPrivate } = desk.sharedAddress(audience, person);
  return {
    email,
    email_verified: flagFor(person, true),
    ...(isPrivate && { is_private_email: flagFor(person, true) }),
  };
}
