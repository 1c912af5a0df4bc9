import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Has a server that closes let go of its open connections without losing a request.
 *
 * A proxy may send a request on an idle connection at the very moment at which we close it. The proxy then sees a reset
 * and cannot know whether the request was processed, so a POST would end there. So first nothing new is accepted (a proxy
 * sends that to another api), and for `drainMs` open connections still serve a request, each its last one.
 */
export function drainConnections(server: FastifyInstance, drainMs: number): void {
  let isClosing = false;
  server.addHook('preClose', (done) => {
    isClosing = true;
    if (drainMs === 0 || !server.server.listening) return done();
    // The `close` of HTTP servers would end idle connections, too.
    Server.prototype.close.call(server.server, end);
    const timer = setTimeout(end, drainMs);
    let hasEnded = false;
    // By whichever comes first; the other one may still come.
    function end(): void {
      clearTimeout(timer);
      if (!hasEnded) done();
      hasEnded = true;
    }
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
}
