import { Injectable } from '@nestjs/common';
import { newId, type AccountId, type PostId } from '#libs/kernel';
import { PreparedDatabase, type Transaction } from '#libs/platform';
import {
  type AttemptKind,
  AttemptsRepository,
  type ClaimedPost,
  isAccountTaken,
  type OpenedAttempt,
  PostClaimsRepository,
  postNotFound,
  RunRollUpRepository,
  type Seat,
  type StartedPost,
  type TakenOver,
  type WantedStart,
} from '#libs/posts';
import { accountBusy } from '../publishing.errors.js';
import { DueWork, type DueWorkFound } from './due-work.js';
import { RunningAttempt } from './running-attempt.js';

export interface ClaimOptions {
  readonly worker: string;
  readonly leaseMs: number;
  readonly attemptTimeoutMs: number;
}

/** What is asked of a look for work. */
export interface LookOptions extends ClaimOptions {
  /** Most posts of one workspace in this worker's hands. */
  readonly mostOfWorkspace: number;
  /** How many posts of each workspace it publishes already. */
  readonly inHand: ReadonlyMap<string, number>;
  /** Posts that it holds for the moment at which they are due, and their accounts. */
  readonly heldIds?: readonly PostId[];
  readonly heldAccounts?: readonly AccountId[];
  /** The earliest of their times. */
  readonly heldFrom?: Date | null;
  /** Its share of the accounts; all of them when absent. */
  readonly seat?: Seat;
}

/** What one look for work found. */
export interface ClaimedAttempts {
  readonly attempts: RunningAttempt[];
  /** When the next post is due that is not held, by `performance.now()`; null when nothing waits. */
  readonly nextDueAtMs: number | null;
  /** When something else is free again: a pause, the post of a silent worker. */
  readonly nextFreeAtMs: number | null;
  /** How many due posts were put off at once: others may be behind them. */
  readonly heldBack: number;
  /** Whether due posts were passed over: for another post of their account, a pause, or want of room. */
  readonly isSomeLeft: boolean;
}

const REPEATABLE = { isRepeatable: true };
const NOBODY: TakenOver = { posts: [], released: [] };
const NOTHING: DueWorkFound = { posts: [], heldBack: 0, isSomeLeft: true };

/** Claims posts and opens their attempts in one transaction. */
@Injectable()
export class AttemptClaims {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly claims: PostClaimsRepository,
    private readonly dueWork: DueWork,
    private readonly runs: RunRollUpRepository,
    private readonly attempts: AttemptsRepository,
  ) {}

  /**
   * Posts whose worker went silent first, then due ones. At most `limit` together.
   * @param inHand posts that this worker is at already
   */
  async claim(
    limit: number,
    inHand: readonly PostId[],
    options: LookOptions,
  ): Promise<ClaimedAttempts> {
    const { worker, leaseMs, mostOfWorkspace, inHand: byWorkspace } = options;
    const { heldAccounts, heldFrom, seat } = options;
    return this.database.transaction(async (transaction) => {
      const outlook = await this.claims.begin(transaction, worker, options);
      const { leasesEnded, startsWanted } = outlook;
      const nextDueAtMs = momentIn(outlook.nextDueInMs);
      const nextFreeAtMs = momentIn(outlook.nextFreeInMs);
      const { posts: expired, released } = leasesEnded
        ? await this.claims.takeOverExpired(transaction, worker, limit, leaseMs, inHand)
        : NOBODY;
      await this.attempts.abandon(transaction, released);
      const due =
        expired.length < limit
          ? await this.dueWork.claim(
              transaction,
              {
                worker,
                limit: limit - expired.length,
                leaseMs,
                mostOfWorkspace,
                inHand: byWorkspace,
                startsWanted,
                ...(heldAccounts && { heldAccounts }),
                ...(heldFrom && { heldFrom }),
                ...(seat && { seat }),
              },
              expired,
            )
          : NOTHING;
      const attempts = await this.open(transaction, [...expired, ...due.posts], options);
      for (const attempt of attempts.slice(0, expired.length)) attempt.isTakenOver = true;
      const { heldBack, isSomeLeft } = due;
      return { attempts, nextDueAtMs, nextFreeAtMs, heldBack, isSomeLeft };
    }, REPEATABLE);
  }

  /** Posts that were read ahead, at their time; for those that no budget counts. One statement. */
  startAlone(wanted: readonly WantedStart[], options: ClaimOptions): Promise<StartedPost[]> {
    return this.dueWork.startAlone(wanted, options);
  }

  /** The same for posts that budgets count, or when somebody waits to hear that they begin. */
  async start(wanted: readonly WantedStart[], options: ClaimOptions): Promise<StartedPost[]> {
    return this.database.transaction(async (transaction) => {
      const started = await this.dueWork.start(transaction, wanted, options);
      if (started.length === 0) return started;
      await this.runs.markStarted(
        transaction,
        started.map(({ post }) => post.runId),
      );
      await this.attempts.open(
        transaction,
        started.map(({ attemptId, post }) => opened({ id: attemptId, post })),
      );
      return started;
    }, REPEATABLE);
  }

  /**
   * A post whose outcome is unclear, because a person asks. Null when nobody doubts it, or somebody looks already.
   * @throws DomainError post_not_found, account_busy
   */
  async claimUnclear(
    post: Parameters<PostClaimsRepository['claimUnclear']>[2],
    options: ClaimOptions,
  ): Promise<RunningAttempt | null> {
    const { worker, leaseMs } = options;
    try {
      return await this.database.transaction(async (transaction) => {
        const claimed = await this.claims.claimUnclear(transaction, worker, post, leaseMs);
        if (claimed === 'not_found') throw postNotFound(post.postId);
        if (claimed === 'account_busy') throw accountBusy(post.postId);
        if (claimed === 'not_unclear') return null;
        const [attempt] = await this.open(transaction, [claimed], options);
        return attempt ?? null;
      }, REPEATABLE);
    } catch (error) {
      throw isAccountTaken(error) ? accountBusy(post.postId) : error;
    }
  }

  private async open(
    transaction: Transaction,
    posts: readonly ClaimedPost[],
    options: ClaimOptions,
  ): Promise<RunningAttempt[]> {
    if (posts.length === 0) return [];
    const attempts = posts.map(
      (post) => new RunningAttempt(newId('att'), post, options.attemptTimeoutMs),
    );
    const publishing = posts.filter((post) => post.status === 'publishing');
    if (publishing.length > 0) {
      await this.runs.markStarted(
        transaction,
        publishing.map((post) => post.runId),
      );
    }
    await this.attempts.open(transaction, attempts.map(opened));
    return attempts;
  }
}

function momentIn(milliseconds: number | null): number | null {
  return milliseconds === null ? null : performance.now() + milliseconds;
}

function opened({ id, post }: Pick<RunningAttempt, 'id' | 'post'>): OpenedAttempt {
  const kind = attemptKindOf(post);
  return {
    id,
    workspaceId: post.workspaceId,
    postId: post.id,
    kind,
    attemptNo: kind === 'publish' ? post.attemptCount + 1 : post.attemptCount,
    fence: post.fence,
    workerId: post.leaseOwner,
    phase: post.phase,
    leftInPhase: post.leftInPhase,
  };
}

/** What an attempt on the post is for. */
export function attemptKindOf(post: ClaimedPost): AttemptKind {
  if (post.reconciliationPending || post.status === 'failed') return 'reconcile';
  return post.phase === 'confirming' ? 'confirm' : 'publish';
}
