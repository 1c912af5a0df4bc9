import { Inject, Injectable, Logger } from '@nestjs/common';
import { newId, type AccountId, type PostId, type WorkspaceId } from '#libs/kernel';
import { Coalescer } from '#libs/platform';
import {
  type ClaimedPost,
  isAccountTaken,
  type Seat,
  type StartedPost,
  type UpcomingPost,
  UpcomingPostsRepository,
  type WantedStart,
} from '#libs/posts';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../publishing.config.js';
import { AttemptClaims, type ClaimOptions } from './attempt-claims.js';
import { DatabaseClock } from './database-clock.js';
import type { Preparation } from './preparation.js';
import { Preparations } from './preparations.js';
import { QuotaGate } from './quota-gate.js';
import { RunningAttempt } from './running-attempt.js';

/** So long before their time posts are read and prepared. */
export const AHEAD_MS = 1_000;

/** What a look ahead may take, and whom it works for. */
export interface UpcomingOptions extends ClaimOptions {
  readonly limit: number;
  readonly seat: Seat;
}

/** What becomes of held posts at their time. */
export interface AtTheirTime {
  /** Takes a place for a post of the workspace. @returns false when there is none */
  takePlace(workspaceId: WorkspaceId): boolean;
  /** The post was taken: the attempt is to be run, on the place that was taken for it. */
  begin(attempt: RunningAttempt): void;
  /** Somebody else has it, it changed, or it has to wait: a place that was taken for it is free. */
  missed(post: ClaimedPost, hadPlace: boolean): void;
}

interface HeldPost {
  readonly upcoming: UpcomingPost;
  /** Its time, by `performance.now()`. */
  readonly atMs: number;
  readonly preparation: Preparation;
  /** Once it is being begun; never rejects. */
  starting: Promise<void> | null;
}

interface AskedStart {
  readonly wanted: WantedStart;
  readonly options: ClaimOptions;
}

/**
 * Posts that are due in a moment: read, prepared, and begun by a timer when the database's clock shows their time. None
 * of them is taken before, so that until then it can be edited and canceled, and nothing is lost with this process; at
 * its time one statement asks everything that a claim asks, takes it, and writes the phase of what comes next.
 */
@Injectable()
export class UpcomingWork {
  private readonly logger = new Logger(UpcomingWork.name);
  private readonly held = new Map<PostId, HeldPost>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly clock = new DatabaseClock();
  private readonly alone: Coalescer<AskedStart, StartedPost | null>;
  private readonly together: Coalescer<AskedStart, StartedPost | null>;

  constructor(
    private readonly posts: UpcomingPostsRepository,
    private readonly claims: AttemptClaims,
    private readonly preparations: Preparations,
    private readonly gate: QuotaGate,
    @Inject(PUBLISHING_CONFIG) private readonly config: PublishingConfig,
  ) {
    const limits = { maxItems: 100, concurrency: 2 };
    this.alone = new Coalescer(
      (asked) => startAll(asked, this.claims.startAlone.bind(claims)),
      limits,
    );
    this.together = new Coalescer(
      (asked) => startAll(asked, this.claims.start.bind(claims)),
      limits,
    );
  }

  get size(): number {
    return this.held.size;
  }

  get ids(): readonly PostId[] {
    return [...this.held.keys()];
  }

  get accounts(): readonly AccountId[] {
    return [...this.held.values()].map(({ upcoming }) => upcoming.post.accountId);
  }

  /** A moment before the earliest of their times, by the database's clock; null when nothing is held. */
  get from(): Date | null {
    const times = [...this.held.values()].map(({ upcoming }) => upcoming.dueAtMs);
    return times.length === 0 ? null : new Date(Math.min(...times) - 1);
  }

  /** How many will want a place within so many milliseconds. */
  dueWithin(milliseconds: number): number {
    const untilMs = performance.now() + milliseconds;
    return [...this.held.values()].filter(({ atMs, starting }) => !starting && atMs <= untilMs)
      .length;
  }

  /** Looks for posts that are about to be due, and holds them for their time. */
  async look({ limit, seat, ...options }: UpcomingOptions, then: AtTheirTime): Promise<void> {
    const { posts, databaseMs } = await this.posts.look({
      withinMs: AHEAD_MS,
      limit,
      heldAccounts: this.accounts,
      seat,
    });
    if (databaseMs !== null) this.clock.learn(databaseMs);
    for (const upcoming of posts) this.hold(upcoming, options, then);
  }

  /** Lets go of everything that was not begun. Comes back when what is just being begun has begun. */
  async drop(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    const starting: Promise<void>[] = [];
    for (const [id, held] of this.held) {
      if (held.starting !== null) {
        starting.push(held.starting);
        continue;
      }
      held.preparation.drop();
      this.held.delete(id);
    }
    await Promise.all(starting);
  }

  private hold(upcoming: UpcomingPost, options: ClaimOptions, then: AtTheirTime): void {
    const { post, dueAtMs } = upcoming;
    const preparation = this.preparations.begin(post);
    const atMs = this.clock.localOf(dueAtMs);
    const held: HeldPost = { upcoming, atMs, preparation, starting: null };
    this.held.set(post.id, held);
    this.at(atMs, () => {
      held.starting = this.fire(held, options, then);
      return held.starting;
    });
  }

  /** @param atMs by `performance.now()` */
  private at(atMs: number, action: () => Promise<void>): void {
    // Too early it would be refused, and timers go by whole milliseconds: they fire up to one before their time.
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        void action();
      },
      Math.max(0, Math.ceil(atMs - performance.now()) + 1),
    );
    this.timers.add(timer);
  }

  private async fire(held: HeldPost, options: ClaimOptions, then: AtTheirTime): Promise<void> {
    const { post } = held.upcoming;
    const hasPlace = then.takePlace(post.workspaceId);
    const started = hasPlace ? await this.start(held, options) : null;
    this.held.delete(post.id);
    if (started === null) {
      held.preparation.drop();
      then.missed(post, hasPlace);
      return;
    }
    const { attemptTimeoutMs } = this.config;
    // One that still waits for others is not waited for.
    const preparation = held.preparation.hasBegun ? held.preparation : null;
    if (preparation === null) held.preparation.drop();
    then.begin(new RunningAttempt(started.attemptId, started.post, attemptTimeoutMs, preparation));
  }

  private async start(
    { upcoming, preparation }: HeldPost,
    options: ClaimOptions,
  ): Promise<StartedPost | null> {
    const { post, seen } = upcoming;
    const isAlone = !this.gate.counts(post);
    const wanted: WantedStart = {
      postId: post.id,
      fence: post.fence,
      seen,
      // What a budget refuses must not look as if it might be out.
      isReady: isAlone && preparation.isReady,
      attemptId: newId('att'),
    };
    try {
      return await (isAlone ? this.alone : this.together).add({ wanted, options });
    } catch (error) {
      if (!isAccountTaken(error)) {
        this.logger.warn('a post could not be begun at its time', {
          postId: post.id,
          error: (error as Error).message,
        });
      }
      return null;
    }
  }
}

async function startAll(
  asked: readonly AskedStart[],
  start: (wanted: readonly WantedStart[], options: ClaimOptions) => Promise<StartedPost[]>,
): Promise<(StartedPost | null)[]> {
  const started = await start(
    asked.map(({ wanted }) => wanted),
    asked[0]!.options,
  );
  const byAttempt = new Map(started.map((one) => [one.attemptId, one]));
  return asked.map(({ wanted }) => byAttempt.get(wanted.attemptId) ?? null);
}
