import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultAnswers } from '../../kernel/network.js';
import { formOf, OAuthRefusal, sendJson, sendRefusal } from '../oauth-calls.js';
import { paths } from './addresses.js';
import { errorPage } from './consent-page.js';
import type { GoogleDesk } from './google-desk.js';
import { bearerOf } from './profile.js';

/** How Google says what a fault demands. */
export class GoogleFaultAnswers implements FaultAnswers {
  constructor(private readonly desk: () => GoogleDesk) {}

  rateLimit(_request: FastifyRequest, reply: FastifyReply): string {
    return sendJson(reply, 429, { error: 'rate_limit_exceeded' });
  }

  refuseToken(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'expire_token' | 'revoke_token',
  ): string {
    const { grants } = this.desk();
    if (request.url.startsWith(paths.userinfo)) {
      const token = bearerOf(request);
      const grant = grants.findAccess(token);
      grants.expireAccess(token);
      if (grant && kind === 'revoke_token') grants.revoke(grant);
      return sendRefusal(reply, new OAuthRefusal('invalid_request', 'Invalid Credentials', 401));
    }
    return this.rejectLate(request, reply);
  }

  /** What was sent is worth nothing from now on. */
  rejectLate(request: FastifyRequest, reply: FastifyReply): string {
    if (request.url.startsWith(paths.authorize)) {
      const message = 'The administrator of your organisation does not allow this application.';
      return errorPage(reply, { status: 400, error: 'admin_policy_enforced', message });
    }
    const { grants } = this.desk();
    const form = formOf(request);
    grants.useCode(form.get('code') ?? '');
    const grant = grants.findRefresh(form.get('refresh_token') ?? form.get('token') ?? '');
    if (grant) grants.revoke(grant);
    return sendRefusal(reply, new OAuthRefusal('invalid_grant', 'Bad Request'));
  }
}
