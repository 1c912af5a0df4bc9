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
import { XFaultAnswers } from './fault-answers.js';
import { xGrants } from './oauth/apps.js';
import { consentRules } from './oauth/consent.js';
import { registerTokens } from './oauth/token.js';
import { people } from './people/people.js';
import { Posts } from './posts/posts.js';
import { registerPages, registerPictures } from './public-pages.js';
import { callServer } from './server/call-server.js';
import type { XDesk } from './server/call.js';
import { notFound, sendError } from './server/problem.js';
import { routes } from './server/routes.js';
import { Snowflakes } from './server/snowflakes.js';
import { Uploads } from './uploads/uploads.js';

const apiHost = 'api.x.com';
const publicHost = 'x.com';
const pictureHost = 'pbs.twimg.com';
// Much longer than a segment.
const maximumBodyBytes = 64 * 1024 * 1024;

/** X: version 2 of the API with OAuth 2.0 (docs.x.com), consent page, and public pages. */
export class XNetwork implements SandboxNetwork {
  readonly id = 'x';
  readonly name = 'X';
  readonly hosts: readonly string[] = [apiHost, publicHost, pictureHost];
  readonly faultAnswers: FaultAnswers = new XFaultAnswers(() => this.desk);
  private desk: XDesk;

  accounts(): readonly SandboxAccount[] {
    return people.map(({ id, username, name, subscription }) => ({
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
      uploads,
      posts: new Posts(kernel, uploads, snowflakes),
    };
    acceptAnyBody(scope, { limitBytes: maximumBodyBytes });
    scope.setErrorHandler((error, _request, reply) => reply.send(sendError(reply, error)));
    const { desk } = this;
    serveCalls(scope, `/${apiHost}/2`, callServer(desk, routes));
    registerTokens(scope, `/${apiHost}/2/oauth2`, desk);
    scope.all(`/${apiHost}/*`, (_request, reply) => sendError(reply, notFound()));
    registerConsent(scope, kernel, [`/${publicHost}/i/oauth2/authorize`], consentRules(desk));
    registerPages(scope, publicHost, kernel);
    registerPictures(scope, pictureHost);
  }

  restore(): void {
    this.desk.windows.clear();
    this.desk.uploads.restore();
    this.desk.posts.restore();
  }
}
