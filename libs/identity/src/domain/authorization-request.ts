import { trimmedEnd } from '#libs/kernel';
import { includesScope, SCOPES, widestScope, type Scope } from '#libs/platform';
import { oauthRefused } from '../identity.errors.js';
import type { OauthClient, TokenAudience } from './oauth-client.js';
import { isCodeChallenge } from './oauth-token.js';

/** What a client asks with, as it came. */
export interface GivenAuthorization {
  readonly responseType?: string | null;
  readonly clientId?: string | null;
  readonly redirectUri?: string | null;
  readonly scope?: string | null;
  readonly state?: string | null;
  readonly codeChallenge?: string | null;
  readonly codeChallengeMethod?: string | null;
  readonly resource?: string | null;
}

/** A request that may be put before a person. */
export interface AuthorizationRequest {
  readonly client: OauthClient;
  readonly redirectUri: string;
  readonly scope: Scope;
  readonly state: string | null;
  readonly codeChallenge: string;
}

const LONGEST_SCOPE = 500;
/** Asked for by habit; refresh tokens are given without it. */
const IGNORED_SCOPES = new Set(['offline_access']);

/**
 * Reads what is asked of a client that is known, for an address that is its own.
 * @throws DomainError unsupported_response_type, invalid_request, invalid_target, invalid_scope
 */
export function authorizationRequestOf(
  given: GivenAuthorization,
  { client, redirectUri }: { readonly client: OauthClient; readonly redirectUri: string },
  baseUrl: string,
): AuthorizationRequest {
  const { responseType, codeChallenge, codeChallengeMethod, resource, state } = given;
  if (responseType !== 'code') {
    throw oauthRefused('unsupported_response_type', 'response_type must be code.');
  }
  if (codeChallengeMethod !== 'S256' || !codeChallenge || !isCodeChallenge(codeChallenge)) {
    throw oauthRefused('invalid_request', 'A code_challenge of the method S256 is required.');
  }
  requireAudience(resource, client.audience, baseUrl);
  const asked = askedScope(given.scope ?? '');
  // Agents never administer; what they get less than they asked for, the token's answer tells them.
  const isTooMuch = client.keyKind === 'agent' && includesScope(asked, 'admin');
  const scope = isTooMuch ? 'publish' : asked;
  return { client, redirectUri, scope, state: state ?? null, codeChallenge };
}

/** The address that stands for an audience, as clients name it in `resource`. */
export function resourceOf(audience: TokenAudience, baseUrl: string): string {
  const base = trimmedEnd(baseUrl, '/');
  return audience === 'mcp' ? `${base}/mcp` : base;
}

/** @throws DomainError invalid_target */
export function requireAudience(
  resource: string | null | undefined,
  audience: TokenAudience,
  baseUrl: string,
): void {
  const own = resourceOf(audience, baseUrl);
  if (resource === own || resource === `${own}/`) return;
  throw oauthRefused('invalid_target', `resource must be ${own}.`);
}

/**
 * The widest of the scopes that a text names; reading, where it names none.
 * @throws DomainError invalid_scope
 */
export function askedScope(text: string): Scope {
  const names = text.slice(0, LONGEST_SCOPE + 1).split(' ');
  const asked = names.filter((name) => name !== '' && !IGNORED_SCOPES.has(name));
  const known = asked.filter((name): name is Scope => SCOPES.includes(name as Scope));
  if (text.length > LONGEST_SCOPE || known.length < asked.length) {
    throw oauthRefused('invalid_scope', `The scopes are ${SCOPES.join(', ')}.`);
  }
  return widestScope(known);
}

/** Where the browser goes with the answer: what the client registered, with the answer behind it. */
export function answerAddress(
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  answer: Readonly<Record<string, string>>,
  baseUrl: string,
): string {
  const said = { ...answer, ...(state !== null && { state }), iss: trimmedEnd(baseUrl, '/') };
  const separator = redirectUri.includes('?') ? '&' : '?';
  return `${redirectUri}${separator}${new URLSearchParams(said).toString()}`;
}
