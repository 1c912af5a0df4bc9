import type { FastifyInstance } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { analyticsRoutes } from './analytics/analytics-routes.js';
import { Communities } from './communities/communities.js';
import { communityRoutes } from './communities/community-routes.js';
import { XFaultAnswers } from './fault-answers.js';
import { Grants } from './oauth/grants.js';
import { registerConsent, registerTokens } from './oauth/oauth-routes.js';
import { registerPages, registerPictures } from './pages/public-pages.js';
import { People } from './people/people.js';
import { userRoutes } from './people/user-routes.js';
import { postRoutes } from './posts/post-routes.js';
import { Posts } from './posts/posts.js';
import { asProblem, sendProblem } from './server/answers.js';
import type { XDesk } from './server/call.js';
import { notFound } from './server/problem.js';
import { RateLimits } from './server/rate-limits.js';
import { serveCall } from './server/serve-call.js';
import { Snowflakes } from './server/snowflakes.js';
import { uploadRoutes } from './uploads/upload-routes.js';
import { Uploads } from './uploads/uploads.js';

const apiHosts = ['api.x.com', 'api.twitter.com'];
const publicHosts = ['x.com', 'twitter.com'];
const pictureHost = 'pbs.twimg.com';
// Enough for a GIF in one call; longer files come in segments.
const maximumBodyBytes = 64 * 1024 * 1024;

const routes = [
  ...userRoutes,
  ...postRoutes,
  ...uploadRoutes,
  ...analyticsRoutes,
  ...communityRoutes,
];

/** X: version 2 of the API with OAuth 2.0 (docs.x.com), consent page, and public pages. */
export class XNetwork implements SandboxNetwork {
  readonly id = 'x';
  readonly name = 'X';
  readonly hosts: readonly string[] = [...apiHosts, ...publicHosts, pictureHost];
  readonly faultAnswers: FaultAnswers = new XFaultAnswers(() => this.desk);
  private readonly people = new People();
  private readonly rateLimits = new RateLimits();
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
      grants: new Grants(kernel),
      people: this.people,
      uploads,
      posts: new Posts(kernel, this.people, uploads, snowflakes),
      communities: new Communities(),
    };
    acceptAnyBody(scope, { limitBytes: maximumBodyBytes });
    scope.setErrorHandler((error, _request, reply) =>
      reply.send(sendProblem(reply, asProblem(error))),
    );
    for (const host of apiHosts) this.registerApi(scope, host);
    for (const host of publicHosts) {
      registerConsent(scope, `/${host}/i/oauth2/authorize`, this.desk);
      registerPages(scope, host, this.desk);
    }
    registerPictures(scope, pictureHost, this.desk);
  }

  restore(): void {
    this.rateLimits.clear();
    this.desk.uploads.restore();
    this.desk.posts.restore();
  }

  private registerApi(scope: FastifyInstance, host: string): void {
    const root = `/${host}/2`;
    for (const route of routes) {
      scope.route({
        method: route.method,
        url: `${root}${route.path}`,
        exposeHeadRoute: false,
        handler: (request, reply) => serveCall(this.desk, this.rateLimits, route, request, reply),
      });
    }
    registerTokens(scope, `${root}/oauth2`, this.desk);
    registerConsent(scope, `${root}/oauth2/authorize`, this.desk);
    scope.all(`/${host}/*`, (_request, reply) => sendProblem(reply, notFound()));
  }
}
