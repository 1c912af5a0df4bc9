import { eventually } from '../support/eventually.js';
import type { LedgerPost } from '../support/sandbox-client.js';
import { connectAccount, settledPosts, type TestService } from '../support/test-service.js';

const BOT = '7000000001:sandbox-postrider';

/** Some Telegram channels of one workspace, and the posts that go to them. */
export class Fleet {
  private round = 0;

  private constructor(
    private readonly service: TestService,
    private readonly names: readonly string[],
  ) {}

  /** @param name first part of the channels' names; letters only */
  static async connect(service: TestService, name: string, size: number): Promise<Fleet> {
    const names = Array.from({ length: size }, (_, index) => `${name}_${index}`);
    for (const channel of names) {
      await connectAccount(service, 'telegram', { botToken: BOT, chatId: `@${channel}` });
    }
    return new Fleet(service, names);
  }

  /** Applies that many due posts to each channel, in turns: every channel's first, then every second. */
  async apply(postsEach: number): Promise<FleetRun> {
    this.round += 1;
    const posts = Array.from({ length: postsEach }, (_, turn) =>
      this.names.map((channel) => ({
        account: `telegram:@${channel}`,
        description: `round ${this.round} ${channel} ${String(turn).padStart(3, '0')}`,
      })),
    ).flat();
    const applied = await this.service.api.post('/v1/posts/apply', { posts });
    if (applied.status !== 201) throw new Error(JSON.stringify(applied.body));
    return new FleetRun(this.service, applied.body.run.id, this.names, posts);
  }
}

/** What was asked for and what became of it. */
export class FleetRun {
  constructor(
    private readonly service: TestService,
    private readonly runId: string,
    private readonly channels: readonly string[],
    private readonly posts: readonly { readonly description: string }[],
  ) {}

  /** Waits until that many of its posts are truly out. */
  async reaches(count: number): Promise<void> {
    await eventually(
      async () => (await this.ledger()).length,
      (out) => out >= count,
      { what: `${count} posts out`, withinMs: 30_000 },
    );
  }

  /** Waits for the end of every post and compares what is reported with what the network holds. */
  async verdict(): Promise<FleetVerdict> {
    const reported = await settledPosts(this.service, this.runId, 45_000);
    const ledger = await this.ledger();
    const out = ({ description }: { readonly description: string }): number =>
      ledger.filter(({ text }) => text === description).length;
    const lost = reported.filter((post) => post.status === 'failed');
    const run = await this.service.api.get(`/v1/runs/${this.runId}/status`);
    return {
      published: reported.filter((post) => post.status === 'published').length,
      unknown: lost.filter((post) => post.errorCode === 'outcome_unknown').length,
      otherwiseFailed: lost.filter((post) => post.errorCode !== 'outcome_unknown'),
      runStatus: run.body.run.status,
      // The two lies that must not be told, and the one thing that must not happen.
      publishedButAbsent: reported.filter((post) => post.status === 'published' && out(post) === 0),
      doubled: reported.filter((post) => out(post) > 1),
      outOfOrder: this.channels.filter((channel) => !isInOrder(channel, ledger)),
    };
  }

  private async ledger(): Promise<readonly LedgerPost[]> {
    const own = new Set(this.posts.map(({ description }) => description));
    return (await this.service.sandbox.posts('telegram')).filter(({ text }) => own.has(text ?? ''));
  }
}

export interface FleetVerdict {
  readonly published: number;
  readonly unknown: number;
  readonly otherwiseFailed: readonly unknown[];
  readonly runStatus: string;
  readonly publishedButAbsent: readonly unknown[];
  readonly doubled: readonly unknown[];
  readonly outOfOrder: readonly string[];
}

/** Nothing was lost, doubled or lied about. */
export const truthful = {
  otherwiseFailed: [],
  publishedButAbsent: [],
  doubled: [],
  outOfOrder: [],
};

function isInOrder(channel: string, ledger: readonly LedgerPost[]): boolean {
  const texts = ledger.flatMap(({ text }) => (text?.includes(` ${channel} `) ? [text] : []));
  return texts.every((text, index) => index === 0 || text >= texts[index - 1]!);
}
