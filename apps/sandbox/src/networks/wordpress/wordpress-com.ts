import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queryOf, sendJson } from '../../kernel/calls/received.js';
import type { SandboxKernel } from '../../kernel/network.js';
import { registerConsent } from '../../kernel/oauth/consent.js';
import { authenticateBearer } from './native/bearer.js';
import { serveNative } from './native/native-api.js';
import { consentRules, findBlog } from './oauth/consent.js';
import { Grants } from './oauth/grants.js';
import { registerTokens } from './oauth/token.js';
import { RestError } from './rest/rest-error.js';
import { serveRest } from './rest/rest-server.js';
import type { Site } from './sites/site.js';

/** The host public-api.wordpress.com: OAuth, the native API, and the core-shaped API of every blog. */
export class WordpressCom {
  readonly grants: Grants;

  constructor(
    readonly kernel: SandboxKernel,
    readonly blogs: readonly Site[],
  ) {
    this.grants = new Grants(kernel);
  }

  /** The consent page and the token endpoint. */
  registerOAuth(scope: FastifyInstance, root: string): void {
    const rules = consentRules(this.grants, this.blogs);
    registerConsent(scope, this.kernel, [`${root}/authorize`, `${root}/authorize/`], rules);
    registerTokens(scope, `${root}/token`, this);
  }

  serve(path: string, request: FastifyRequest, reply: FastifyReply): unknown {
    const native = /^rest\/v1(?:\.\d)?\/(.+)$/.exec(path)?.[1];
    if (native !== undefined) return serveNative(this, native, request, reply);
    const core = /^wp\/v2\/sites\/([^/]+)\/(.+)$/.exec(path);
    if (core !== null) return this.serveCore(core[1] ?? '', core[2] ?? '', request, reply);
    const message = 'No route was found matching the URL and request method.';
    const error = new RestError(404, 'rest_no_route', message);
    reply.code(error.status);
    return sendJson(reply, error.body);
  }

  private serveCore(
    name: string,
    route: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): unknown {
    const site = findBlog(this.blogs, decodeURIComponent(name));
    if (site === undefined) {
      const error = new RestError(404, 'unknown_blog', 'Unknown blog');
      reply.code(error.status);
      return sendJson(reply, error.body);
    }
    const query = queryOf(request);
    const authenticate = (scope: string | null) =>
      authenticateBearer(this.grants, site, request, scope);
    return serveRest({ site, route, query, request, reply, authenticate });
  }
}
