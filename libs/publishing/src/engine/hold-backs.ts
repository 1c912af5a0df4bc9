import { Injectable } from '@nestjs/common';
import type { Transaction } from '#libs/platform';
import { PostClaimsRepository } from '#libs/posts';
import type { EndedAttempt } from './attempt-ends.js';
import { NetworkOutages } from './network-outages.js';

interface Pause {
  readonly subject: string;
  readonly forMs: number;
  readonly reason: string;
}

/** What the outcome of some posts means for the others of their accounts and networks. */
@Injectable()
export class HoldBacks {
  constructor(
    private readonly claims: PostClaimsRepository,
    private readonly outages: NetworkOutages,
  ) {}

  /**
   * A limit that reaches beyond the post keeps its account, or the whole network, from being claimed. Several pauses
   * are written in one order, whoever writes them.
   */
  async learn(transaction: Transaction, ended: readonly EndedAttempt[]): Promise<void> {
    const pauses = ended.flatMap(pauseOf);
    pauses.sort((one, other) => (one.subject < other.subject ? -1 : 1));
    for (const { subject, forMs, reason } of pauses) {
      await this.claims.pause(transaction, subject, forMs, reason);
    }
    await this.outages.learn(transaction, ended);
  }
}

function pauseOf({ post, result }: EndedAttempt): Pause[] {
  const { failure, settlement } = result;
  if (failure?.failureClass !== 'rate_limited' || failure.scope === 'post') return [];
  const subject = failure.scope === 'app' ? `${post.provider}/${post.mode}` : post.accountId;
  return [{ subject, forMs: settlement.dueInMs ?? 0, reason: failure.message }];
}
