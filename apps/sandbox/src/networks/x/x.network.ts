import type { FastifyInstance } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import { RateWindows } from '../../kernel/calls/rate-windows.js';
import { serveCalls } from '../../kernel/calls/serve-calls.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { registerConsent } from '../../kernel/oauth/consent.js';
import { Communities } from './communities/communities.js';
import { communityRoutes } from './communities/community-routes.js';
import { XFaultAnswers } from './fault-answers.js';
import { consentRules } from './oauth/consent.js';
import { xGrants } from './oauth/grants.js';
import { registerTokens } from './oauth/token.js';
import { registerPages, registerPictures } from './pages/public-pages.js';
import { People } from './people/people.js';
import { userRoutes } from './people/user-routes.js';
import { postRoutes } from './posts/post-routes.js';
import { Posts } from './posts/posts.js';
import { sendError } from './server/answers.js';
import { callServer } from './server/call-server.js';
import type { XDesk } from './server/call.js';
import { notFound } from './server/problem.js';
import { Snowflakes } from './server/snowflakes.js';
import { uploadRoutes } from './uploads/upload-routes.js';
import { Uploads } from './uploads/uploads.js';

const apiHosts = ['api.x.com', 'api.twitter.com'];
const publicHosts = ['x.com', 'twitter.com'];
const pictureHost = 'pbs.twimg.com';
// Enough for a GIF in one call; longer files come in segments.
const maximumBodyBytes = 64 * 1024 * 1024;

const routes = [...userRoutes, ...postRoutes, ...uploadRoutes, ...communityRoutes];

/** X: version 2 of the API with OAuth 2.0 (docs.x.com), consent page, and public pages. */
export class XNetwork implements SandboxNetwork {
  readonly id = 'x';
  readonly name = 'X';
  readonly hosts: readonly string[] = [...apiHosts, ...publicHosts, pictureHost];
  readonly faultAnswers: FaultAnswers = new XFaultAnswers(() => this.desk);
  private readonly people = new People();
  private desk: XDesk;

  accounts(): readonly SandboxAccount[] {
    return this.people.all.map(({ id, username, name, subscription }) => ({
      id,
      handle: `x:${username}`,
      displayName: name,
      kind: subscription === 'None' ? 'user' : 'subscriber',
      connect: {},
    }));
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    const snowflakes = new Snowflakes();
    const uploads = new Uploads(kernel, snowflakes);
    this.desk = {
      kernel,
      grants: xGrants(kernel),
      windows: new RateWindows(),
      people: this.people,
      uploads,
      posts: new Posts(kernel, this.people, uploads, snowflakes),
      communities: new Communities(),
    };
    acceptAnyBody(scope, { limitBytes: maximumBodyBytes });
    scope.setErrorHandler((error, _request, reply) => reply.send(sendError(reply, error)));
    const { desk } = this;
    for (const host of apiHosts) {
      serveCalls(scope, `/${host}/2`, callServer(desk, routes));
      registerTokens(scope, `/${host}/2/oauth2`, desk);
      scope.all(`/${host}/*`, (_request, reply) => sendError(reply, notFound()));
    }
    const consent = [
      ...apiHosts.map((host) => `/${host}/2/oauth2/authorize`),
      ...publicHosts.map((host) => `/${host}/i/oauth2/authorize`),
    ];
    registerConsent(scope, kernel, consent, consentRules(desk));
    for (const host of publicHosts) registerPages(scope, host, desk);
    registerPictures(scope, pictureHost, desk);
  }

  restore(): void {
    this.desk.windows.clear();
    this.desk.uploads.restore();
    this.desk.posts.restore();
  }
}
