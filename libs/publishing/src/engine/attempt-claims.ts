import { Injectable } from '@nestjs/common';
import { Database, newId, type PostId, type Transaction } from '#libs/platform';
import {
  type AttemptKind,
  AttemptsRepository,
  type ClaimedPost,
  isAccountTaken,
  type OpenedAttempt,
  PostClaimsRepository,
  postNotFound,
  RunRollUpRepository,
  type TakenOver,
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
}

/** What one look for work found. */
export interface ClaimedAttempts {
  readonly attempts: RunningAttempt[];
  /** When the next look is due, by `performance.now()`; null when nothing waits. */
  readonly nextLookAtMs: number | null;
  /** How many due posts were put off at once: others may be behind them. */
  readonly heldBack: number;
}

const REPEATABLE = { isRepeatable: true };
const NOBODY: TakenOver = { posts: [], released: [] };
const NOTHING: DueWorkFound = { posts: [], heldBack: 0 };

/** Claims posts and opens their attempts in one transaction. */
@Injectable()
export class AttemptClaims {
  constructor(
    private readonly database: Database,
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
    const { worker, leaseMs, mostOfWorkspace } = options;
    return this.database.transaction(async (transaction) => {
      const { leasesEnded, startsWanted, nextInMs } = await this.claims.begin(transaction, worker);
      const nextLookAtMs = nextInMs === null ? null : performance.now() + nextInMs;
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
                inHand: options.inHand,
                startsWanted,
              },
              expired,
            )
          : NOTHING;
      const attempts = await this.open(transaction, [...expired, ...due.posts], options);
      for (const attempt of attempts.slice(0, expired.length)) attempt.isTakenOver = true;
      return { attempts, nextLookAtMs, heldBack: due.heldBack };
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

function opened({ id, post }: RunningAttempt): OpenedAttempt {
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
