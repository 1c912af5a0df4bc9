import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import type { PostAtNetwork } from '#libs/posts';
import { ProviderRegistry } from '#libs/providers';
import { usableMetrics } from '../domain/metrics.js';
import { totalsTaken, unsupported, type TakenSnapshot } from '../domain/snapshot.js';
import { NetworkMetrics } from './network-metrics.js';

/** Takes the lifetime numbers of a post, where its network gives any. */
@Injectable()
export class PostTotals {
  constructor(
    private readonly registry: ProviderRegistry,
    private readonly network: NetworkMetrics,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError provider_error, account_not_found */
  async read({ post, providerPostId }: PostAtNetwork): Promise<TakenSnapshot> {
    const { abilities, label } = this.registry.get(post.provider).definition;
    if (!abilities.analytics) return this.nothing(noMetricsOf(label));
    if (providerPostId === null) return this.nothing(`${label} gave no id to count the post by.`);
    const told = await this.network.ofPost(post, providerPostId);
    if ('counted' in told) return this.nothing(told.reason);
    return totalsTaken(usableMetrics({ ...told }, told.further), this.clock.now());
  }

  private nothing(reason: string): TakenSnapshot {
    return { ...unsupported('lifetime', reason), collectedAt: this.clock.now() };
  }
}

/** @param label of the network */
export function noMetricsOf(label: string): string {
  return `${label} gives no numbers of posts.`;
}
