import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { parseMultipart } from './multipart.js';

/** The body was larger than the network takes. */
export class BodyTooLarge extends Error {
  readonly statusCode = 413;
  readonly code = 'FST_ERR_CTP_BODY_TOO_LARGE';
}

type Done = (error: Error | null, bytes?: Buffer) => void;

/**
 * Lets the scope take any body: multipart as `MultipartBody`, all else as a Buffer for the network to
 * judge. A broken multipart body arrives at the error handler as `MultipartError`, a body over
 * `limitBytes` as `BodyTooLarge`.
 */
export function acceptAnyBody(
  scope: FastifyInstance,
  options: { readonly limitBytes: number },
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(/^multipart\/form-data/i, (request, payload, done) => {
    readWhole(payload, options.limitBytes, (error, bytes) => {
      if (error || !bytes) return done(error);
      try {
        done(null, parseMultipart(bytes, request.headers['content-type'] ?? ''));
      } catch (broken) {
        done(broken as Error);
      }
    });
  });
  scope.addContentTypeParser('*', (_request, payload, done) => {
    readWhole(payload, options.limitBytes, (error, bytes) => done(error, bytes));
  });
}

/** Leaves every body of the scope on the line, for handlers that stream it; the log of requests gets its size. */
export function leaveBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request, _payload, done) =>
    done(null, `<${request.headers['content-length'] ?? 'unknown'} bytes>`),
  );
}

/**
 * Reads a body to its end. One that is too large is read too, without being kept: a server that closes
 * early resets the connection of a client that is still sending, which would then never see the answer.
 */
function readWhole(payload: IncomingMessage, limitBytes: number, done: Done): void {
  let chunks: Buffer[] = [];
  let size = 0;
  payload.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limitBytes) chunks.push(chunk);
    else chunks = [];
  });
  payload.on('error', (error: Error) => done(error));
  payload.on('end', () => {
    if (size > limitBytes) return done(new BodyTooLarge(`the body is over ${limitBytes} bytes`));
    const [only] = chunks;
    done(null, chunks.length === 1 && only ? only : Buffer.concat(chunks));
  });
}
