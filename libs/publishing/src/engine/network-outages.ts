import { Inject, Injectable } from '@nestjs/common';
import { Metrics } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import { type ClaimedPost, NetworkOutagesRepository, type UnclearAnswer } from '#libs/posts';
import { ProviderRegistry } from '#libs/providers';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../publishing.config.js';
import type { EndedAttempt } from './attempt-ends.js';
import type { AttemptResult } from './attempt-result.js';

/** Of networks whose definitions say nothing else. */
const USUAL_AFTER = 3;

/**
 * Counts unclear answers of networks that cannot be looked up. After a few in a row nothing more is sent to the account:
 * each further post would be one more that somebody has to search for.
 */
@Injectable()
export class NetworkOutages {
  private readonly openings;

  constructor(
    private readonly registry: ProviderRegistry,
    private readonly outages: NetworkOutagesRepository,
    metrics: Metrics,
    @Inject(PUBLISHING_CONFIG) private readonly config: PublishingConfig,
  ) {
    this.openings = metrics.counter({
      name: 'network_outages_total',
      help: 'How often nothing more was sent to an account because its network gave no clear answers.',
      labels: ['provider'],
    });
  }

  /** In the transaction that settles the posts. */
  async learn(transaction: Transaction, ended: readonly EndedAttempt[]): Promise<void> {
    const unclear = ended.flatMap((one) => this.unclearOf(one));
    const clear = ended.filter((one) => this.isClear(one)).map(({ post }) => post.accountId);
    if (clear.length > 0) await this.outages.end(transaction, clear);
    if (unclear.length === 0) return;
    const opened = await this.outages.count(transaction, unclear, this.config.outageProbeMs);
    for (const { provider } of opened) this.openings.inc({ provider });
  }

  private unclearOf({ post, result }: EndedAttempt): UnclearAnswer[] {
    const opensAfter = this.opensAfter(post);
    const isUnclear = result.settlement.trigger === 'lose_outcome' && result.isOurs !== true;
    if (opensAfter === null || !isUnclear) return [];
    const { id: postId, workspaceId, accountId, provider, mode } = post;
    const reason = result.failure?.message ?? '';
    return [{ postId, workspaceId, accountId, provider, mode, reason, opensAfter }];
  }

  /** The network has said something about a visible write, whatever it was. */
  private isClear({ post, result }: EndedAttempt): boolean {
    return this.opensAfter(post) !== null && result.phase === 'committing' && isAnswer(result);
  }

  /** Null: an unclear answer of this network is looked up, or nobody wants anything held. */
  private opensAfter({ provider }: ClaimedPost): number | null {
    const definition = this.registry.find(provider)?.definition;
    if (definition === undefined || definition.abilities.reconcile !== 'none') return null;
    const after = this.config.outageAfter ?? definition.outage?.after ?? USUAL_AFTER;
    return after === 0 ? null : after;
  }
}

function isAnswer({ settlement, failure, requests }: AttemptResult): boolean {
  // What was answered to an earlier worker says nothing about the present.
  if (isLate(settlement, requests)) return false;
  const isAccepted =
    settlement.trigger === 'publish' || settlement.trigger === 'await_confirmation';
  if (isAccepted) return failure === null;
  return failure !== null && failure.failureClass !== 'ambiguous' && failure.status !== null;
}

function isLate(
  { countsAsAttempt }: AttemptResult['settlement'],
  requests: AttemptResult['requests'],
): boolean {
  return !countsAsAttempt && requests.length === 0;
}
