import type { FastifyInstance } from 'fastify';
import { parseMultipart } from './multipart.js';

/**
 * Lets the scope take any body: multipart as `MultipartBody`, all else as a Buffer for the network to
 * judge. A broken multipart body arrives at the error handler as `MultipartError`, a body over
 * `limitBytes` as Fastify's FST_ERR_CTP_BODY_TOO_LARGE.
 */
export function acceptAnyBody(
  scope: FastifyInstance,
  options: { readonly limitBytes: number },
): void {
  scope.removeAllContentTypeParsers();
  const settings = { parseAs: 'buffer' as const, bodyLimit: options.limitBytes };
  scope.addContentTypeParser<Buffer>(/^multipart\/form-data/i, settings, (request, bytes, done) => {
    try {
      done(null, parseMultipart(bytes, request.headers['content-type'] ?? ''));
    } catch (error) {
      done(error as Error);
    }
  });
  scope.addContentTypeParser<Buffer>('*', settings, (_request, bytes, done) => done(null, bytes));
}
