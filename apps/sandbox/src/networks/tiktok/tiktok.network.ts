import type { FastifyInstance } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { registerConsent } from '../../kernel/oauth/consent.js';
import { registerTiktokControl } from './control.js';
import { TiktokFaultAnswers } from './fault-answers.js';
import { consentRules } from './oauth/consent.js';
import { registerTokens } from './oauth/token.js';
import { pictureHost, publicHost, registerPages } from './pages.js';
import { tiktokAccounts } from './people/creators.js';
import { peopleRoutes } from './people/people-routes.js';
import { initRoutes, uploadHost } from './publishing/init-routes.js';
import { statusRoute } from './publishing/status-route.js';
import { sendError, TiktokError } from './server/answers.js';
import { registerCalls } from './server/serve-calls.js';
import { TiktokDesk } from './tiktok-desk.js';
import { registerUploads } from './uploads/upload-host.js';
import { videoRoutes } from './videos/video-routes.js';

const apiHost = 'open.tiktokapis.com';
const largestBody = 1024 * 1024;

const routes = [...peopleRoutes, ...initRoutes, statusRoute, ...videoRoutes];

/** TikTok: Login Kit, Content Posting API and Display API, version 2 (developers.tiktok.com). */
export class TiktokNetwork implements SandboxNetwork {
  readonly id = 'tiktok';
  readonly name = 'TikTok';
  readonly hosts: readonly string[] = [publicHost, apiHost, uploadHost, pictureHost];
  readonly faultAnswers: FaultAnswers = new TiktokFaultAnswers(() => this.desk);
  private desk!: TiktokDesk;

  /** An account is chosen on the consent page, or with `sandbox_account` in its address. */
  accounts(): readonly SandboxAccount[] {
    return tiktokAccounts;
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    const desk = new TiktokDesk(kernel);
    this.desk = desk;
    acceptAnyBody(scope, { limitBytes: largestBody });
    scope.setErrorHandler((error, _request, reply) =>
      reply.send(sendError(reply, kernel.now(), error)),
    );
    const consent = `/${publicHost}/v2/auth/authorize`;
    registerConsent(scope, kernel, [consent, `${consent}/`], consentRules(desk));
    registerPages(scope, desk);
    registerTokens(scope, apiHost, desk);
    registerUploads(scope, desk);
    registerCalls(scope, apiHost, desk, routes);
    for (const host of [apiHost, uploadHost]) {
      scope.all(`/${host}/*`, (_request, reply) => {
        const unknown = new TiktokError(404, 'invalid_params', 'Unsupported path.');
        return sendError(reply, kernel.now(), unknown);
      });
    }
  }

  registerControl(scope: FastifyInstance): void {
    registerTiktokControl(scope, () => this.desk);
  }

  restore(): void {
    this.desk.restore();
  }
}
