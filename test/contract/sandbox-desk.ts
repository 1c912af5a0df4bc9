import { startSandbox, type LedgerEntry, type RunningSandbox } from '#apps/sandbox';
import type {
  ConnectedIdentity,
  ProviderAccount,
  ProviderStrategy,
  PublishedPost,
} from '#libs/providers';
import { accountOf, aPost, publishToTheEnd, TestContexts } from '#libs/providers/testing';

type Post = ReturnType<typeof aPost>;

/** One strategy at work against a sandbox of the test's own. */
export class SandboxDesk {
  private constructor(
    readonly sandbox: RunningSandbox,
    readonly contexts: TestContexts,
    readonly strategy: ProviderStrategy,
  ) {}

  static async open(strategy: ProviderStrategy): Promise<SandboxDesk> {
    const sandbox = await startSandbox({ port: 0, dataDirectory: null });
    return new SandboxDesk(sandbox, new TestContexts(sandbox.url), strategy);
  }

  async close(): Promise<void> {
    await this.contexts.close();
    await this.sandbox.stop();
  }

  /** Connects by pasted credentials and gives the account it brings. */
  async connect(input: Readonly<Record<string, string>>): Promise<ProviderAccount> {
    return accountOf(await this.identify(input));
  }

  async identify(input: Readonly<Record<string, string>>): Promise<ConnectedIdentity> {
    const { connector } = this.strategy;
    if (connector.kind !== 'manual') throw new Error('this network connects by redirect');
    const [identity] = await connector.verify(input, this.contexts.connect(this.strategy));
    if (identity === undefined) throw new Error('the connect brought no account');
    return identity;
  }

  async publish(account: ProviderAccount, parts: Partial<Post>): Promise<PublishedPost> {
    return publishToTheEnd(this.strategy, this.context(account, parts));
  }

  context(
    account: ProviderAccount,
    parts: Partial<Post>,
    checkpoint: PublishedPost['checkpoint'] | null = null,
  ): ReturnType<TestContexts['publish']> {
    return this.contexts.publish(this.strategy, account, aPost(parts), { checkpoint });
  }

  /** Every post that truly exists or existed, oldest first. */
  async ledger(): Promise<readonly LedgerEntry[]> {
    const provider = this.strategy.definition.id;
    const answer = await this.ask<LedgerEntry[] | { readonly posts: LedgerEntry[] }>(
      'GET',
      `posts?provider=${provider}`,
    );
    return 'posts' in answer ? answer.posts : answer;
  }

  /** Lets the next calls of an operation go wrong. */
  async fault(fault: Readonly<Record<string, unknown>>): Promise<void> {
    await this.ask('POST', 'faults', { provider: this.strategy.definition.id, times: 1, ...fault });
  }

  async ask<Answer>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Answer> {
    const response = await fetch(`${this.sandbox.url}/_sandbox/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the sandbox refused ${path}: ${response.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Answer;
  }
}
