import type { SandboxKernel } from '../../kernel/network.js';

/** Times of an account's posts and containers within a rolling day. */
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
  constructor(private readonly kernel: Pick<SandboxKernel, 'state' | 'now'>) {}

  /** Posts of the day; a carousel is one. */
  posts(accountId: string): number {
    return this.read(accountId).posts.length;
  }

  hasPostsLeft(accountId: string): boolean {
    return this.posts(accountId) < postsPerDay;
  }

  hasContainersLeft(accountId: string): boolean {
    return this.read(accountId).containers.length < containersPerDay;
  }

  count(accountId: string, what: keyof DailyUse): void {
    const use = this.read(accountId);
    const change = { [what]: [...use[what], this.kernel.now().getTime()] };
    this.kernel.state.set(`ig/use/${accountId}`, { ...use, ...change });
  }

  private read(accountId: string): DailyUse {
    const use = this.kernel.state.get<DailyUse>(`ig/use/${accountId}`);
    const earliest = this.kernel.now().getTime() - quotaSeconds * 1000;
    const recent = (times: readonly number[] = []) => times.filter((at) => at > earliest);
    return { posts: recent(use?.posts), containers: recent(use?.containers) };
  }
}
