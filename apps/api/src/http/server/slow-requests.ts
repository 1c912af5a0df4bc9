import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BodyRules } from '../body/body-limit.decorator.js';
import { answerClientError } from './client-error.js';

/** Longest time for one request, however steadily a file drips. */
export const LONGEST_REQUEST_MS = 12 * 3_600_000;

/** How patient the server is with bodies. */
export interface Patience {
  /** For the whole of an ordinary request. */
  readonly wholeMs: number;
  /** For silence within a file that is being sent. */
  readonly silenceMs: number;
}

const PATIENCE: Patience = { wholeMs: 120_000, silenceMs: 60_000 };

/**
 * Answers 408 where a body does not come: an ordinary one after two minutes in all, a file when nothing
 * came for a minute. Node's own limit is one time for every request, in which no large file would arrive.
 */
export function endSlowRequests(server: FastifyInstance, patience: Patience = PATIENCE): void {
  server.addHook('onRequest', (request, _reply, done) => {
    watch(request, patience);
    done();
  });
}

function watch({ raw, routeOptions }: FastifyRequest, { wholeMs, silenceMs }: Patience): void {
  if (raw.complete) return;
  const { multipart, raw: isRaw } = (routeOptions.config ?? {}) as BodyRules;
  const isFile = multipart === true || isRaw === true;
  let heard = raw.socket.bytesRead;
  const look = (): void => {
    if (!isFile || raw.socket.bytesRead === heard) return end();
    heard = raw.socket.bytesRead;
    timer.refresh();
  };
  const end = (): void => {
    const reason = { name: 'Timeout', message: '', code: 'ERR_HTTP_REQUEST_TIMEOUT' };
    answerClientError(reason, raw.socket);
  };
  const timer = setTimeout(look, isFile ? silenceMs : wholeMs).unref();
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
}
