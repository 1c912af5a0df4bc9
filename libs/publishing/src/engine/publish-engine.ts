import { Inject, Injectable, Logger } from '@nestjs/common';
import { runApart } from '#libs/kernel';
import { isAccountTaken, ONLY_SEAT, PostClaimsRepository, type Seat } from '#libs/posts';
import { hostname } from 'node:os';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../publishing.config.js';
import { AttemptClaims, type ClaimOptions } from './attempt-claims.js';
import { AttemptWork } from './attempt-work.js';
import { LeaseLostError } from './lease-lost.error.js';
import { PublishSlots } from './publish-slots.js';
import type { RunningAttempt } from './running-attempt.js';
import { AHEAD_MS, UpcomingWork } from './upcoming-work.js';

/** How long a look for due posts is put off at most while there is little room for more. */
const ROOM_WAIT_MS = 20;
/** Until the look for posts that waited for another one of their account: one look serves several. */
const SOON_MS = 20;
/** Between two looks for posts that are about to be due, while there are any. */
const LOOK_AHEAD_EVERY_MS = 250;
/** Within that a claim comes back. */
const CLAIM_TAKES_MS = 50;
/** So long a claimed post waits for a place before another worker may have it. */
const PLACE_PATIENCE_MS = 1_000;
const AFTER_ERROR_MS = 1_000;

/**
 * Claims due posts and publishes them, as many at once as the configuration allows. A post whose outcome is
 * being written takes no room any more: the next ones start meanwhile. Where places come free quickly, as many more are
 * claimed as will be free when the claim is back; they wait in a line. First tries are read a second ahead and begun by
 * a timer; everything else, and whatever that misses, is found by looks for what is due. It looks by itself when
 * the next post is due by the database's clock; `wake` is called by notifications and jobs, which may be missing or
 * repeated.
 */
@Injectable()
export class PublishEngine {
  readonly worker = `${hostname()}:${process.pid}:${randomBytes(3).toString('hex')}`;
  private readonly logger = new Logger(PublishEngine.name);
  private readonly running = new Map<RunningAttempt, Promise<void>>();
  private readonly slots: PublishSlots;
  /** More may be due than the last look could take. */
  private crowded = false;
  /** Due posts were passed over, which may go when others of their accounts have ended. */
  private isSomeLeft = false;
  private lookedAheadAtMs = -Infinity;
  /** Its share of the accounts. */
  seat: Seat = ONLY_SEAT;
  private claiming: Promise<void> | null = null;
  private claimAgain = false;
  private alarm: { readonly atMs: number; readonly timer: NodeJS.Timeout } | null = null;
  private stopped = true;
  private lookedAtMs = performance.now();

  constructor(
    private readonly claims: AttemptClaims,
    private readonly attempts: AttemptWork,
    private readonly posts: PostClaimsRepository,
    private readonly upcoming: UpcomingWork,
    @Inject(PUBLISHING_CONFIG) private readonly config: PublishingConfig,
  ) {
    this.slots = new PublishSlots(config.concurrency, config.reservedShare);
  }

  start(): void {
    this.stopped = false;
    this.lookedAtMs = performance.now();
  }

  /** Looks for due posts. Calls that come while a look is under way cause one more, not many. */
  wake(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    this.claimAgain = true;
    // Whoever wakes it is not whom it works for.
    this.claiming ??= runApart(() => this.claimWhileAsked()).finally(() => {
      this.claiming = null;
      // Asked for between the end of the last look and this moment.
      if (this.claimAgain) void this.wake();
    });
    return this.claiming;
  }

  /** Milliseconds since it last looked for due posts, or had no room for any. */
  get lastLookAgeMs(): number {
    return performance.now() - this.lookedAtMs;
  }

  /** Number of attempts under way. */
  get inFlight(): number {
    return this.running.size;
  }

