import type { FastifyInstance } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import { addScope } from '../../kernel/scopes.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { Addresses, hosts } from './addresses.js';
import { routes } from './api-routes.js';
import { Boards } from './boards/boards.js';
import { PinterestFaultAnswers } from './fault-answers.js';
import { MediaStore } from './media/media-store.js';
import { registerUploadHost } from './media/upload-host.js';
import { Clients } from './oauth/clients.js';
import { Grants } from './oauth/grants.js';
import { registerOAuth } from './oauth/oauth-routes.js';
import { registerPages } from './pages/public-pages.js';
import { people } from './people/person.js';
import type { PinterestDesk } from './pinterest-desk.js';
import { Pins } from './pins/pins.js';
import { asPinterestError, sendError } from './requests/answers.js';
import { PinterestError } from './requests/pinterest-error.js';
import { RateWindows } from './requests/rate-windows.js';
import { serveCall } from './requests/serve-call.js';
import { Sequences } from './sequences.js';

// Five images of 20 MiB in base64, and their words.
const LARGEST_BODY = 141 * 1024 * 1024;

/** Pinterest: API v5 with OAuth (developers.pinterest.com), its upload host, and public pages. */
export class PinterestNetwork implements SandboxNetwork {
  readonly id = 'pinterest';
  readonly name = 'Pinterest';
  readonly hosts: readonly string[] = Object.values(hosts);
  readonly faultAnswers: FaultAnswers = new PinterestFaultAnswers(() => this.desk);
  private desk: PinterestDesk;

  /** An account is chosen on the consent page, or with `sandbox_account` in its address. */
  accounts(): readonly SandboxAccount[] {
    return people.map(({ id, username, businessName }) => ({
      id,
      handle: `pinterest:@${username}`,
      displayName: businessName ?? username,
      kind: 'user',
      connect: {},
    }));
  }

  /** A board is its person's. */
  namesOf(boardId: string): readonly string[] {
    const board = this.desk.boards.get(boardId);
    return board === undefined ? [] : [board.ownerId];
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    this.desk = furnish(kernel);
    registerUploadHost(scope, this.desk);
    addScope(scope, 'pinterest pages', (pages) => {
      acceptAnyBody(pages, { limitBytes: LARGEST_BODY });
      pages.setErrorHandler((error, _request, reply) =>
        reply.send(sendError(reply, asPinterestError(error))),
      );
      registerOAuth(pages, this.desk);
      this.registerApi(pages);
      registerPages(pages, this.desk);
    });
  }

  restore(): void {
    this.desk.windows.clear();
    this.desk.boards.restore();
  }

  private registerApi(scope: FastifyInstance): void {
    for (const route of routes) {
      scope.route({
        method: route.method,
        url: `/${hosts.api}/v5${route.path}`,
        exposeHeadRoute: false,
        handler: (request, reply) => serveCall(this.desk, route, request, reply),
      });
    }
    scope.all(`/${hosts.api}/*`, (_request, reply) =>
      sendError(reply, new PinterestError(404, 404, 'There is nothing at this address.')),
    );
  }
}

function furnish(kernel: SandboxKernel): PinterestDesk {
  const addresses = new Addresses(kernel);
  const sequences = new Sequences(kernel.state);
  return {
    kernel,
    addresses,
    sequences,
    clients: new Clients(kernel.state),
    grants: new Grants(kernel),
    windows: new RateWindows(() => kernel.now()),
    boards: new Boards(kernel, sequences),
    media: new MediaStore(kernel, sequences),
    pins: new Pins(kernel, addresses, sequences),
  };
}
