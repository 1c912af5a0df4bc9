import type { FastifyRequest } from 'fastify';
import type { LinkedinDesk } from '../linkedin-desk.js';
import type { AccessToken } from './grants.js';
import { missing, readForm, wrongClient, type OAuthAnswer } from './token.js';

/** `POST /oauth/v2/introspectToken`: what has become of a token. */
export function introspect(desk: LinkedinDesk, request: FastifyRequest): OAuthAnswer {
  const form = readForm(request);
  const wrong = wrongClient(desk, form);
  if (wrong !== null) return wrong;
  const token = tokenIn(desk, form);
  if (token === undefined) return form.has('token') ? inactive : missing('token');
  const status = statusOf(desk, token);
  const seconds = (time: number): number => Math.floor(time / 1000);
  return {
    status: 200,
    body: {
      active: status === 'active',
      client_id: token.clientId,
      authorized_at: seconds(token.authorizedAt),
      created_at: seconds(token.createdAt),
      status,
      expires_at: seconds(token.expiresAt),
      scope: token.scopes.join(','),
      auth_type: '3L',
    },
  };
}

/** `POST /oauth/v2/revoke`: a token that is not known is revoked already. */
export function revoke(desk: LinkedinDesk, request: FastifyRequest): OAuthAnswer {
  const form = readForm(request);
  const wrong = wrongClient(desk, form);
  if (wrong !== null) return wrong;
  if ((form.get('token') ?? '') === '') return missing('token');
  const token = tokenIn(desk, form);
  if (token !== undefined) desk.grants.revoke(token);
  return { status: 200, body: null };
}

/** A token of this client; that of others is nobody's business. */
function tokenIn(desk: LinkedinDesk, form: URLSearchParams): AccessToken | undefined {
  const sent = form.get('token') ?? '';
  const token = desk.grants.find(sent) ?? desk.grants.findRefresh(sent);
  return token?.clientId === form.get('client_id') ? token : undefined;
}

const inactive: OAuthAnswer = { status: 200, body: { active: false } };

function statusOf(desk: LinkedinDesk, token: AccessToken): 'active' | 'revoked' | 'expired' {
  if (token.isRevoked) return 'revoked';
  return desk.grants.isExpired(token) ? 'expired' : 'active';
}
