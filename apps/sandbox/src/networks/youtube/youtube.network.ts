import type { FastifyInstance } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import { addScope } from '../../kernel/scopes.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { registerConsent } from '../../kernel/oauth/consent.js';
import { allHosts, analyticsHost, apiHost, consentHost, tokenHost } from './addresses.js';
import { sendError } from './api/answers.js';
import type { ApiRoute } from './api/api-call.js';
import { registerCalls } from './api/serve-calls.js';
import { commentRoutes } from './comments/comment-routes.js';
import { discoveryRoutes } from './discovery/discovery-routes.js';
import { YoutubeFaultAnswers } from './fault-answers.js';
import { consentRules, errorPage } from './oauth/consent.js';
import { registerProjectControl } from './oauth/projects.js';
import { registerTokens } from './oauth/token.js';
import { registerPages } from './pages.js';
import { channelRoutes } from './people/channel-routes.js';
import { Channels } from './people/channels.js';
import { playlistItemRoutes } from './playlists/item-routes.js';
import { playlistRoutes } from './playlists/playlist-routes.js';
import { reports } from './reports.js';
import { openSession } from './uploads/open-session.js';
import { registerSessions } from './uploads/session-host.js';
import { setThumbnail } from './uploads/set-thumbnail.js';
import { videoRoutes } from './videos/video-routes.js';
import { YoutubeDesk } from './youtube-desk.js';

/** Every call of the Data API. */
const dataRoutes: readonly ApiRoute[] = [
  ...channelRoutes,
  ...videoRoutes,
  ...playlistRoutes,
  ...playlistItemRoutes,
  ...commentRoutes,
  ...discoveryRoutes,
  openSession,
  setThumbnail,
];

// A thumbnail may have 50 MiB; what is a little larger is refused in the words for thumbnails. Videos are streamed.
const largestBody = 52_428_800 + 1024 * 1024;

/** YouTube: Data API v3, Analytics API v2, and Google's consent and tokens. */
export class YoutubeNetwork implements SandboxNetwork {
  readonly id = 'youtube';
  readonly name = 'YouTube';
  readonly hosts = allHosts;
  readonly faultAnswers: FaultAnswers = new YoutubeFaultAnswers(() => this.desk);
  private desk!: YoutubeDesk;

  accounts(): readonly SandboxAccount[] {
    return new Channels().all.map(({ id, handle, title }) => ({
      id,
      handle: `youtube:${handle ?? id}`,
      displayName: title,
      kind: 'channel',
      connect: {},
    }));
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    const desk = new YoutubeDesk(kernel);
    this.desk = desk;
    acceptAnyBody(scope, { limitBytes: largestBody });
    scope.setErrorHandler((error, _request, reply) => reply.send(sendError(reply, error)));
    registerCalls(scope, apiHost, dataRoutes, desk);
    addScope(scope, 'uploads of YouTube', (sessions) => registerSessions(sessions, desk));
    registerCalls(scope, analyticsHost, [reports], desk);
    this.registerOAuth(scope, desk);
    registerPages(scope, desk);
  }

  registerControl(scope: FastifyInstance): void {
    registerProjectControl(scope, () => this.desk.projects);
  }

  restore(): void {
    this.desk.restore();
  }

  /** The consent page of accounts.google.com, and the endpoints of oauth2.googleapis.com. */
  private registerOAuth(scope: FastifyInstance, desk: YoutubeDesk): void {
    registerConsent(scope, desk.kernel, [`/${consentHost}/o/oauth2/v2/auth`], consentRules(desk));
    registerTokens(scope, desk);
    for (const host of [consentHost, tokenHost]) {
      scope.all(`/${host}/*`, (_request, reply) =>
        errorPage(reply, { status: 404, error: 'not_found', message: 'That’s all we know.' }),
      );
    }
  }
}
