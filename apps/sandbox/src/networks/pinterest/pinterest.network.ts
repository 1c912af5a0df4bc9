import type { FastifyInstance } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import { serveCalls } from '../../kernel/calls/serve-calls.js';
import { registerConsent } from '../../kernel/oauth/consent.js';
import { addScope } from '../../kernel/scopes.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { hosts } from './addresses.js';
import { registerBoardControl } from './boards/board-control.js';
import { PinterestFaultAnswers } from './fault-answers.js';
import { registerUploadHost } from './media/upload-host.js';
import { consentRules } from './oauth/consent.js';
import { registerTokens } from './oauth/token.js';
import { registerPages } from './pages/public-pages.js';
import { people } from './people/person.js';
import { furnish, type PinterestDesk } from './pinterest-desk.js';
import { callServer } from './requests/call-server.js';
import { PinterestError, sendError } from './requests/pinterest-error.js';

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
      pages.setErrorHandler((error, _request, reply) => reply.send(sendError(reply, error)));
      const consent = [`/${hosts.web}/oauth`, `/${hosts.web}/oauth/`];
      registerConsent(pages, kernel, consent, consentRules(this.desk.grants));
      registerTokens(pages, `/${hosts.api}/v5/oauth`, this.desk);
      serveCalls(pages, `/${hosts.api}/v5`, callServer(this.desk));
      pages.all(`/${hosts.api}/*`, (_request, reply) =>
        sendError(reply, new PinterestError(404, 404, 'There is nothing at this address.')),
      );
      registerPages(pages, this.desk);
    });
  }

  registerControl(scope: FastifyInstance): void {
    registerBoardControl(scope, () => this.desk.boards);
  }

  restore(): void {
    this.desk.windows.clear();
    this.desk.boards.restore();
  }
}
