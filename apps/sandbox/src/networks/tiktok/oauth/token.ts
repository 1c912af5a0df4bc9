import { createHash } from 'node:crypto';
import type { TiktokDesk } from '../tiktok-desk.js';
import type { Application } from './applications.js';
import { accessSeconds, refreshSeconds, type Grant } from './grants.js';
import { OAuthError } from './oauth-error.js';

type Fields = Readonly<Record<string, unknown>>;
type OAuthDesk = Pick<TiktokDesk, 'applications' | 'grants' | 'creators'>;

const clientTokenSeconds = 7_200;

/** `POST /v2/oauth/token/` (Login Kit: manage user access tokens). Throws OAuthError. */
export function issueTokens(desk: OAuthDesk, form: URLSearchParams): Fields {
  const application = requireApplication(desk, form);
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchange(desk, application, form);
    case 'refresh_token':
      return refresh(desk, application, form);
    case 'client_credentials':
      return {
        access_token: `clt.${createHash('sha256').update(application.clientKey).digest('hex')}`,
        expires_in: clientTokenSeconds,
        token_type: 'Bearer',
      };
    case null:
      throw new OAuthError(400, 'invalid_request', 'grant_type is required.');
    default:
      throw new OAuthError(400, 'unsupported_grant_type', 'The grant_type is not supported.');
  }
}

/** `POST /v2/oauth/revoke/`: ends the consent that the access token belongs to. Throws OAuthError. */
export function revokeTokens(desk: OAuthDesk, form: URLSearchParams): void {
  const { clientKey } = requireApplication(desk, form);
  const token = desk.grants.findAccess(required(form, 'token'));
  // What TikTok says about a token that is over is not documented.
  if (token?.clientKey !== clientKey) {
    throw new OAuthError(400, 'invalid_request', 'The token is invalid or has expired.');
  }
  desk.grants.revoke(({ family }) => family === token.family);
}

function exchange(desk: OAuthDesk, { clientKey }: Application, form: URLSearchParams): Fields {
  const value = required(form, 'code');
  const redirectUri = required(form, 'redirect_uri');
  const code = desk.grants.useCode(value);
  if (code?.clientKey !== clientKey) {
    throw new OAuthError(400, 'invalid_grant', 'Authorization code is invalid or expired.');
  }
  if (code.redirectUri !== redirectUri) {
    const description = 'Redirect_uri is not matched with the uri when requesting code.';
    throw new OAuthError(400, 'invalid_request', description);
  }
  if (!isVerified(code.challenge, form.get('code_verifier'))) {
    const description = 'Code verifier or code challenge is invalid.';
    throw new OAuthError(400, 'invalid_request', description);
  }
  return pair(desk, code);
}

/** Refusals of refresh tokens come with HTTP 200 (seen in the field). */
function refresh(desk: OAuthDesk, { clientKey }: Application, form: URLSearchParams): Fields {
  const token = desk.grants.findRefresh(required(form, 'refresh_token'));
  if (token?.clientKey !== clientKey) {
    throw new OAuthError(200, 'invalid_grant', 'Refresh token is invalid or expired.');
  }
  desk.grants.spendRefresh(token);
  return pair(desk, token, token.family);
}

function pair(desk: OAuthDesk, grant: Grant, family?: string): Fields {
  const { access, refresh: next } = desk.grants.issuePair(grant, family);
  const creator = desk.creators.find(grant.creator);
  if (creator === undefined) throw new OAuthError(400, 'invalid_grant', 'The user is gone.');
  return {
    access_token: access.value,
    expires_in: accessSeconds,
    open_id: desk.creators.openId(creator, grant.clientKey),
    refresh_expires_in: refreshSeconds,
    refresh_token: next.value,
    scope: grant.scopes.join(','),
    token_type: 'Bearer',
  };
}

/** Client key and secret stand in the form; Basic authentication is not read. */
function requireApplication({ applications }: OAuthDesk, form: URLSearchParams): Application {
  const clientKey = required(form, 'client_key');
  const application = applications.authenticate(clientKey, required(form, 'client_secret'));
  if (application) return application;
  throw new OAuthError(401, 'invalid_client', 'Client key or secret is incorrect.');
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name) ?? '';
  if (value === '') throw new OAuthError(400, 'invalid_request', `${name} is required.`);
  return value;
}

/** TikTok’s challenge is the digest in lower-case hex, not BASE64URL as RFC 7636 has it. */
function isVerified(challenge: string | null, verifier: string | null): boolean {
  if (challenge === null) return verifier === null;
  if (verifier === null || !/^[\w~.-]{43,128}$/.test(verifier)) return false;
  return challenge === createHash('sha256').update(verifier).digest('hex');
}
