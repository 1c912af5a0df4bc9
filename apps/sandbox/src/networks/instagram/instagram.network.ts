import { trimmedOf } from '#libs/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import { registerConsent } from '../../kernel/oauth/consent.js';
import { MultipartError } from '../../kernel/multipart.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { registerCallbackControl } from './callbacks/callback-control.js';
import { GraphError, InstagramGraph } from '../_instagram-graph/index.js';
import type { InstagramDesk } from './instagram-desk.js';
import { instagramLoginHost } from './instagram-login-host.js';
import { consentRules } from './oauth/consent.js';
import { Grants } from './oauth/grants.js';
import { accountOfCode, exchangeCode, refuseToken } from './oauth/short-token.js';
import { people } from './oauth/people.js';
import { servePublicPage } from './pages/public-pages.js';
import { sendGraphError } from './server/answers.js';
import { InstagramFaultAnswers } from './server/fault-answers.js';
import { serveGraph } from './server/graph-server.js';
import { UsageCounter } from './server/usage.js';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const largestBody = 8 * 1024 * 1024;

/** Instagram with Instagram Login: www.instagram.com, api.instagram.com, graph.instagram.com. */
export class InstagramNetwork implements SandboxNetwork {
  readonly id = 'instagram';
  readonly name = 'Instagram';
  readonly hosts = ['www.instagram.com', 'api.instagram.com', 'graph.instagram.com'] as const;
  readonly faultAnswers: FaultAnswers = new InstagramFaultAnswers(() => this.desk);
  private desk: InstagramDesk;

  /** An account is chosen on the consent page, or with `sandbox_account` in its address. */
  accounts(): readonly SandboxAccount[] {
    return people.map(({ id, username, name, accountType }) => ({
      id,
      handle: username,
      displayName: name === '' ? username : name,
      kind: accountType,
      connect: {},
    }));
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    const graph = new InstagramGraph({ kernel, host: instagramLoginHost });
    this.desk = { kernel, graph, grants: new Grants(kernel), usage: new UsageCounter() };
    acceptAnyBody(scope, { limitBytes: largestBody });
    scope.setErrorHandler((error, _request, reply) => {
      const isBroken = error instanceof MultipartError;
      const status = isBroken ? 400 : ((error as { statusCode?: number }).statusCode ?? 500);
      const { message } = error as Error;
      return reply.send(sendGraphError(reply, new GraphError(1, message, { status })));
    });
    mount(scope, 'graph.instagram.com', (path, request, reply) =>
      serveGraph(this.desk, path, request, reply),
    );
    mount(scope, 'api.instagram.com', (path, request, reply) =>
      this.serveToken(path, request, reply),
    );
    const consent = '/www.instagram.com/oauth/authorize';
    const rules = consentRules(this.desk.grants);
    registerConsent(scope, kernel, [consent, `${consent}/`], rules);
    mount(scope, 'www.instagram.com', (path, _request, reply) =>
      servePublicPage(this.desk, path, reply),
    );
  }

  registerControl(scope: FastifyInstance): void {
    registerCallbackControl(scope, () => this.desk);
  }

  restore(): void {
    this.desk.graph.restore();
  }

  private serveToken(path: string, request: FastifyRequest, reply: FastifyReply): unknown {
    if (path !== 'oauth/access_token' || request.method !== 'POST') {
      return refuseToken(reply, 'Unsupported request');
    }
    const site = { operation: 'token', account: accountOfCode(this.desk, request) } as const;
    return this.desk.kernel.faults.run(request, reply, site, () =>
      exchangeCode(this.desk, request, reply),
    );
  }
}

type Handler = (path: string, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Serves everything below a host; the handler gets the path without slashes at its ends. */
function mount(scope: FastifyInstance, host: string, serve: Handler): void {
  const handler = (request: FastifyRequest, reply: FastifyReply): unknown => {
    const path = trimmedOf((request.url.split('?')[0] ?? '').slice(host.length + 1), '/');
    return serve(path, request, reply);
  };
  scope.route({ method: [...methods], url: `/${host}`, handler });
  scope.route({ method: [...methods], url: `/${host}/*`, handler });
}
