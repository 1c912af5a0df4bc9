import type { FastifyInstance } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import { serveCalls } from '../../kernel/calls/serve-calls.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { registerConsent } from '../../kernel/oauth/consent.js';
import { hosts } from './addresses.js';
import { SnapchatFaultAnswers } from './fault-answers.js';
import { LARGEST_REQUEST } from './media/media-calls.js';
import { consentRules } from './oauth/consent.js';
import { registerTokens } from './oauth/token.js';
import { registerPages } from './pages/public-pages.js';
import { profiles } from './people/profiles.js';
import { registerRoleControl } from './people/roles.js';
import { callServer } from './requests/call-server.js';
import { notFound, sendError, SnapchatError } from './requests/snapchat-error.js';
import { furnish, type SnapchatDesk } from './snapchat-desk.js';

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
    scope.setErrorHandler((error, _request, reply) => reply.send(sendError(reply, error)));
    const consent = [`/${hosts.accounts}/login/oauth2/authorize`];
    registerConsent(scope, kernel, consent, consentRules(this.desk.grants));
    registerTokens(scope, this.desk);
    for (const host of [hosts.api, hosts.ads]) this.registerApi(scope, host);
    registerPages(scope, this.desk);
  }

  registerControl(scope: FastifyInstance): void {
    registerRoleControl(scope, () => this.desk.roles);
  }

  restore(): void {
    this.desk.assemblies.clear();
    this.desk.posts.restore();
  }

  private registerApi(scope: FastifyInstance, host: string): void {
    serveCalls(scope, `/${host}`, callServer(this.desk, host));
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
