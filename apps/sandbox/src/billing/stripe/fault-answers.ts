import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultAnswers } from '../../kernel/network.js';
import { sendError } from './server/serve-call.js';
import { StripeError } from './server/stripe-error.js';

/** How Stripe says what a fault demands. */
export const stripeFaultAnswers: FaultAnswers = {
  rateLimit(_request: FastifyRequest, reply: FastifyReply): unknown {
    const message = 'Too many requests. Please retry with exponential backoff.';
    const error = new StripeError(429, 'invalid_request_error', message, { code: 'rate_limit' });
    return sendError(reply, error);
  },
  refuseToken(_request: FastifyRequest, reply: FastifyReply): unknown {
    const message = 'Expired API Key provided';
    const details = { code: 'api_key_expired' };
    return sendError(reply, new StripeError(401, 'invalid_request_error', message, details));
  },
};
