import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultAnswers } from '../../kernel/network.js';
import { ApiError } from './server/api-error.js';
import { sendError } from './server/serve-call.js';

/** How Lemon Squeezy says what a fault demands. */
export const lemonSqueezyFaultAnswers: FaultAnswers = {
  rateLimit(_request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): unknown {
    reply.headers({ 'x-ratelimit-remaining': '0', 'retry-after': String(retryAfterSeconds) });
    return sendError(reply, new ApiError(429, 'Too Many Attempts.'));
  },
  refuseToken(_request: FastifyRequest, reply: FastifyReply): unknown {
    return sendError(reply, new ApiError(401, 'Unauthenticated.'));
  },
};
