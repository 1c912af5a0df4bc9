import type { JsonObject, ProviderAccount, PublishablePost, PublishContext } from '#libs/providers';
import {
  anAccount,
  aPost,
  TestContexts,
  type Disturbance,
  type DisturbedOperation,
  type NetworkBench,
  type PublishShape,
} from '#libs/providers/testing';
import { NoticeboardProvider } from './noticeboard.js';
import { NoticeboardServer } from './noticeboard-server.js';

/** A bench over a server of one's own: all that the suite asks of a network outside the sandbox. */
export class NoticeboardBench implements NetworkBench {
  readonly strategy = new NoticeboardProvider();
  private passed = 0;

  private constructor(
    private readonly server: NoticeboardServer,
    private readonly contexts: TestContexts,
  ) {}

  static async open(): Promise<NoticeboardBench> {
    const server = await NoticeboardServer.start();
    return new NoticeboardBench(server, new TestContexts(server.url));
  }

  async close(): Promise<void> {
    await this.contexts.close();
    await this.server.stop();
  }

  async begin(): Promise<ProviderAccount> {
    this.server.notices = [];
    return anAccount({ credentials: { accessToken: 'token-of-the-board' } });
  }

  async post(shape: PublishShape, mark: string): Promise<PublishablePost> {
    return aPost({ text: `${shape.text} ${mark}`, settings: shape.settings ?? {} });
  }

  context(
    account: ProviderAccount,
    post: PublishablePost,
    checkpoint: JsonObject | null,
  ): PublishContext {
    return this.contexts.publish(this.strategy, account, post, { checkpoint });
  }

  async visiblePosts(): Promise<number> {
    return this.server.notices.length;
  }

  async disturb(operation: DisturbedOperation, disturbance: Disturbance): Promise<void> {
    this.server.disturbance = operation === 'commit' ? disturbance : null;
  }

  async calm(): Promise<boolean> {
    const isSpared = this.server.disturbance !== null;
    this.server.disturbance = null;
    return isSpared;
  }

  now(): Date {
    return new Date(Date.UTC(2026, 2, 2) + this.passed);
  }

  advance(milliseconds: number): void {
    this.passed += milliseconds;
  }
}
