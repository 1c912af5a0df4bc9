import type { FastifyInstance } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { Addresses, hosts } from './addresses.js';
import { routes } from './api-routes.js';
import { SnapchatFaultAnswers } from './fault-answers.js';
import { Assemblies } from './media/assemblies.js';
import { MediaStore } from './media/media-store.js';
import { LARGEST_REQUEST } from './media/upload-parts.js';
import { Clients } from './oauth/clients.js';
import { Grants } from './oauth/grants.js';
import { registerOAuth } from './oauth/oauth-routes.js';
import { registerPages } from './pages/public-pages.js';
import { profiles } from './people/profiles.js';
import { Posts } from './posts/posts.js';
import { asSnapchatError, sendError } from './requests/answers.js';
import { serveCall } from './requests/serve-call.js';
import { notFound, SnapchatError } from './requests/snapchat-error.js';
import { Sequences } from './sequences.js';
import type { SnapchatDesk } from './snapchat-desk.js';

/** Snapchat: the Public Profile API with OAuth (developers.snap.com), and public pages. */
export class SnapchatNetwork implements SandboxNetwork {
  readonly id = 'snapchat';
  readonly name = 'Snapchat';
  readonly hosts: readonly string[] = Object.values(hosts);
  readonly faultAnswers: FaultAnswers = new SnapchatFaultAnswers(() => this.desk);
  private desk: SnapchatDesk;

  /** The login is chosen on the consent page, or with `sandbox_account` (its name or a profile's). */
  accounts(): readonly SandboxAccount[] {
    return profiles.map(({ id, userName, displayName }) => ({
      id,
      handle: `snapchat:@${userName}`,
      displayName,
      kind: 'profile',
      connect: {},
    }));
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    this.desk = furnish(kernel);
    acceptAnyBody(scope, { limitBytes: LARGEST_REQUEST });
    scope.setErrorHandler((error, _request, reply) =>
      reply.send(sendError(reply, asSnapchatError(error))),
    );
    registerOAuth(scope, this.desk);
    this.registerApi(scope);
    registerPages(scope, this.desk);
  }

  restore(): void {
    this.desk.assemblies.clear();
    this.desk.posts.restore();
  }

  private registerApi(scope: FastifyInstance): void {
    for (const route of routes) {
      scope.route({
        method: route.method,
        url: `/${route.host}${route.path}`,
        exposeHeadRoute: false,
        handler: (request, reply) => serveCall(this.desk, route, request, reply),
      });
    }
    for (const host of [hosts.api, hosts.ads]) {
      scope.get(`/${host}/*`, (_request, reply) =>
        sendError(reply, notFound('There is nothing at this address.')),
      );
      // Nothing can be changed or deleted.
      scope.route({
        method: ['POST', 'PUT', 'PATCH', 'DELETE'],
        url: `/${host}/*`,
        handler: (_request, reply) =>
          sendError(reply, new SnapchatError(415, 'UNSUPPORTED', 'The route is not supported.')),
      });
    }
  }
}

function furnish(kernel: SandboxKernel): SnapchatDesk {
  const addresses = new Addresses(kernel);
  const sequences = new Sequences(kernel.state);
  return {
    kernel,
    addresses,
    clients: new Clients(kernel.state),
    grants: new Grants(kernel),
    media: new MediaStore(kernel, sequences),
    assemblies: new Assemblies(),
    posts: new Posts(kernel, addresses, sequences),
  };
}
