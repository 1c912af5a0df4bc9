import type { FastifyReply, FastifyRequest } from 'fastify';
import { formOf } from '../../../kernel/calls/received.js';
import { GraphError } from '../../_graph/graph-error.js';
import { wrongClientSecret } from '../../_graph/token-errors.js';
import type { InstagramDesk } from '../instagram-desk.js';
import { findPerson } from '../people.js';
import { basicScope, isGoodSecret, isPlatformApp } from './applications.js';
import { longLifetimeSeconds, type AccessToken } from './grants.js';

const dayMs = 24 * 60 * 60 * 1000;

/** `POST https://api.instagram.com/oauth/access_token`: a code against a token for one hour; a form body only. */
export function exchangeCode(
  { grants }: InstagramDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const form = formOf(request);
  const field = (name: string): string => form.get(name) ?? '';
  for (const name of ['client_id', 'client_secret', 'grant_type', 'redirect_uri', 'code']) {
    if (field(name) === '') return refuseExchange(reply, `Missing required field ${name}`);
  }
  if (!isPlatformApp(field('client_id')) || !isGoodSecret(field('client_secret'))) {
    return refuseExchange(reply, 'Invalid platform app');
  }
  if (field('grant_type') !== 'authorization_code') {
    return refuseExchange(reply, 'Invalid grant_type');
  }
  const code = grants.codes.find(field('code'))?.grant;
  if (code === undefined || code.clientId !== field('client_id')) {
    return refuseExchange(reply, 'Matching code was not found or was already used');
  }
  if (code.redirectUri !== field('redirect_uri')) {
    return refuseExchange(reply, 'Invalid redirect_uri');
  }
  grants.codes.use(field('code'));
  reply.type('application/json; charset=utf-8');
  return describeShort(grants.issueShort(code, field('client_secret')));
}

/** This host's own form of a refusal. */
export function refuseExchange(reply: FastifyReply, message: string): string {
  reply.code(400).type('application/json; charset=utf-8');
  return JSON.stringify({ error_type: 'OAuthException', code: 400, error_message: message });
}

/** Flat, with a number that JavaScript cannot hold, as live servers answer; or the guide's wrapped form. */
function describeShort({ value, grant: { accountId, scopes } }: AccessToken): string {
  const person = findPerson(accountId);
  const appScopedId = person?.appScopedId ?? '0';
  if (person?.quirk === 'wrapped') {
    const data = { access_token: value, user_id: appScopedId, permissions: scopes.join(',') };
    return JSON.stringify({ data: [data] });
  }
  const [tokenText, permissions] = [JSON.stringify(value), JSON.stringify(scopes)];
  return `{"access_token":${tokenText},"user_id":${appScopedId},"permissions":${permissions}}`;
}

/** The calls of graph.instagram.com that make long-lived tokens, by their path. */
export const lastingTokens: Readonly<
  Record<string, (desk: InstagramDesk, query: URLSearchParams) => unknown>
> = {
  /** A short-lived token against one of 60 days. */
  access_token: ({ grants }, query) => {
    needGrantType(query, 'ig_exchange_token');
    const token = grants.accept(query.get('access_token') ?? '');
    if (query.get('client_secret') !== token.grant.clientSecret) throw wrongClientSecret();
    if (token.grant.kind !== 'short') throw unsupported('The access token is long-lived already');
    return describeLong(grants.issueLong(token));
  },
  /** 60 more days for a long-lived token of at least one day. */
  refresh_access_token: ({ grants, kernel }, query) => {
    needGrantType(query, 'ig_refresh_token');
    const token = grants.accept(query.get('access_token') ?? '');
    const { kind, scopes } = token.grant;
    if (kind !== 'long') throw unsupported('Only long-lived access tokens can be refreshed');
    // Which code the real network answers here is not documented.
    if (kernel.now().getTime() - token.issuedAt < dayMs) {
      throw unsupported('The access token must be at least 24 hours old');
    }
    if (!scopes.includes(basicScope)) {
      throw new GraphError(10, `(#10) The permission ${basicScope} is needed.`, { status: 403 });
    }
    return describeLong(grants.issueLong(token));
  },
};

function needGrantType(query: URLSearchParams, expected: string): void {
  if (query.get('grant_type') === expected) return;
  throw unsupported(`Invalid parameter grant_type: ${expected} is expected`);
}

function describeLong({ value }: AccessToken): unknown {
  return { access_token: value, token_type: 'bearer', expires_in: longLifetimeSeconds };
}

function unsupported(message: string): GraphError {
  return new GraphError(100, message, { type: 'IGApiException' });
}
