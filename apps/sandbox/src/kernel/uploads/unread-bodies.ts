import type { FastifyInstance } from 'fastify';

/** Leaves bodies on the line, for handlers that read files of any size from `request.raw`; the log keeps their length. */
export function leaveBodiesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request, _payload, done) =>
    done(null, `<${request.headers['content-length'] ?? 'unknown'} bytes>`),
  );
}
