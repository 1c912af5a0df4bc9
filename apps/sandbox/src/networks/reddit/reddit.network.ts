import type { FastifyInstance } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import { RateWindows } from '../../kernel/calls/rate-windows.js';
import { serveCalls } from '../../kernel/calls/serve-calls.js';
import { ClientSecrets } from '../../kernel/oauth/client-secrets.js';
import { registerConsent } from '../../kernel/oauth/consent.js';
import { addScope } from '../../kernel/scopes.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { Addresses, hosts } from './addresses.js';
import { Comments } from './comments/comments.js';
import { RedditFaultAnswers } from './fault-answers.js';
import { Assets } from './media/assets.js';
import { registerUploadHosts } from './media/upload-host.js';
import { consentRules } from './oauth/consent.js';
import { redditGrants } from './oauth/grants.js';
import { registerTokens } from './oauth/token.js';
import { people, PostingPace } from './people.js';
import { Posts } from './posts/posts.js';
import { Submissions } from './posts/submissions.js';
import { registerFiles, registerPages } from './public-pages.js';
import { callServer } from './requests/call-server.js';
import type { RedditDesk } from './requests/call.js';
import { plainError, sendRefusal } from './requests/refusals.js';
import { Sequences } from './sequences.js';

// Longer than the longest text with every character escaped.
const LARGEST_BODY = 1024 * 1024;

/** Reddit: the Data API with OAuth (reddit.com/dev/api), its upload hosts, and public pages. */
export class RedditNetwork implements SandboxNetwork {
  readonly id = 'reddit';
  readonly name = 'Reddit';
  readonly hosts: readonly string[] = Object.values(hosts);
  readonly faultAnswers: FaultAnswers = new RedditFaultAnswers(() => this.desk);
  private desk: RedditDesk;

  /** An account is chosen on the consent page, or with `sandbox_account` in its address. */
  accounts(): readonly SandboxAccount[] {
    return people.map(({ id, name, title }) => ({
      id,
      handle: `reddit:u/${name}`,
      displayName: title === '' ? name : title,
      kind: 'user',
      connect: {},
    }));
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    this.desk = furnished(kernel);
    scope.addHook('preClose', async () => this.desk.submissions.stop());
    registerUploadHosts(scope, this.desk);
    addScope(scope, 'reddit pages', (pages) => {
      acceptAnyBody(pages, { limitBytes: LARGEST_BODY });
      pages.setErrorHandler((error, _request, reply) => reply.send(sendRefusal(reply, error)));
      const consent = `/${hosts.web}/api/v1/authorize`;
      registerConsent(pages, kernel, [consent], consentRules(this.desk.grants));
      registerTokens(pages, this.desk);
      serveCalls(pages, `/${hosts.api}`, callServer(this.desk));
      pages.all(`/${hosts.api}/*`, (_request, reply) => sendRefusal(reply, plainError(404)));
      registerPages(pages, this.desk);
      registerFiles(pages, this.desk);
    });
  }

  restore(): void {
    this.desk.windows.clear();
    this.desk.submissions.restore();
  }
}

function furnished(kernel: SandboxKernel): RedditDesk {
  const addresses = new Addresses(kernel);
  const sequences = new Sequences(kernel.state);
  const posts = new Posts(kernel, addresses);
  return {
    kernel,
    addresses,
    sequences,
    clients: new ClientSecrets(kernel.state),
    grants: redditGrants(kernel),
    windows: new RateWindows(),
    pace: new PostingPace(kernel),
    assets: new Assets(kernel, sequences),
    posts,
    comments: new Comments(kernel, addresses),
    submissions: new Submissions(kernel, posts),
  };
}
