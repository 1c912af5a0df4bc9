import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import type { CountablePost } from '#libs/posts';
import { ProviderRegistry } from '#libs/providers';
import { lastAgeMs } from '../domain/timetable.js';
import type { RefreshSubject } from '../persistence/refresh-queue.repository.js';
import type { RefreshSeed } from '../persistence/refresh-seeds.repository.js';
import type { AskedAccount } from '../reading/network-metrics.js';
import { LookTimetable } from '../reading/look-timetable.js';

/** Plans the first looks at posts and accounts, where their networks count them. */
@Injectable()
export class FirstLooks {
  constructor(
    private readonly registry: ProviderRegistry,
    private readonly timetable: LookTimetable,
    private readonly clock: Clock,
  ) {}

  /** Posts from before this moment are looked at no more. */
  reachesBackTo(): Date {
    return new Date(this.clock.now().getTime() - lastAgeMs(this.timetable.rules.timetable));
  }

  /** At the posts, and at their accounts. */
  ofPosts(posts: readonly CountablePost[]): RefreshSeed[] {
    const seeds = posts
      .filter(({ provider }) => this.abilitiesOf(provider)?.analytics === true)
      .flatMap(({ id, ...post }) => this.seed({ ...post, subject: { kind: 'post', id } }));
    const accounts = new Map(posts.map((post) => [post.accountId, post]));
    return [...seeds, ...[...accounts.values()].flatMap((post) => this.ofAccount(post))];
  }

  ofAccount({ workspaceId, accountId, provider, mode }: AskedAccount): RefreshSeed[] {
    if (this.abilitiesOf(provider)?.accountAnalytics !== true || !this.timetable.isKept) return [];
    const subject = { kind: 'account', id: accountId } as const;
    return this.seed({ subject, workspaceId, accountId, provider, mode, publishedAt: null });
  }

  private seed(subject: RefreshSubject): RefreshSeed[] {
    const { publishedAt } = subject;
    const now = this.clock.now().getTime();
    const ageMs = publishedAt === null ? null : now - publishedAt.getTime();
    const firstInMs = this.timetable.first(ageMs);
    return firstInMs === null ? [] : [{ ...subject, firstInMs }];
  }

  private abilitiesOf(provider: string) {
    return this.registry.find(provider)?.definition.abilities;
  }
}
