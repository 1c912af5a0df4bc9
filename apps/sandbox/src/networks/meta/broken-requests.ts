import type { FastifyReply } from 'fastify';
import { sendRefusal } from './graph/graph-answers.js';
import { GraphError } from './graph/graph-error.js';

/** What Meta says about bodies that cannot be read, and about failures of the sandbox itself. */
export function answerBrokenRequest(error: unknown, reply: FastifyReply): string {
  const { statusCode, message } = error as {
    readonly statusCode?: number;
    readonly message: string;
  };
  if (statusCode === 413) {
    return sendRefusal(reply, new GraphError(413, 1, 'The request body is too large.'));
  }
  const isBroken = (error as Error).constructor.name === 'MultipartError' || statusCode === 400;
  if (isBroken) return sendRefusal(reply, new GraphError(400, 100, `(#100) ${message}`));
  const parts = { isTransient: true };
  return sendRefusal(
    reply,
    new GraphError(500, 2, `An unexpected error has occurred. ${message}`, parts),
  );
}
