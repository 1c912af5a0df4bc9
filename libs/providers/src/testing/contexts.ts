import {
  Config,
  OutgoingConnections,
  SystemClock,
  UndiciHttpClient,
  type HttpClient,
} from '#libs/kernel';
import type { ConnectContext } from '../contract/connecting.js';
import type { JsonObject, ProviderAccount } from '../contract/identity.js';
import type { ProviderStrategy } from '../contract/provider-strategy.js';
import type { PublishablePost, PublishContext } from '../contract/publishing.js';
import { ProviderContexts } from '../registry/provider-contexts.js';

/** The real client and the contexts of a sandbox workspace whose sandbox is at `sandboxUrl`. */
export class TestContexts {
  private readonly connections: OutgoingConnections;
  private readonly contexts: ProviderContexts;

  constructor(sandboxUrl: string, environment: Readonly<Record<string, string>> = {}) {
    const config = Config.load({ ...REQUIRED, ...environment, SANDBOX_URL: sandboxUrl });
    this.connections = new OutgoingConnections(config);
    const http: HttpClient = UndiciHttpClient.over(config, this.connections, new SystemClock());
    this.contexts = new ProviderContexts(config, http);
  }

  connect(strategy: ProviderStrategy, mode: 'live' | 'sandbox' = 'sandbox'): ConnectContext {
    return this.contexts.connect(strategy, mode, new AbortController().signal);
  }

  /** A publish context; `checkpoints` gathers what the strategy saved. */
  publish(
    strategy: ProviderStrategy,
    account: ProviderAccount,
    post: PublishablePost,
    options: {
      readonly checkpoint?: JsonObject | null;
      readonly mode?: 'live' | 'sandbox';
      readonly checkpoints?: JsonObject[];
    } = {},
  ): PublishContext {
    const { signal } = new AbortController();
    return {
      ...this.contexts.call(strategy, options.mode ?? 'sandbox', account, { signal }),
      post,
      checkpoint: options.checkpoint ?? null,
      saveCheckpoint: async (checkpoint) => void options.checkpoints?.push(checkpoint),
    };
  }

  async close(): Promise<void> {
    await this.connections.onApplicationShutdown();
  }
}

/** Variables without default; none of them is used here. */
const REQUIRED: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/unused',
  CREDENTIAL_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
};
