import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../native/bearer.js';
import { wordpressComUser } from '../sites/seeds.js';
import type { AccessToken, Grants } from './grants.js';
import { readForm, refusal, type OAuthAnswer } from './token.js';

/** `GET token-info?client_id=&token=`: whose token it is and for which blog. */
export function tokenInfo(grants: Grants, query: URLSearchParams): OAuthAnswer {
  const clientId = query.get('client_id') ?? '';
  const sent = query.get('token') ?? '';
  if (clientId === '' || sent === '')
    return refusal('invalid_request', 'client_id and token are required.');
  const token = grants.findToken(sent);
  if (token === undefined || token.clientId !== clientId) {
    return refusal('invalid_token', 'The token provided is invalid.');
  }
  return { status: 200, body: describe(token) };
}

/** `GET /oauth2-1/userinfo` with a bearer token: the person behind it in OpenID's words. */
export function userInfo(grants: Grants, request: FastifyRequest): OAuthAnswer {
  const token = grants.findToken(bearerToken(request.headers.authorization) ?? '');
  if (token === undefined) {
    return {
      status: 401,
      body: { error: 'invalid_token', error_description: 'The token provided is invalid.' },
    };
  }
  const { id, login, name, email } = wordpressComUser;
  return { status: 200, body: { sub: String(id), name, preferred_username: login, email } };
}

/** `POST /oauth2-1/revoke`: an unknown token is revoked already (RFC 7009). */
export function revokeToken(grants: Grants, request: FastifyRequest): OAuthAnswer {
  const form = readForm(request);
  const sent = form.get('token') ?? '';
  const known = grants.findToken(sent) ?? grants.findRefreshToken(sent);
  if (known !== undefined) grants.revoke(known);
  return { status: 200, body: {} };
}

/** The OpenID discovery document of WordPress.com. */
export function openIdConfiguration(publicUrl: string): Record<string, unknown> {
  const base = `${publicUrl}/public-api.wordpress.com`;
  return {
    issuer: base,
    authorization_endpoint: `${base}/oauth2-1/authorize`,
    token_endpoint: `${base}/oauth2-1/token`,
    revocation_endpoint: `${base}/oauth2-1/revoke`,
    userinfo_endpoint: `${base}/oauth2-1/userinfo`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    subject_types_supported: ['public'],
  };
}

function describe(token: AccessToken): Record<string, unknown> {
  return {
    client_id: token.clientId,
    user_id: String(wordpressComUser.id),
    blog_id: String(token.blogId),
    scope: token.scope,
  };
}
