import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxKernel, SandboxOperation } from '../../kernel/network.js';
import { authenticateBearer } from './native/bearer.js';
import { serveNative } from './native/native-api.js';
import { authorize, findBlog } from './oauth/authorize.js';
import { Grants } from './oauth/grants.js';
import { openIdConfiguration, revokeToken, tokenInfo, userInfo } from './oauth/token-info.js';
import { issueToken, sendOAuth } from './oauth/token.js';
import { RestError } from './rest/rest-error.js';
import { serveRest } from './rest/rest-server.js';
import { wordpressComUser } from './sites/seeds.js';
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

  serve(path: string, request: FastifyRequest, reply: FastifyReply): unknown {
    const native = /^rest\/v1(?:\.\d)?\/(.+)$/.exec(path)?.[1];
    if (native !== undefined) return serveNative(this, native, request, reply);
    const core = /^wp\/v2\/sites\/([^/]+)\/(.+)$/.exec(path);
    if (core !== null) return this.serveCore(core[1] ?? '', core[2] ?? '', request, reply);
    return this.serveOAuth(path, request, reply);
  }

  private serveOAuth(path: string, request: FastifyRequest, reply: FastifyReply): unknown {
    const query = new URL(request.url, 'http://sandbox').searchParams;
    const run = (operation: SandboxOperation, effect: () => unknown): unknown => {
      const account = wordpressComUser.login;
      return this.kernel.faults.run(request, reply, { operation, account }, effect);
    };
    switch (`${request.method} ${path}`) {
      case 'GET oauth2/authorize':
        return run('authorize', () => authorize(this, 'legacy', request, reply));
      case 'GET oauth2-1/authorize':
        return run('authorize', () => authorize(this, 'oauth2.1', request, reply));
      case 'POST oauth2/token':
        return run('token', () => sendOAuth(reply, issueToken(this, 'legacy', request)));
      case 'POST oauth2-1/token':
        return run('token', () => sendOAuth(reply, issueToken(this, 'oauth2.1', request)));
      case 'GET oauth2/token-info':
      case 'GET oauth2-1/token-info':
        return run('token', () => sendOAuth(reply, tokenInfo(this.grants, query)));
      case 'GET oauth2-1/userinfo':
        return run('profile', () => sendOAuth(reply, userInfo(this.grants, request)));
      case 'POST oauth2-1/revoke':
        return run('token', () => sendOAuth(reply, revokeToken(this.grants, request)));
      case 'GET .well-known/openid-configuration':
        return run('discovery', () => openIdConfiguration(this.kernel.publicUrl));
      default:
        reply.code(404).type('application/json');
        return JSON.stringify({
          code: 'rest_no_route',
          message: 'No route was found matching the URL and request method.',
          data: { status: 404 },
        });
    }
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
      reply.code(error.status).type('application/json; charset=UTF-8');
      return JSON.stringify(error.body);
    }
    const query = new URL(request.url, 'http://sandbox').searchParams;
    const { authorization } = request.headers;
    const authenticate = (scope: string | null) =>
      authenticateBearer(this.grants, site, authorization, scope);
    return serveRest({ site, route, query, request, reply, authenticate });
  }
}
