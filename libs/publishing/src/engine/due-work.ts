import { Injectable } from '@nestjs/common';
import type { Transaction } from '#libs/platform';
import { type ClaimedPost, type DueClaim, DueClaims, PostOutcomes } from '#libs/posts';
import { QuotaGate } from './quota-gate.js';

export interface DueWorkFound {
  readonly posts: readonly ClaimedPost[];
  /** How many were due and are held for a budget of their network: others may be behind them. */
  readonly heldBack: number;
}

/** Due posts that may go out now. Those without room are held in the same transaction, as if never claimed. */
@Injectable()
export class DueWork {
  constructor(
    private readonly due: DueClaims,
    private readonly gate: QuotaGate,
    private readonly outcomes: PostOutcomes,
  ) {}

  /** @param others posts of other kinds that the transaction took before */
  async claim(
    transaction: Transaction,
    claim: DueClaim,
    others: readonly ClaimedPost[],
  ): Promise<DueWorkFound> {
    const claimed = await this.due.claim(transaction, claim);
    const { admitted, held } = await this.gate.judge(transaction, claimed);
    if (held.length > 0) {
      // Those of the admitted ones are marked as started next.
      const runs = [...others, ...admitted].map(({ runId }) => runId);
      await this.outcomes.settle(transaction, held, runs);
    }
    return { posts: admitted, heldBack: held.length };
  }
}
