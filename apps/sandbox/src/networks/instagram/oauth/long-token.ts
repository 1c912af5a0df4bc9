import { GraphError } from '../../_instagram-graph/index.js';
import type { InstagramDesk } from '../instagram-desk.js';
import { acceptToken } from '../server/authentication.js';
import { longLifetimeSeconds, type AccessToken } from './grants.js';
import { basicScope } from './scopes.js';

const dayMs = 24 * 60 * 60 * 1000;

/** `GET https://graph.instagram.com/access_token`: a short-lived token against one of 60 days. */
export function exchangeToken(desk: InstagramDesk, query: URLSearchParams): unknown {
  needGrantType(query, 'ig_exchange_token');
  const token = acceptToken(desk, query.get('access_token') ?? '');
  if ((query.get('client_secret') ?? '') !== token.clientSecret) {
    throw new GraphError(1, 'Error validating client secret.');
  }
  if (token.kind !== 'short') throw unsupported('The access token is long-lived already');
  return describe(desk.grants.issueLong(token));
}

/** `GET https://graph.instagram.com/refresh_access_token`: 60 more days for a long-lived token of at least one day. */
export function refreshToken(desk: InstagramDesk, query: URLSearchParams): unknown {
  needGrantType(query, 'ig_refresh_token');
  const token = acceptToken(desk, query.get('access_token') ?? '');
  if (token.kind !== 'long') throw unsupported('Only long-lived access tokens can be refreshed');
  // Which code the real network answers here is not documented.
  if (desk.grants.ageMs(token) < dayMs) {
    throw unsupported('The access token must be at least 24 hours old');
  }
  if (!token.scopes.includes(basicScope)) {
    throw new GraphError(10, `(#10) The permission ${basicScope} is needed.`, { status: 403 });
  }
  return describe(desk.grants.issueLong(token));
}

function needGrantType(query: URLSearchParams, expected: string): void {
  if (query.get('grant_type') === expected) return;
  throw unsupported(`Invalid parameter grant_type: ${expected} is expected`);
}

function describe({ token }: AccessToken): unknown {
  return { access_token: token, token_type: 'bearer', expires_in: longLifetimeSeconds };
}

function unsupported(message: string): GraphError {
  return new GraphError(100, message, { type: 'IGApiException' });
}
