import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What stands for a grant: the code once, then access tokens and the refresh tokens that give them. */
export type OauthSecretKind = 'code' | 'access' | 'refresh';

export const CODE_LIFETIME_MS = 60_000;
export const ACCESS_LIFETIME_MS = 15 * 60_000;
/** How long a grant that nobody uses stays open. */
export const REFRESH_LIFETIME_MS = 30 * 24 * 3_600_000;

const SHAPES: Readonly<Record<OauthSecretKind, RegExp>> = {
  code: /^pr_code_[\w-]{43}$/,
  access: /^pr_access_[\w-]{43}$/,
  refresh: /^pr_refresh_[\w-]{43}$/,
};
/** RFC 7636, sections 4.1 and 4.2: SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/;
const VERIFIER = /^[\w.~-]{43,128}$/;

/** 256 random bits behind a prefix that tells what they are. */
export function newOauthSecret(kind: OauthSecretKind): string {
  return `pr_${kind}_${randomBytes(32).toString('base64url')}`;
}

/** False for text that cannot be one, so that it costs no look-up. */
export function looksLikeOauthSecret(kind: OauthSecretKind, text: string): boolean {
  return SHAPES[kind].test(text);
}

export function isCodeChallenge(text: string): boolean {
  return CHALLENGE.test(text);
}

/** Whether a verifier is the one whose hash was given with the request. */
export function verifierFits(challenge: string, verifier: string): boolean {
  if (!VERIFIER.test(verifier)) return false;
  const hash = createHash('sha256').update(verifier, 'ascii').digest();
  const expected = Buffer.from(challenge, 'base64url');
  return expected.length === hash.length && timingSafeEqual(expected, hash);
}
