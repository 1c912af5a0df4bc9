import { Injectable } from '@nestjs/common';
import type { RunId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import {
  type ClaimedPost,
  type DueClaim,
  DueClaims,
  PostOutcomes,
  PostStartsRepository,
  type StartedPost,
  type StartOptions,
  type WantedStart,
} from '#libs/posts';
import { QuotaGate } from './quota-gate.js';

export interface DueWorkFound {
  readonly posts: readonly ClaimedPost[];
  /** How many were due and are held for a budget of their network: others may be behind them. */
  readonly heldBack: number;
  /** Whether due posts were passed over. */
  readonly isSomeLeft: boolean;
}

/** Due posts that may go out now. Those without room are held in the same transaction, as if never claimed. */
@Injectable()
export class DueWork {
  constructor(
    private readonly due: DueClaims,
    private readonly starts: PostStartsRepository,
    private readonly gate: QuotaGate,
    private readonly outcomes: PostOutcomes,
  ) {}

  /** @param others posts of other kinds that the transaction took before */
  async claim(
    transaction: Transaction,
    claim: DueClaim,
    others: readonly ClaimedPost[],
  ): Promise<DueWorkFound> {
    const { posts: claimed, isSomeLeft } = await this.due.claim(transaction, claim);
    const runs = others.map(({ runId }) => runId);
    const posts = await this.admitted(transaction, claimed, runs);
    return { posts, heldBack: claimed.length - posts.length, isSomeLeft };
  }

  /** The same for named posts, at the moment at which they are due. */
  async start(
    transaction: Transaction,
    wanted: readonly WantedStart[],
    options: StartOptions,
  ): Promise<StartedPost[]> {
    const started = await this.starts.start(transaction, wanted, options);
    const posts = await this.admitted(
      transaction,
      started.map(({ post }) => post),
      [],
    );
    return started.filter(({ post }) => posts.includes(post));
  }

  /** For posts that no budget counts: all at once. */
  startAlone(wanted: readonly WantedStart[], options: StartOptions): Promise<StartedPost[]> {
    return this.starts.startAlone(wanted, options);
  }

  /** @param runs others that are marked as started next, with those of the admitted ones */
  private async admitted(
    transaction: Transaction,
    claimed: readonly ClaimedPost[],
    runs: readonly RunId[],
  ): Promise<readonly ClaimedPost[]> {
    const { admitted, held } = await this.gate.judge(transaction, claimed);
    if (held.length > 0) {
      const started = [...runs, ...admitted.map(({ runId }) => runId)];
      await this.outcomes.settle(transaction, held, started);
    }
    return admitted;
  }
}
