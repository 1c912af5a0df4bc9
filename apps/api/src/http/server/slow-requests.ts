import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyRules } from '../body/body-limit.decorator.js';
import { answerClientError } from './client-error.js';
import { Connection } from './connection.js';

/** Longest time for one request, however steadily a file drips. */
export const LONGEST_REQUEST_MS = 12 * 3_600_000;

/** Less is no upload, but somebody who holds a connection and a file open. */
const LEAST_BYTES_PER_SECOND = 256;

/** How patient the server is with bodies. */
export interface Patience {
  /** For the whole of an ordinary request. */
  readonly bodyTimeoutMs: number;
  /** For silence, or next to it, within a file that is being sent. */
  readonly fileSilenceMs: number;
}

/**
 * Answers 408 where a body does not come: an ordinary one that is not whole in time, a file of which next to
 * nothing came for a while. Node's own limit is one time for every request, in which no large file would arrive.
 */
export function endSlowRequests(server: FastifyInstance, patience: Patience): void {
  server.addHook('onRequest', (request, reply, done) => {
    watch(request, reply, patience);
    done();
  });
}

function watch(request: FastifyRequest, reply: FastifyReply, patience: Patience): void {
  const { raw, routeOptions } = request;
  const connection = Connection.of(request);
  // What is asked within the process has no connection that somebody could hold.
  if (raw.complete || connection === null) return;
  const { bodyTimeoutMs, fileSilenceMs } = patience;
  const { multipart, raw: isRaw } = (routeOptions.config ?? {}) as BodyRules;
  const isFile = multipart === true || isRaw === true;
  const leastBytes = Math.ceil((fileSilenceMs / 1_000) * LEAST_BYTES_PER_SECOND);
  let heard = connection.bytesRead;
  const look = (): void => {
    // Bytes that wait to be read are our slowness, not the client's.
    const isComing = raw.readableLength > 0 || connection.bytesRead - heard >= leastBytes;
    if (!isFile || !isComing) return end(connection, reply);
    heard = connection.bytesRead;
    waiting.again();
  };
  const waiting = connection.later(isFile ? fileSilenceMs : bodyTimeoutMs, look);
  for (const event of ['end', 'close']) raw.once(event, () => waiting.cancel());
}

function end(connection: Connection, reply: FastifyReply): void {
  const reason = { name: 'Timeout', message: '', code: 'ERR_HTTP_REQUEST_TIMEOUT' };
  connection.endWith((socket) => {
    // Whoever was refused already and goes on sending has had its answer.
    if (!reply.raw.headersSent) answerClientError(reason, socket);
  });
}
