import { Config } from '#libs/kernel';
import { PreparedDatabase } from '#libs/platform';
import type { TestPlatform } from '#libs/platform/testing';
import { isAccountTaken, PostClaimsRepository } from '#libs/posts';
import { AttemptClaims, type ClaimOptions } from '../engine/attempt-claims.js';
import { AttemptWork } from '../engine/attempt-work.js';
import { PublishEngine } from '../engine/publish-engine.js';
import type { RunningAttempt } from '../engine/running-attempt.js';
import { UpcomingWork } from '../engine/upcoming-work.js';
import { publishingConfig } from '../publishing.config.js';
import { HeldStarts } from './held-starts.js';
import { StatementGates } from './statement-gates.js';

export const LEASE_MS = 60_000;

/**
 * A process that publishes, one step at a time: the test says when it looks for work and when it does it. `platform`
 * is its own container with a pool of its own.
 */
export class TestWorker {
  readonly statements: StatementGates;
  /** What it holds for its time. */
  readonly held: HeldStarts;
  private readonly inHand = new Set<RunningAttempt>();
  private readonly claims: AttemptClaims;
  private readonly attempts: AttemptWork;
  private readonly upcoming: UpcomingWork;

  constructor(
    readonly name: string,
    readonly platform: TestPlatform,
  ) {
    this.statements = new StatementGates(platform.database, platform.get(PreparedDatabase));
    this.claims = platform.get(AttemptClaims);
    this.attempts = platform.get(AttemptWork);
    this.upcoming = platform.get(UpcomingWork);
    this.held = new HeldStarts(this.upcoming, this.options);
  }

  /** The engine of a scheduler on this process: once it is started it looks for work by itself. */
  engine(): PublishEngine {
    const { platform } = this;
    return new PublishEngine(
      this.claims,
      this.attempts,
      platform.get(PostClaimsRepository),
      this.upcoming,
      platform.get(Config).get(publishingConfig),
    );
  }

  /** Takes what is to be done, as a scheduler does: silent workers' posts, then due ones. */
  async claim(limit = 10): Promise<readonly RunningAttempt[]> {
    const posts = [...this.inHand].map(({ post }) => post.id);
    for (;;) {
      try {
        const { attempts } = await this.claims.claim(limit, posts, this.look(limit));
        for (const attempt of attempts) this.inHand.add(attempt);
        return attempts;
      } catch (error) {
        // As the engine does: a rival took another post of an account, so it looks again.
        if (!isAccountTaken(error)) throw error;
      }
    }
  }

  /** What it holds begins, as far as it may, and is done. @returns the attempts that began */
  async beginHeld(): Promise<readonly RunningAttempt[]> {
    const attempts = await this.held.fire();
    await Promise.all(attempts.map((attempt) => this.run(attempt)));
    return attempts;
  }

  private look(limit: number): Parameters<AttemptClaims['claim']>[2] {
    return {
      ...this.options,
      mostOfWorkspace: limit,
      inHand: new Map(),
      heldIds: this.upcoming.ids,
      heldAccounts: this.upcoming.accounts,
      heldFrom: this.upcoming.from,
    };
  }

  private get options(): ClaimOptions {
    return { worker: this.name, leaseMs: LEASE_MS, attemptTimeoutMs: LEASE_MS };
  }

  /** Does what it took, to its written end. @returns false when another one had it by then, or it "died" */
  async run(attempt: RunningAttempt): Promise<boolean> {
    let error: Error | null = null;
    await this.attempts.run(
      attempt,
      () => undefined,
      (thrown) => (error = thrown),
    );
    this.inHand.delete(attempt);
    return error === null;
  }

  /** Takes what is to be done and does it. @returns how many posts it took */
  async work(limit = 10): Promise<number> {
    const attempts = await this.claim(limit);
    await Promise.all(attempts.map((attempt) => this.run(attempt)));
    return attempts.length;
  }

  /** Until there is nothing to do at this moment. */
  async finish(): Promise<void> {
    while ((await this.work()) > 0);
  }
}
