import { startSandbox, type RunningSandbox } from '#apps/sandbox';
import type { Clock } from '#libs/kernel';
import { MovedClock } from '#libs/kernel/testing';
import type {
  ConnectedIdentity,
  JsonObject,
  ProviderAccount,
  ProviderStrategy,
  PublishablePost,
  PublishContext,
} from '#libs/providers';
import {
  accountOf,
  aPost,
  PublishDriver,
  TestContexts,
  type Disturbance,
  type DisturbedOperation,
  type NetworkBench,
  type PublishShape,
} from '#libs/providers/testing';
import { SandboxClient, type SandboxAccount } from '../support/sandbox-client.js';
import { ShapeFiles } from './shape-files.js';

const REDIRECT_URI = 'https://postrider.example/oauth/callback';

/** How a bench makes its strategy, and what it needs beside a shape to publish it. */
export interface BenchOptions {
  strategy(clock: Clock): ProviderStrategy;
  /** Picks the sandbox's account; by default the first one of the provider. */
  readonly account?: (account: SandboxAccount) => boolean;
  /** Picks among what a consent brought; by default the first that can publish. */
  readonly identity?: (identity: ConnectedIdentity) => boolean;
  /** What a reply or comment stands below. */
  readonly parent?: PublishShape;
}

const BEGINNING = new Date('2026-03-02T09:00:00Z');

/** What every case begins with. */
interface Start {
  readonly account: ProviderAccount;
  readonly at: Date;
  /** Brings the networks back to it. */
  readonly comeBack: () => void;
}

/** A network of the sandbox, in this process and at a standing clock. */
export class SandboxBench implements NetworkBench {
  private parentId: string | null = null;
  private start: Start | null = null;
  private readonly contexts: TestContexts;
  private readonly client: SandboxClient;

  private constructor(
    readonly strategy: ProviderStrategy,
    private readonly sandbox: RunningSandbox,
    private readonly clock: MovedClock,
    private readonly files: ShapeFiles,
    private readonly options: BenchOptions,
  ) {
    this.contexts = new TestContexts(sandbox.url);
    this.client = new SandboxClient(sandbox.url);
  }

  static async open(options: BenchOptions): Promise<SandboxBench> {
    const clock = new MovedClock(BEGINNING);
    const strategy = options.strategy(clock);
    const providers = [strategy.definition.id];
    const sandbox = await startSandbox({ port: 0, dataDirectory: null, clock, providers });
    const files = await ShapeFiles.serve();
    return new SandboxBench(strategy, sandbox, clock, files, options);
  }

  async close(): Promise<void> {
    await this.contexts.close();
    await this.files.close();
    await this.sandbox.stop();
  }

  /** The account is connected once: a login costs as many calls as a post, and is tried elsewhere. */
  async begin(): Promise<ProviderAccount> {
    if (this.start === null) {
      const account = await this.connectedAccount();
      this.start = { account, at: this.clock.now(), comeBack: this.sandbox.remember() };
    }
    this.start.comeBack();
    this.clock.moveTo(this.start.at);
    return this.start.account;
  }

  async post(shape: PublishShape, mark: string): Promise<PublishablePost> {
    const interaction = shape.interaction ?? 'post';
    const draft = {
      title: shape.title ?? null,
      text: shape.text === '' ? '' : `${shape.text} ${mark}`,
      settings: shape.settings ?? {},
    };
    return aPost({
      ...draft,
      interaction,
      text: this.strategy.composeText(draft),
      media: await Promise.all(
        (shape.files ?? []).map((file, index) => this.files.media(file, index)),
      ),
      parent: interaction === 'post' ? null : { providerPostId: this.parentId ?? '' },
    });
  }

  context(
    account: ProviderAccount,
    post: PublishablePost,
    checkpoint: JsonObject | null,
  ): PublishContext {
    return this.contexts.publish(this.strategy, account, post, { checkpoint });
  }

  async visiblePosts(): Promise<number> {
    const posts = await this.client.posts(this.strategy.definition.id);
    return posts.filter(({ deletedAt }) => deletedAt === null).length;
  }

  async disturb(operation: DisturbedOperation, disturbance: Disturbance): Promise<void> {
    const provider = this.strategy.definition.id;
    const kind =
      disturbance === 'unavailable'
        ? ({ kind: 'http', status: 503 } as const)
        : { kind: disturbance };
    await this.client.fault({ provider, operation, times: 1, ...kind });
  }

  async calm(): Promise<boolean> {
    const waiting = await this.client.faults();
    await this.client.clearFaults();
    return waiting.length > 0;
  }

  /** What the network was asked since the account was connected, oldest first. */
  async requests(): Promise<readonly Record<string, unknown>[]> {
    return this.client.requests(this.strategy.definition.id);
  }

  /** Words for the values that differ from day to day: secrets, addresses of this machine. */
  names(account: ProviderAccount): ReadonlyMap<string, string> {
    return new Map([
      ...Object.entries(account.credentials).map(
        ([key, value]) => [value, `<${key}>`] as [string, string],
      ),
      [this.files.url, 'https://media.example'],
      [this.sandbox.url, 'https://sandbox.example'],
    ]);
  }

  now(): Date {
    return this.clock.now();
  }

  advance(milliseconds: number): void {
    this.clock.advance(milliseconds);
  }

  private async connectedAccount(): Promise<ProviderAccount> {
    const identities = await this.connect();
    const chosen = identities.find(this.options.identity ?? ((one) => one.publishable));
    if (chosen === undefined) throw new Error('the consent brought no account that can publish');
    const account = accountOf(chosen);
    if (this.options.parent !== undefined) {
      const post = await this.post(this.options.parent, 'above');
      const above = await new PublishDriver(this, account, post).run();
      if (above.kind !== 'published') throw new Error(`no post to answer to: ${above.kind}`);
      this.parentId = above.providerPostId;
    }
    return account;
  }

  private async connect(): Promise<readonly ConnectedIdentity[]> {
    const { connector, definition } = this.strategy;
    const offered = await this.client.accountsOf(definition.id);
    const account = offered.find(this.options.account ?? (() => true));
    if (account === undefined) throw new Error(`the sandbox offers no account of ${definition.id}`);
    const context = this.contexts.connect(this.strategy);
    const input = account.connect ?? {};
    if (connector.kind === 'manual') return connector.verify(input, context);
    // RFC 7636, appendix B.
    const codeVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    const codeChallenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    const start = { input, redirectUri: REDIRECT_URI, state: 'state', codeChallenge };
    const { authorizeUrl, handshake } = await connector.start(start, context);
    const page = new URL(authorizeUrl);
    page.searchParams.set('sandbox_decision', 'approve');
    page.searchParams.set('sandbox_account', account.id);
    const answer = await fetch(page, { redirect: 'manual' });
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`no consent: ${answer.status} ${await answer.text()}`);
    const query = Object.fromEntries(new URL(location).searchParams);
    const callback = { query, handshake, redirectUri: REDIRECT_URI, codeVerifier };
    return connector.complete(callback, context);
  }
}
