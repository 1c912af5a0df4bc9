import { Accounts } from './resources/accounts.js';
import { Approvals } from './resources/approvals.js';
import { Analytics } from './resources/analytics.js';
import { Assets } from './resources/assets.js';
import { Campaigns } from './resources/campaigns.js';
import { Connections } from './resources/connections.js';
import { Events } from './resources/events.js';
import { Imports } from './resources/imports.js';
import { Keys } from './resources/keys.js';
import { Labels } from './resources/labels.js';
import { Posts } from './resources/posts.js';
import { Queues } from './resources/queues.js';
import { Recurrences } from './resources/recurrences.js';
import { ReviewLinks } from './resources/review-links.js';
import { Runs } from './resources/runs.js';
import { Webhooks } from './resources/webhooks.js';
import { Workspace } from './resources/workspace.js';
import type { ApiCall } from './api-call.js';
import { Transport, type ApiRequest, type CallOptions, type ClientOptions } from './transport.js';

/** A Postrider service, as a program with a key sees it. */
export class Postrider {
  readonly accounts: Accounts;
  readonly analytics: Analytics;
  readonly approvals: Approvals;
  readonly assets: Assets;
  readonly campaigns: Campaigns;
  readonly connections: Connections;
  readonly events: Events;
  readonly imports: Imports;
  readonly keys: Keys;
  readonly labels: Labels;
  readonly posts: Posts;
  readonly queues: Queues;
  readonly recurrences: Recurrences;
  readonly reviewLinks: ReviewLinks;
  readonly runs: Runs;
  readonly webhooks: Webhooks;
  readonly workspace: Workspace;
  private readonly transport: Transport;

  constructor(options: ClientOptions) {
    const transport = new Transport(options);
    this.accounts = new Accounts(transport);
    this.analytics = new Analytics(transport);
    this.approvals = new Approvals(transport);
    this.assets = new Assets(transport);
    this.campaigns = new Campaigns(transport);
    this.connections = new Connections(transport);
    this.events = new Events(transport);
    this.imports = new Imports(transport);
    this.keys = new Keys(transport);
    this.labels = new Labels(transport);
    this.posts = new Posts(transport);
    this.queues = new Queues(transport);
    this.recurrences = new Recurrences(transport);
    this.reviewLinks = new ReviewLinks(transport);
    this.runs = new Runs(transport);
    this.webhooks = new Webhooks(transport);
    this.workspace = new Workspace(transport);
    this.transport = transport;
  }

  /** Any operation of the API, for those that have no method here. */
  request<Answer = unknown>(request: ApiRequest, options?: CallOptions): ApiCall<Answer> {
    return this.transport.call(request, options);
  }
}
