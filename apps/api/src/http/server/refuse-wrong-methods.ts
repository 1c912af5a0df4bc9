import findMyWay from 'find-my-way';
import type { FastifyInstance } from 'fastify';
import { methodNotAllowed } from '../errors/api.errors.js';

type Router = findMyWay.Instance<findMyWay.HTTPVersion.V1>;
type Method = findMyWay.HTTPMethod;

/**
 * Answers 405 with `Allow` where only the method is wrong. Fastify keeps its router to itself, so the addresses are
 * noted in one more, of the same kind and with the same options.
 */
export function refuseWrongMethods(
  server: FastifyInstance,
  options: { readonly maxParamLength: number; readonly ignoreTrailingSlash: boolean },
): void {
  const router: Router = findMyWay(options);
  const methods = new Set<Method>();
  server.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat() as Method[]) {
      if (router.hasRoute(one, url)) continue;
      router.on(one, url, () => undefined);
      methods.add(one);
    }
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = [...methods].filter((method) => router.find(method, path) !== null).sort();
    if (allowed.length === 0) return done();
    void reply.header('allow', allowed.join(', '));
    done(methodNotAllowed(request.method, allowed));
  });
}
