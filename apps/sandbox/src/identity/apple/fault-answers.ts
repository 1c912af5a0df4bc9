import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultAnswers } from '../../kernel/network.js';
import { formOf, OAuthRefusal, sendJson, sendRefusal } from '../oauth-calls.js';
import { paths } from './addresses.js';
import type { AppleDesk } from './apple-desk.js';
import { errorPage } from './consent-page.js';

/** How Apple says what a fault demands. */
export class AppleFaultAnswers implements FaultAnswers {
  constructor(private readonly desk: () => AppleDesk) {}

  rateLimit(_request: FastifyRequest, reply: FastifyReply): string {
    return sendJson(reply, 429, { error: 'invalid_request' });
  }

  /** What was sent is worth nothing from now on. */
  refuseToken(request: FastifyRequest, reply: FastifyReply): string {
    return this.rejectLate(request, reply);
  }

  rejectLate(request: FastifyRequest, reply: FastifyReply): string {
    if (request.url.startsWith(paths.authorize)) {
      return errorPage(reply, { error: 'invalid_request', message: 'Sign up not completed.' });
    }
    const { grants } = this.desk();
    const form = formOf(request);
    grants.useCode(form.get('code') ?? '');
    const grant = grants.findToken(form.get('refresh_token') ?? form.get('token') ?? '');
    if (grant) grants.revoke(grant.sub);
    return sendRefusal(reply, new OAuthRefusal('invalid_grant'));
  }
}
