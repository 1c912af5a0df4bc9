import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { YoutubeDesk } from '../youtube-desk.js';
import { accessTokenSeconds, type AuthorizationCode, type Grant } from './grants.js';
import type { ProjectSettings } from './projects.js';

/** An answer of the OAuth endpoints. */
export interface OAuthAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** `POST /token`: codes and refresh tokens against access tokens; a form body only. */
export function issueTokens(desk: YoutubeDesk, form: URLSearchParams): OAuthAnswer {
  const type = form.get('grant_type');
  if (!type) return refusal('invalid_request', 'Required parameter is missing: grant_type');
  if (type !== 'authorization_code' && type !== 'refresh_token')
    return refusal('unsupported_grant_type', `Invalid grant_type: ${type}`);
  const client = authenticate(desk, form);
  if ('status' in client) return client;
  return type === 'refresh_token' ? refresh(desk, form) : exchange(desk, client, form);
}

/** `POST /revoke`: either kind of token ends every grant of the Google account to the project. */
export function revokeToken(desk: YoutubeDesk, form: URLSearchParams): OAuthAnswer {
  const token = form.get('token');
  if (!token) return refusal('invalid_request', 'Required parameter is missing: token');
  const grant = desk.grants.findRefresh(token) ?? desk.grants.findAccess(token);
  if (grant === undefined) return refusal('invalid_token', 'Token expired or revoked');
  desk.grants.revokeAll(grant);
  return { status: 200, body: {} };
}

/** The fields of a form body, which Google also takes from the query when revoking. */
export function readForm(request: FastifyRequest): URLSearchParams {
  const type = request.headers['content-type'] ?? '';
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
  const body = isForm && Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  const form = new URLSearchParams(body);
  const token = new URL(request.url, 'http://sandbox').searchParams.get('token');
  if (token !== null && !form.has('token')) form.set('token', token);
  return form;
}

export function sendOAuth(reply: FastifyReply, { status, body }: OAuthAnswer): string {
  reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store');
  return JSON.stringify(body);
}

export function refusal(error: string, description: string, status = 400): OAuthAnswer {
  return { status, body: { error, error_description: description } };
}

/** What is said of a refresh token that no longer works. */
export function deadToken(): OAuthAnswer {
  return refusal('invalid_grant', 'Token has been expired or revoked.');
}

function authenticate(desk: YoutubeDesk, form: URLSearchParams): ProjectSettings | OAuthAnswer {
  const clientId = form.get('client_id');
  if (!clientId) return refusal('invalid_request', 'Could not determine client ID from request.');
  const project = desk.projects.find(clientId);
  if (!project) return refusal('invalid_client', 'The OAuth client was not found.', 401);
  const secret = form.get('client_secret');
  if (!secret) return refusal('invalid_request', 'client_secret is missing.');
  if (project.clientSecret !== null && project.clientSecret !== secret)
    return refusal('invalid_client', 'The provided client secret is invalid.', 401);
  return project;
}

function exchange(
  { grants }: YoutubeDesk,
  project: ProjectSettings,
  form: URLSearchParams,
): OAuthAnswer {
  for (const name of ['code', 'redirect_uri']) {
    if (!form.get(name)) return refusal('invalid_request', `Missing required parameter: ${name}`);
  }
  const value = form.get('code') ?? '';
  // A stranger's attempt does not spend the code.
  if (grants.peekCode(value)?.clientId !== form.get('client_id'))
    return refusal('invalid_grant', 'Malformed auth code.');
  const code = grants.useCode(value);
  if (code === undefined) return refusal('invalid_grant', 'Bad Request');
  if (code.redirectUri !== form.get('redirect_uri'))
    return refusal('redirect_uri_mismatch', 'Bad Request');
  const verifier = form.get('code_verifier');
  if (code.challenge !== null && verifier === null)
    return refusal('invalid_grant', 'Missing code verifier.');
  if (!isVerified(code, verifier)) return refusal('invalid_grant', 'Invalid code verifier.');
  const refreshToken = code.givesRefreshToken
    ? grants.issueRefresh(code, project.isInTesting)
    : null;
  return tokens(code, grants.issueAccess(code), refreshToken);
}

/** The refresh token stays the same and is not sent again. */
function refresh({ grants }: YoutubeDesk, form: URLSearchParams): OAuthAnswer {
  const sent = form.get('refresh_token');
  if (!sent) return refusal('invalid_request', 'Missing required parameter: refresh_token');
  const token = grants.useRefresh(sent, form.get('client_id') ?? '');
  return token === undefined ? deadToken() : tokens(token, grants.issueAccess(token), null);
}

function tokens(grant: Grant, accessToken: string, refreshToken: string | null): OAuthAnswer {
  return {
    status: 200,
    body: {
      access_token: accessToken,
      expires_in: accessTokenSeconds,
      ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
    },
  };
}

function isVerified(code: AuthorizationCode, verifier: string | null): boolean {
  if (code.challenge === null) return verifier === null;
  if (verifier === null || !/^[\w~.-]{43,128}$/.test(verifier)) return false;
  if (code.challengeMethod === 'plain') return code.challenge === verifier;
  return code.challenge === createHash('sha256').update(verifier).digest('base64url');
}
