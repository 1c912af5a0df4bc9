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
import { AssetStore } from './media/asset-store.js';
import { registerUploadHosts } from './media/upload-host.js';
import { consentRules } from './oauth/consent.js';
import { redditGrants } from './oauth/grants.js';
import { registerTokens } from './oauth/token.js';
import { registerPictures } from './pages/pictures.js';
import { registerPages } from './pages/public-pages.js';
import { people } from './people/person.js';
import { PostingPace } from './people/posting-pace.js';
import { Posts } from './posts/posts.js';
import { Submissions } from './posts/submissions.js';
import type { RedditDesk } from './reddit-desk.js';
import { sendRefusal } from './requests/answers.js';
import { callServer } from './requests/call-server.js';
import { plainError } from './requests/reddit-error.js';
import { Sequences } from './sequences.js';
import { UpdateSockets } from './sockets/update-sockets.js';

// Longer than the longest text with every character escaped.
const LARGEST_BODY = 1024 * 1024;

/** Reddit: the Data API with OAuth (reddit.com/dev/api), its upload hosts, sockets, and public pages. */
export class RedditNetwork implements SandboxNetwork {
  readonly id = 'reddit';
  readonly name = 'Reddit';
  readonly hosts: readonly string[] = Object.values(hosts);
  readonly faultAnswers: FaultAnswers = new RedditFaultAnswers(() => this.desk);
  private desk: RedditDesk;
  private sockets: UpdateSockets;

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
    this.desk = this.furnish(kernel);
    const { assets, submissions } = this.desk;
    this.sockets = new UpdateSockets(kernel, assets, submissions);
    this.sockets.attach(scope.server);
    // Open sockets would keep the server from closing.
    scope.addHook('preClose', async () => {
      submissions.stop();
      this.sockets.closeAll();
    });
    registerUploadHosts(scope, this.desk);
    addScope(scope, 'reddit pages', (pages) => {
      acceptAnyBody(pages, { limitBytes: LARGEST_BODY });
      pages.setErrorHandler((error, _request, reply) => reply.send(sendRefusal(reply, error)));
      const consent = `/${hosts.web}/api/v1/authorize`;
      const rules = consentRules(this.desk.grants);
      registerConsent(pages, kernel, [consent, `${consent}.compact`], rules);
      registerTokens(pages, this.desk);
      serveCalls(pages, `/${hosts.api}`, callServer(this.desk));
      pages.all(`/${hosts.api}/*`, (_request, reply) => sendRefusal(reply, plainError(404)));
      registerPages(pages, this.desk);
      registerPictures(pages, this.desk);
    });
  }

  restore(): void {
    this.desk.windows.clear();
    this.sockets.closeAll();
    this.desk.submissions.restore();
  }

  private furnish(kernel: SandboxKernel): RedditDesk {
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
      assets: new AssetStore(kernel, sequences),
      posts,
      comments: new Comments(kernel, addresses),
      submissions: new Submissions(kernel, addresses, posts, (assetId, message) =>
        this.sockets.announce(assetId, message),
      ),
    };
  }
}
