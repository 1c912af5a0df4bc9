import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { send } from '../server/answers.js';
import { findClient, hasSecret, type Client } from './clients.js';
import { accessTokenSeconds, type AuthorizationCode, type Grant, type Grants } from './grants.js';

/** An answer of the token and revoke endpoints. */
export interface OAuthAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** `POST /2/oauth2/token`: codes and refresh tokens against access tokens; a form body only. */
export function issueTokens(grants: Grants, request: FastifyRequest): OAuthAnswer {
  const form = readForm(request);
  const client = authenticate(request, form);
  if ('status' in client) return client;
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchange(grants, client, form);
    case 'refresh_token':
      return refresh(grants, client, form);
    case null:
      return refusal('invalid_request', 'Missing required parameter [grant_type].');
    default:
      return refusal('invalid_request', 'Value passed for the grant type was invalid.');
  }
}

/** `POST /2/oauth2/revoke`: a refresh token takes its whole family along; an unknown token is revoked already. */
export function revokeToken(grants: Grants, request: FastifyRequest): OAuthAnswer {
  const form = readForm(request);
  const client = authenticate(request, form);
  if ('status' in client) return client;
  const token = form.get('token');
  if (!token) return refusal('invalid_request', 'Missing required parameter [token].');
  const hint = form.get('token_type_hint');
  if (hint !== null && hint !== 'access_token' && hint !== 'refresh_token')
    return refusal('invalid_request', 'Value passed for the token type hint was invalid.');
  if (grants.findAccess(token)?.clientId === client.id) grants.expireAccess(token);
  const refreshToken = grants.findRefresh(token);
  if (refreshToken?.clientId === client.id) grants.revokeFamily(refreshToken.family);
  return { status: 200, body: { revoked: true } };
}

/** Sends an OAuth answer, never to be stored. */
export function sendOAuth(reply: FastifyReply, answer: OAuthAnswer): string {
  reply.header('cache-control', 'no-store');
  return send(reply, answer.status, answer.body);
}

/** The fields of a form body; other content types have none. */
export function readForm(request: FastifyRequest): URLSearchParams {
  const type = request.headers['content-type'] ?? '';
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
  return new URLSearchParams(
    isForm && Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '',
  );
}

/** What X says about a code, verifier, address, or refresh token that is not right. */
export function refusal(error: string, description: string, status = 400): OAuthAnswer {
  return { status, body: { error, error_description: description } };
}

/** Confidential clients name themselves with Basic authentication, public ones in the body. */
function authenticate(request: FastifyRequest, form: URLSearchParams): Client | OAuthAnswer {
  const basic = /^Basic\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (basic === undefined) {
    const id = form.get('client_id');
    if (!id) return refusal('invalid_request', 'Missing required parameter [client_id].');
    const client = findClient(id);
    if (!client) return refusal('invalid_request', 'Value passed for the client id was invalid.');
    return client.secret === null ? client : missingHeader();
  }
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(/:(.*)/s);
  const client = findClient(id);
  return client && hasSecret(client, secret) ? client : missingHeader();
}

function missingHeader(): OAuthAnswer {
  return refusal('unauthorized_client', 'Missing valid authorization header', 401);
}

function exchange(grants: Grants, client: Client, form: URLSearchParams): OAuthAnswer {
  for (const name of ['code', 'redirect_uri', 'code_verifier']) {
    if (!form.get(name)) return refusal('invalid_request', `Missing required parameter [${name}].`);
  }
  const code = grants.useCode(form.get('code') ?? '');
  if (code?.clientId !== client.id)
    return refusal('invalid_request', 'Value passed for the authorization code was invalid.');
  if (code.redirectUri !== form.get('redirect_uri')) {
    const description =
      'Value passed for the redirect uri did not match the uri of the authorization code.';
    return refusal('invalid_request', description);
  }
  if (!isVerified(code, form.get('code_verifier') ?? '')) {
    const description = 'Value passed for the code verifier did not match the code challenge.';
    return refusal('invalid_request', description);
  }
  return pair(grants, code);
}

function refresh(grants: Grants, client: Client, form: URLSearchParams): OAuthAnswer {
  const sent = form.get('refresh_token');
  if (!sent) return refusal('invalid_request', 'Missing required parameter [refresh_token].');
  // A stranger's attempt does not spend the token.
  const isStranger = (grants.findRefresh(sent)?.clientId ?? client.id) !== client.id;
  const token = isStranger ? undefined : grants.useRefresh(sent);
  if (token === undefined)
    return refusal('invalid_request', 'Value passed for the token was invalid.');
  return pair(grants, token, token.family);
}

function pair(grants: Grants, grant: Grant, family?: string): OAuthAnswer {
  const { accessToken, refreshToken } = grants.issuePair(grant, family);
  return {
    status: 200,
    body: {
      token_type: 'bearer',
      expires_in: accessTokenSeconds,
      access_token: accessToken,
      scope: grant.scopes.join(' '),
      ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
    },
  };
}

function isVerified(code: AuthorizationCode, verifier: string): boolean {
  if (!/^[\w~.-]{43,128}$/.test(verifier)) return false;
  if (code.challengeMethod === 'plain') return code.challenge === verifier;
  return code.challenge === createHash('sha256').update(verifier).digest('base64url');
}
