import type { SandboxKernel } from '../../../kernel/network.js';

/** Posts and containers of an account within a rolling day. */
interface DailyUse {
  readonly posts: readonly number[];
  readonly containers: readonly number[];
}

/** Seconds of the window, as `quota_duration` says. */
export const quotaSeconds = 86_400;
/** 50 as served by this edge; guides also say 100, so clients have to read it. */
export const postsPerDay = 50;
const containersPerDay = 400;

/** What may still be published (Instagram Platform: Content Publishing Limit). */
export class PublishingQuota {
  constructor(private readonly kernel: SandboxKernel) {}

  /** Posts since the time, at most a day ago; a carousel is one. */
  used(accountId: string, since = Number.NEGATIVE_INFINITY): number {
    return this.read(accountId).posts.filter((at) => at >= since).length;
  }

  hasContainersLeft(accountId: string): boolean {
    return this.read(accountId).containers.length < containersPerDay;
  }

  countPost(accountId: string): void {
    const use = this.read(accountId);
    this.write(accountId, { ...use, posts: [...use.posts, this.now()] });
  }

  countContainer(accountId: string): void {
    const use = this.read(accountId);
    this.write(accountId, { ...use, containers: [...use.containers, this.now()] });
  }

  private read(accountId: string): DailyUse {
    const use = this.kernel.state.get<DailyUse>(`ig/use/${accountId}`);
    const earliest = this.now() - quotaSeconds * 1000;
    return {
      posts: (use?.posts ?? []).filter((at) => at > earliest),
      containers: (use?.containers ?? []).filter((at) => at > earliest),
    };
  }

  private write(accountId: string, use: DailyUse): void {
    this.kernel.state.set(`ig/use/${accountId}`, use);
  }

  private now(): number {
    return this.kernel.now().getTime();
  }
}
