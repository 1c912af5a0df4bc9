import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../../kernel/calls/received.js';
import type { AccessToken, Grants } from '../oauth/grants.js';
import { coversScope } from '../oauth/scopes.js';
import type { Caller } from '../rest/rest-call.js';
import { RestError } from '../rest/rest-error.js';
import type { Site } from '../sites/site.js';
import { NativeError } from './native-error.js';

/** The caller of a wp/v2 route on WordPress.com: a visitor without a token. Throws RestError for a bad one. */
export function authenticateBearer(
  grants: Grants,
  site: Site,
  request: FastifyRequest,
  scope: string | null,
): Caller {
  const sent = bearerToken(request);
  if (sent === '') return { user: null, password: null };
  const token = grants.tokens.find(sent);
  const message = 'Sorry, you are not allowed to do that.';
  if (token === undefined) throw new RestError(401, 'rest_forbidden', message);
  const isAllowed =
    isForBlog(token, site) && (scope === null || coversScope(token.grant.scope, scope));
  if (!isAllowed) throw new RestError(403, 'rest_forbidden', message);
  return { user: site.seed.users[0] ?? null, password: null };
}

/** The token of a call to WordPress.com's own API. Throws NativeError. */
export function requireToken(grants: Grants, request: FastifyRequest): AccessToken {
  const sent = bearerToken(request);
  if (sent === '') {
    const message =
      'An active access token must be used to query information about the current user.';
    throw new NativeError(403, 'authorization_required', message);
  }
  const token = grants.tokens.find(sent);
  if (token === undefined)
    throw new NativeError(400, 'invalid_token', 'The OAuth2 token is invalid.');
  return token;
}

/** Refuses a token that is for another blog or lacks the scope. */
export function requireRight(token: AccessToken, site: Site | null, scope: string): void {
  if (site !== null && !isForBlog(token, site)) {
    throw new NativeError(403, 'unauthorized', 'User cannot access this site.');
  }
  if (coversScope(token.grant.scope, scope)) return;
  throw new NativeError(403, 'unauthorized', `The token lacks the scope "${scope}".`);
}

function isForBlog(token: AccessToken, site: Site): boolean {
  if (token.grant.scope === 'global') return true;
  return token.grant.scope !== 'auth' && token.grant.blogId === site.seed.blogId;
}
