import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../../kernel/address.js';
import type { SandboxOperation } from '../../../kernel/network.js';
import type { LinkedinDesk } from '../linkedin-desk.js';
import { revoke } from './revocation.js';
import { issueToken, readForm, sendOAuth } from './token.js';

/** The OAuth endpoints below www.linkedin.com; undefined for other paths. */
export function serveOAuth(
  desk: LinkedinDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const run = (operation: SandboxOperation, effect: () => unknown): unknown => {
    const account = accountNames(desk, request);
    return desk.kernel.faults.run(request, reply, { operation, account }, effect);
  };
  switch (`${request.method} ${realAddress(request.url).path}`) {
    case 'POST /oauth/v2/accessToken':
      return run('token', () => sendOAuth(reply, issueToken(desk, request)));
    case 'POST /oauth/v2/revoke':
      return run('token', () => sendOAuth(reply, revoke(desk, request)));
    default:
      return undefined;
  }
}

/** The member a token in the form belongs to. */
function accountNames(desk: LinkedinDesk, request: FastifyRequest): readonly string[] {
  const form = readForm(request);
  const sent = form.get('refresh_token') ?? form.get('token') ?? '';
  return desk.namesOf(desk.grants.find(sent) ?? desk.grants.findRefresh(sent));
}
