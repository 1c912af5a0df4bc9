import { fastifyHelmet, type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Sent with every answer, refusals before any route included; a route that serves a page or a file overrides what
 * it must (by a header, or by `@RouteConfig({ helmet: … })`).
 * @param publicBaseUrl decides whether browsers are told to stay on https
 */
export function sendSecurityHeaders(server: FastifyInstance, publicBaseUrl: string): void {
  // Called, not registered: a plugin's hooks would come behind those that may already refuse a request.
  void fastifyHelmet(server, helmetOptions(publicBaseUrl));
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
    done();
  });
}

function helmetOptions(publicBaseUrl: string): FastifyHelmetOptions {
  const isSecure = publicBaseUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    frameguard: { action: 'deny' },
    // Dashboards open connects and sign-ins in a window and watch it; this would cut them off from it.
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
  };
}
