import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LinkedinDesk } from '../linkedin-desk.js';
import { openIdClaims } from '../people/profile-views.js';
import type { AccessToken } from './grants.js';

/** An answer of the token endpoints. */
export interface OAuthAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** `POST /oauth/v2/accessToken`: codes and refresh tokens against access tokens; a form body only. */
export function issueToken(desk: LinkedinDesk, request: FastifyRequest): OAuthAnswer {
  const form = readForm(request);
  const wrong = wrongClient(desk, form);
  if (wrong !== null) return wrong;
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchangeCode(desk, form);
    case 'refresh_token':
      return refresh(desk, form);
    case null:
    case '':
      return missing('grant_type');
    default:
      return refusal(400, 'unsupported_grant_type', 'The grant_type is not supported.');
  }
}

export function refusal(status: number, error: string, description: string): OAuthAnswer {
  return { status, body: { error, error_description: description } };
}

/** The fields of a form body; other content types have none. */
export function readForm(request: FastifyRequest): URLSearchParams {
  const type = request.headers['content-type'] ?? '';
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
  const text = isForm && Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  return new URLSearchParams(text);
}

/** What is wrong with the client's credentials, which stand in the body; HTTP Basic is not supported. */
export function wrongClient(desk: LinkedinDesk, form: URLSearchParams): OAuthAnswer | null {
  const clientId = form.get('client_id') ?? '';
  const secret = form.get('client_secret') ?? '';
  if (clientId === '') return missing('client_id');
  if (secret === '') return missing('client_secret');
  const { clientSecret } = desk.applications.settings(clientId);
  if (clientSecret === null || clientSecret === secret) return null;
  return refusal(401, 'invalid_client', 'Client authentication failed');
}

export function sendOAuth(reply: FastifyReply, { status, body }: OAuthAnswer): string {
  reply.code(status).header('cache-control', 'no-cache, no-store');
  if (body === null) return '';
  reply.type('application/json; charset=UTF-8');
  return JSON.stringify(body);
}

export function missing(name: string): OAuthAnswer {
  return refusal(400, 'invalid_request', `A required parameter "${name}" is missing`);
}

function exchangeCode(desk: LinkedinDesk, form: URLSearchParams): OAuthAnswer {
  const sent = form.get('code') ?? '';
  const redirectUri = form.get('redirect_uri') ?? '';
  if (sent === '') return missing('code');
  if (redirectUri === '') return missing('redirect_uri');
  const code = desk.grants.takeCode(sent);
  if (code === undefined || code.clientId !== form.get('client_id')) {
    const reason = 'Unable to retrieve access token: authorization code not found';
    return refusal(400, 'invalid_request', reason);
  }
  if (code.redirectUri !== redirectUri) {
    const reason = 'Unable to retrieve access token: the redirect uri does not match';
    return refusal(400, 'invalid_redirect_uri', reason);
  }
  const { refreshTokens } = desk.applications.find(code.clientId, code.family);
  const unripeUses = desk.directory.member(code.member)?.unripeUses ?? 0;
  const token = desk.grants.issue(code, { refresh: refreshTokens, unripeUses });
  const answer = describeToken(desk, token);
  if (!token.scopes.includes('openid')) return { status: 200, body: answer };
  const idToken = signIdToken(desk, token, form.get('client_secret') ?? '');
  return { status: 200, body: { ...answer, id_token: idToken } };
}

function refresh(desk: LinkedinDesk, form: URLSearchParams): OAuthAnswer {
  const sent = form.get('refresh_token') ?? '';
  if (sent === '') return missing('refresh_token');
  const token = desk.grants.refresh(sent, form.get('client_id') ?? '');
  if (token !== undefined) return { status: 200, body: describeToken(desk, token) };
  return refusal(400, 'invalid_grant', 'The provided refresh token is invalid, expired or revoked');
}

function describeToken(desk: LinkedinDesk, token: AccessToken): Record<string, unknown> {
  const now = desk.kernel.now().getTime();
  const secondsUntil = (time: number): number => Math.floor((time - now) / 1000);
  return {
    access_token: token.token,
    expires_in: secondsUntil(token.expiresAt),
    ...(token.refresh === null
      ? {}
      : {
          refresh_token: token.refresh.token,
          refresh_token_expires_in: secondsUntil(token.refresh.expiresAt),
        }),
    // Real answers separate scopes by commas, although the request has spaces.
    scope: token.scopes.join(','),
    token_type: 'Bearer',
  };
}

/** A JWT with the member's claims; signed by the client's secret, as the sandbox publishes no keys. */
function signIdToken(desk: LinkedinDesk, token: AccessToken, secret: string): string {
  const encode = (value: unknown): string =>
    Buffer.from(JSON.stringify(value)).toString('base64url');
  const issuedAt = Math.floor(token.createdAt / 1000);
  const content = [
    { alg: 'HS256', typ: 'JWT' },
    {
      iss: 'https://www.linkedin.com/oauth',
      aud: token.clientId,
      iat: issuedAt,
      exp: issuedAt + 3600,
      ...openIdClaims(desk, token),
    },
  ]
    .map(encode)
    .join('.');
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
