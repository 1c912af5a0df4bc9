import type { FastifyInstance } from 'fastify';
import { isLoopbackHost } from '#libs/kernel';

/** By which names the sandbox may be called, besides those of this machine. */
export interface SandboxNames {
  /** Where it listens. */
  readonly host: string;
  readonly publicUrl: string | null;
  readonly allowedHosts: readonly string[];
}

const WILDCARDS = new Set(['0.0.0.0', '::', '']);

/**
 * Turns away what a web page makes a browser of this machine ask for. Such a page may have its own name lead to
 * loopback (DNS rebinding): then Host bears that name. Else it calls across origins: then Origin does.
 */
export function guardDoor(server: FastifyInstance, names: SandboxNames): void {
  const known = new Set(names.allowedHosts.map((name) => name.toLowerCase()));
  if (!WILDCARDS.has(names.host)) known.add(names.host.toLowerCase());
  if (names.publicUrl !== null) known.add(nameIn(names.publicUrl));
  const isOurs = (address: string): boolean => {
    const name = nameIn(address);
    return isLoopbackHost(name) || known.has(name);
  };
  server.addHook('onRequest', (request, reply, done) => {
    const { host = '', origin } = request.headers;
    if (!isOurs(`http://${host}`)) {
      reply.code(403).send({
        error: `the sandbox is not called ${host.slice(0, 100)}; SANDBOX_ALLOWED_HOSTS may name it`,
      });
      return;
    }
    const own = [`http://${host}`, names.publicUrl && new URL(names.publicUrl).origin];
    if (origin !== undefined && !own.includes(origin)) {
      reply.code(403).send({ error: 'the sandbox does not answer pages of other origins' });
      return;
    }
    done();
  });
}

/** The host name of an address without port; empty for none. */
function nameIn(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.toLowerCase() : '';
}
