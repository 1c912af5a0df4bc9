import type { FastifyRequest } from 'fastify';
import type { LinkedinDesk } from '../linkedin-desk.js';
import type { AccessToken } from './grants.js';
import { missing, readForm, wrongClient, type OAuthAnswer } from './token.js';

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
