import { findClient, type Client } from '../oauth/clients.js';
import type { Token } from '../oauth/grants.js';
import type { Person } from '../people/people.js';
import type { XDesk } from './call.js';
import { forbidden, forbiddenKind, Problem, problemType, unauthorized } from './problem.js';

/** Who makes a call. */
export interface Caller {
  readonly token: Token;
  readonly person: Person;
  readonly client: Client;
}

/** The token of an Authorization header; null when there is none. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer\s+(\S+)\s*$/i.exec(header ?? '')?.[1] ?? null;
}

/** The person and app behind a request. Throws Problem: 401, or 403 for an app-only token. */
export function authenticate(desk: XDesk, header: string | undefined): Caller {
  const sent = bearerToken(header);
  if (sent === null) throw unauthorized();
  // App-only tokens of X begin like this; no call of a publisher works with one.
  if (sent.startsWith('AAAAAAAAAAAAAAAAAAAAA')) {
    const supported = '[OAuth 1.0a User Context, OAuth 2.0 User Context]';
    throw forbiddenKind(
      'unsupported-authentication',
      'Unsupported Authentication',
      `Authenticating with OAuth 2.0 Application-Only is forbidden for this endpoint. Supported authentication types are ${supported}.`,
    );
  }
  const token = desk.grants.findAccess(sent);
  const client = token && findClient(token.clientId);
  if (!token || !client) throw unauthorized();
  return { token, client, person: desk.people.byId(token.personId) };
}

/** Refuses what the app, its plan, or the consent does not cover. */
export function authorizeCall(
  { token, client }: Caller,
  route: { readonly method: string; readonly scopes: readonly string[] },
): void {
  if (!client.isEnrolled) throw notEnrolled(client);
  if (!client.hasCredits) throw creditsDepleted();
  if (route.method !== 'GET' && client.permission === 'read') {
    throw forbiddenKind(
      'oauth1-permissions',
      'Forbidden',
      'Your client app is not configured with the appropriate oauth1 app permissions for this endpoint.',
    );
  }
  const isCovered = route.scopes.every((scope) => token.scopes.includes(scope));
  if (!isCovered) throw forbidden('Forbidden');
}

function notEnrolled(client: Client): Problem {
  return new Problem(403, {
    client_id: client.id,
    detail:
      'When authenticating requests to the Twitter API v2 endpoints, you must use keys and tokens from a Twitter developer App that is attached to a Project.',
    title: 'Client Forbidden',
    required_enrollment: 'Appropriate Level of API Access',
    reason: 'client-not-enrolled',
    type: problemType('client-forbidden'),
  });
}

function creditsDepleted(): Problem {
  return new Problem(402, {
    title: 'CreditsDepleted',
    detail: 'Your enrolled account does not have any credits to fulfill this request.',
    type: problemType('credits'),
  });
}
