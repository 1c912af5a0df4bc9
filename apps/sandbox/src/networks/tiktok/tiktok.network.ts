import type { FastifyInstance } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { registerConsent } from '../../kernel/oauth/consent.js';
import { registerTiktokControl } from './control/control.js';
import { TiktokFaultAnswers } from './fault-answers.js';
import { Applications } from './oauth/applications.js';
import { consentRules } from './oauth/consent.js';
import { tiktokGrants } from './oauth/grants.js';
import { registerTokens } from './oauth/token.js';
import { pictureHost } from './pages/picture-address.js';
import { registerPictures } from './pages/pictures.js';
import { registerPages } from './pages/public-pages.js';
import { creatorInfoRoute } from './people/creator-info.js';
import { Creators, tiktokAccounts } from './people/creators.js';
import { maxSecondsOf } from './people/max-seconds.js';
import { userInfoRoute } from './people/user-info.js';
import { initRoutes } from './publishing/init-routes.js';
import { uploadHost } from './publishing/init-task.js';
import { Publisher } from './publishing/publisher.js';
import { PublishTasks } from './publishing/publish-tasks.js';
import { Pulls } from './publishing/pulls.js';
import { statusRoutes } from './publishing/status-routes.js';
import { Sequence } from './sequence.js';
import { sendError } from './server/answers.js';
import { RateWindows } from './server/rate-windows.js';
import { serveCall } from './server/serve-call.js';
import { TiktokError } from './server/tiktok-error.js';
import type { TiktokDesk } from './tiktok-desk.js';
import { registerUploads } from './uploads/upload-host.js';
import { Uploads } from './uploads/uploads.js';
import { videoRoutes } from './videos/video-routes.js';
import { Videos } from './videos/videos.js';

const apiHost = 'open.tiktokapis.com';
const publicHost = 'www.tiktok.com';
const largestBody = 1024 * 1024;

const routes = [userInfoRoute, creatorInfoRoute, ...initRoutes, ...statusRoutes, ...videoRoutes];

/** TikTok: Login Kit, Content Posting API and Display API, version 2 (developers.tiktok.com). */
export class TiktokNetwork implements SandboxNetwork {
  readonly id = 'tiktok';
  readonly name = 'TikTok';
  readonly hosts: readonly string[] = [publicHost, apiHost, uploadHost, pictureHost];
  readonly faultAnswers: FaultAnswers = new TiktokFaultAnswers(() => this.desk);
  private desk: TiktokDesk;

  /** An account is chosen on the consent page, or with `sandbox_account` in its address. */
  accounts(): readonly SandboxAccount[] {
    return tiktokAccounts;
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    this.desk = openDesk(kernel);
    acceptAnyBody(scope, { limitBytes: largestBody });
    scope.setErrorHandler((error, _request, reply) =>
      reply.send(sendError(reply, kernel.now(), error)),
    );
    const consent = `/${publicHost}/v2/auth/authorize`;
    registerConsent(scope, kernel, [consent, `${consent}/`], consentRules(this.desk));
    registerPages(scope, publicHost, this.desk);
    registerPictures(scope, kernel);
    registerTokens(scope, apiHost, this.desk);
    registerUploads(scope, uploadHost, this.desk);
    for (const route of routes) {
      scope.route({
        method: route.method,
        url: `/${apiHost}${route.path}`,
        exposeHeadRoute: false,
        handler: (request, reply) => serveCall(this.desk, route, request, reply),
      });
    }
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
    const { rates, uploads, pulls, publisher } = this.desk;
    rates.clear();
    uploads.restore();
    publisher.restore();
    pulls.restore();
  }
}

function openDesk(kernel: SandboxKernel): TiktokDesk {
  const sequence = new Sequence(kernel);
  const creators = new Creators(kernel);
  const tasks = new PublishTasks(kernel, sequence);
  const videos = new Videos(kernel, sequence, creators);
  const publisher = new Publisher(kernel, tasks, creators, videos);
  const pulls = new Pulls(kernel, tasks, publisher, (task) => maxSecondsOf(creators, task));
  publisher.waitFor((task) => pulls.settled(task));
  return {
    kernel,
    creators,
    tasks,
    videos,
    publisher,
    pulls,
    applications: new Applications(kernel),
    grants: tiktokGrants(kernel),
    rates: new RateWindows(),
    uploads: new Uploads(tasks),
  };
}