  /** Extends the leases of everything under way; stops what was lost. */
  async renewLeases(): Promise<void> {
    const attempts = [...this.running.keys()];
    if (attempts.length === 0) return;
    const held = await this.posts.renew(
      this.worker,
      attempts.map((attempt) => attempt.post.id),
      this.config.leaseMs,
    );
    for (const attempt of attempts) {
      if (!held.has(attempt.post.id) && this.running.has(attempt)) {
        attempt.loseLease();
      }
    }
  }

  /**
   * Claims nothing more and lets running attempts finish. After the grace time those that have sent
   * nothing visible are handed over; a write still under way keeps its lease, and is reconciled by
   * whoever takes it over.
   */
  async stop(graceMs: number): Promise<void> {
    this.stopped = true;
    clearTimeout(this.alarm?.timer);
    await this.claiming;
    await this.upcoming.drop();
    this.slots.dismiss();
    if (await this.settledWithin(graceMs)) return;
    for (const attempt of this.running.keys()) attempt.handOver('the worker shuts down');
    await this.settledWithin(Math.min(graceMs, 5_000));
  }

  private async claimWhileAsked(): Promise<void> {
    while (this.claimAgain && !this.stopped) {
      await this.roomForSome();
      this.claimAgain = false;
      try {
        await this.lookAhead();
        const { room } = this;
        this.crowded = room <= 0;
        if (this.crowded) this.lookedAtMs = performance.now();
        if (this.crowded) return this.wakeIn(this.config.sweepMs);
        this.wakeIn(await this.claim(room));
      } catch (error) {
        // A rival took another post of an account between two looks of ours: look again.
        if (isAccountTaken(error)) {
          this.claimAgain = true;
          continue;
        }
        this.logger.error('cannot claim due posts', { error: (error as Error).message });
        this.wakeIn(AFTER_ERROR_MS);
      }
    }
  }

  /** @returns milliseconds until the next look */
  private async claim(room: number): Promise<number> {
    const inHand = [...this.running.keys()].map(({ post }) => post.id);
    const found = await this.claims.claim(room, inHand, {
      ...this.claimOptions,
      mostOfWorkspace: this.slots.mostOfWorkspace + this.soonFree,
      inHand: this.slots.byWorkspace,
      heldIds: this.upcoming.ids,
      heldAccounts: this.upcoming.accounts,
      heldFrom: this.upcoming.from,
      seat: this.seat,
    });
    const { attempts, heldBack } = found;
    this.lookedAtMs = performance.now();
    for (const attempt of attempts) this.begin(attempt);
    if (attempts.length + heldBack >= room) this.claimAgain = true;
    this.crowded = this.claimAgain || this.slots.isSomeWorkspaceAtItsBound;
    this.isSomeLeft = found.isSomeLeft;
    const untilNextMs = Math.min(
      untilNextDue(found.nextDueAtMs),
      (found.nextFreeAtMs ?? Infinity) - performance.now(),
      // What another scheduler does not take in time is anybody's.
      found.isSomeLeft && this.seat.of > 1 ? LOOK_AHEAD_EVERY_MS : Infinity,
    );
    // A look goes only so far: behind many posts of one account there may be others.
    const mayFindMore = attempts.length + heldBack > 0 && found.isSomeLeft;
    return mayFindMore ? Math.min(SOON_MS, untilNextMs) : untilNextMs;
  }

  /** Holds posts that are about to be due, as many as there are places, and never more than twice that in all. */
  private async lookAhead(): Promise<void> {
    if (performance.now() - this.lookedAheadAtMs < LOOK_AHEAD_EVERY_MS) return;
    this.lookedAheadAtMs = performance.now();
    const { concurrency } = this.config;
    const inHand = this.running.size + this.upcoming.size;
    const limit = Math.min(concurrency - this.upcoming.size, 2 * concurrency - inHand);
    if (limit <= 0) return;
    await this.upcoming.look(
      { ...this.claimOptions, limit, seat: this.seat },
      {
        takePlace: (workspaceId) => this.slots.takeIfFree(workspaceId),
        begin: (attempt) => this.begin(attempt, true),
        missed: ({ workspaceId }, hadPlace) => {
          if (hadPlace) this.slots.giveBack(workspaceId);
          this.isSomeLeft = true;
          this.wakeIn(SOON_MS);
        },
      },
    );
  }

