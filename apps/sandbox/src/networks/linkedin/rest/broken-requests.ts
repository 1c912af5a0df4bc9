import type { FastifyReply } from 'fastify';
import { MultipartError } from '../../../kernel/multipart.js';

/** What the front door says when a request cannot be read at all. */
export function answerBrokenRequest(error: unknown, reply: FastifyReply): string {
  if (codeOf(error) === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return plain(reply, 413, 'Request Entity Too Large');
  }
  if (error instanceof MultipartError || codeOf(error) !== undefined) {
    return plain(reply, 400, 'Bad Request');
  }
  return plain(reply, 500, 'Internal Server Error');
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function plain(reply: FastifyReply, status: number, reason: string): string {
  reply.code(status).type('text/html');
  return `<html><head><title>${status} ${reason}</title></head><body><h1>${status} ${reason}</h1></body></html>`;
}
