import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queryOf, sendJson } from '../../../kernel/calls/received.js';
import type { SandboxKernel } from '../../../kernel/network.js';
import { registerConsent } from '../../../kernel/oauth/consent.js';
import { RestError } from '../rest/rest-call.js';
import { noRoute, serveRest } from '../rest/rest-server.js';
import type { Site } from '../sites/site.js';
import { consentRules, findBlog } from './consent.js';
import { TokenGrants } from './grants.js';
import { serveNative } from './native-api.js';
import { registerTokens } from './token.js';

/** The host public-api.wordpress.com: OAuth, the native API, and the core-shaped API of every blog. */
export class WordpressCom {
  readonly grants: TokenGrants;

  constructor(
    readonly kernel: SandboxKernel,
    readonly blogs: readonly Site[],
  ) {
    this.grants = new TokenGrants(kernel);
  }

  /** The consent page and the token endpoint. */
  registerOAuth(scope: FastifyInstance, root: string): void {
    const rules = consentRules(this.grants, this.blogs);
    registerConsent(scope, this.kernel, [`${root}/authorize`], rules);
    registerTokens(scope, `${root}/token`, this);
  }

  serve(path: string, request: FastifyRequest, reply: FastifyReply): unknown {
    const native = /^rest\/v1\.1\/(.+)$/.exec(path)?.[1];
    if (native !== undefined) return serveNative(this, native, request, reply);
    const [, name, route] = /^wp\/v2\/sites\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const site = findBlog(this.blogs, decodeURIComponent(name ?? ''));
    if (site === undefined || route === undefined) {
      const isBlog = route !== undefined;
      const error = isBlog ? new RestError(404, 'unknown_blog', 'Unknown blog') : noRoute();
      reply.code(error.status);
      return sendJson(reply, error.body);
    }
    const authenticate = (scope: string | null) => this.grants.callerOf(request, site, scope);
    return serveRest({ site, route, query: queryOf(request), request, reply, authenticate });
  }
}