  private get claimOptions(): ClaimOptions {
    const { leaseMs, attemptTimeoutMs } = this.config;
    return { worker: this.worker, leaseMs, attemptTimeoutMs };
  }

  /** Sets the alarm, unless it is set for an earlier time. There is always one while the engine runs. */
  private wakeIn(milliseconds: number): void {
    if (this.stopped) return;
    // One millisecond more: a timer that fires early would find nothing and look twice.
    const wait = Math.min(Math.max(0, milliseconds) + 1, this.config.sweepMs);
    const atMs = performance.now() + wait;
    if (this.alarm !== null && this.alarm.atMs <= atMs) return;
    clearTimeout(this.alarm?.timer);
    const timer = setTimeout(() => {
      this.alarm = null;
      void this.wake();
    }, wait);
    this.alarm = { atMs, timer };
  }

  /**
   * How many more may be claimed. Held posts that begin before the claim comes back have their places; outcomes that
   * wait for the database are bounded, too.
   */
  private get room(): number {
    const { concurrency } = this.config;
    const wanted = this.slots.taken + this.slots.waiting + this.upcoming.dueWithin(CLAIM_TAKES_MS);
    return Math.min(concurrency + this.soonFree - wanted, 2 * concurrency - this.running.size);
  }

  /** Places that will be free by the time a claim is back; none where uploads take their time. */
  private get soonFree(): number {
    return this.slots.freedWithin(CLAIM_TAKES_MS);
  }

  /**
   * A look costs the database nearly the same for one post as for many. While most of the room is taken it
   * waits a moment, so that one look serves several posts that end meanwhile.
   */
  private async roomForSome(): Promise<void> {
    if (this.room < this.config.concurrency / 2) await pause(ROOM_WAIT_MS);
  }

  /** @param hasPlace whether a place has been taken for it; otherwise it waits for one */
  private begin(attempt: RunningAttempt, hasPlace = false): void {
    const work = this.work(attempt, hasPlace).finally(() => {
      this.running.delete(attempt);
      // Its account may have another one waiting, or it is to be taken up again itself.
      if (this.isSomeLeft || !attempt.isOver) this.wakeIn(SOON_MS);
    });
    this.running.set(attempt, work);
  }

  private async work(attempt: RunningAttempt, hasPlace: boolean): Promise<void> {
    const { workspaceId } = attempt.post;
    const isPlaced = hasPlace || (await this.slots.next(workspaceId, PLACE_PATIENCE_MS));
    if (!isPlaced) attempt.handOver('no place came free');
    const onRan = (): void => {
      if (isPlaced) this.slots.giveBack(workspaceId);
      if (this.crowded) void this.wake();
    };
    return this.attempts.run(attempt, onRan, (error) => {
      // Nothing was written: the lease runs out and the post is taken over by its phase.
      const facts = { error: error.message };
      if (error instanceof LeaseLostError) this.logger.warn('the lease was lost', facts);
      else this.logger.error('the outcome could not be written', facts);
    });
  }

  private async settledWithin(milliseconds: number): Promise<boolean> {
    const all = Promise.all(this.running.values()).then(() => true);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), milliseconds);
    });
    const finished = await Promise.race([all, timeout]);
    clearTimeout(timer);
    return finished;
  }
}

/** Until the next look is worth it: while there is time, for holding that post; then for claiming it when it is due. */
function untilNextDue(atMs: number | null): number {
  if (atMs === null) return Infinity;
  const inMs = atMs - performance.now();
  return inMs > LOOK_AHEAD_EVERY_MS ? Math.max(LOOK_AHEAD_EVERY_MS, inMs - AHEAD_MS) : inMs;
}
