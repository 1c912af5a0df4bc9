import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject, ProviderAccount } from '../../contract/identity.js';
import type { PublishablePost, PublishContext, PublishedPost } from '../../contract/publishing.js';
import { Lifetime, MortalHttpClient, WorkerDeath } from './mortal-http-client.js';
import type { NetworkBench } from './network-bench.js';

/** How a post ended, in the words of the engine. */
export type Ending =
  | PublishedPost
  | { readonly kind: 'failed'; readonly failure: ProviderFailure }
  | { readonly kind: 'outcome_unknown'; readonly reason: string };

/** The service's own defaults. */
const RECONCILE_DELAYS_MS = [15_000, 60_000, 300_000, 1_800_000];
const BACKOFF_MS = 60_000;
const MOST_TRIES = 5;
const MOST_STEPS = 200;

/**
 * Takes a post to its end by the engine's rules, without its database: phases are written before they are
 * acted on, a death in prepare begins again from the checkpoint, one around a visible write is looked up.
 */
export class PublishDriver {
  private checkpoint: JsonObject | null = null;
  private phase: 'preparing' | 'committing' | 'confirming' = 'preparing';
  private commitStartedAt: Date;
  private tries = 0;
  private isRefreshed = false;

  constructor(
    private readonly bench: NetworkBench,
    private account: ProviderAccount,
    private readonly post: PublishablePost,
    private lifetime = new Lifetime(),
  ) {
    this.commitStartedAt = bench.now();
  }

  async run(): Promise<Ending> {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      try {
        const ending = await this.step();
        if (ending !== null) return ending;
      } catch (error) {
        const ending = await this.after(error);
        if (ending !== null) return ending;
      }
    }
    throw new Error(`${this.post.text} came to no end`);
  }

  private async step(): Promise<Ending | null> {
    const { strategy } = this.bench;
    if (this.phase === 'confirming') {
      const confirmed = await this.alive(strategy.confirm(this.context()));
      if (confirmed.kind === 'published') return confirmed;
      this.bench.advance(confirmed.pollAfterMs);
      return null;
    }
    const prepared = await this.alive(strategy.prepare(this.context()));
    this.checkpoint = prepared.checkpoint ?? this.checkpoint;
    if (prepared.kind === 'not_ready') {
      this.bench.advance(prepared.retryAfterMs);
      return null;
    }
    return this.commit();
  }

  private async commit(): Promise<Ending | null> {
    this.phase = 'committing';
    this.commitStartedAt = this.bench.now();
    const committed = await this.alive(this.bench.strategy.commit(this.context()));
    if (committed.kind === 'published') return committed;
    this.checkpoint = committed.checkpoint;
    this.phase = committed.kind === 'accepted' ? 'confirming' : 'preparing';
    const waitMs = committed.kind === 'accepted' ? committed.pollAfterMs : committed.waitMs;
    this.bench.advance(waitMs ?? 0);
    return null;
  }

  private async after(error: unknown): Promise<Ending | null> {
    if (error instanceof WorkerDeath) {
      this.lifetime = new Lifetime();
      return this.phase === 'committing' ? this.reconcile() : null;
    }
    if (!(error instanceof ProviderFailure)) throw error;
    switch (error.failureClass) {
      case 'ambiguous':
        return this.phase === 'committing' ? this.reconcile() : this.again(error);
      case 'transient':
      case 'rate_limited':
        return this.again(error);
      case 'auth_expired':
        return this.refreshed(error);
      default:
        if (this.phase === 'confirming' && error.failureClass === 'not_found') {
          return this.again(error);
        }
        return { kind: 'failed', failure: error };
    }
  }

  private again(failure: ProviderFailure): Ending | null {
    this.tries += 1;
    if (this.tries >= MOST_TRIES) return { kind: 'failed', failure };
    if (this.phase === 'committing') this.phase = 'preparing';
    this.bench.advance(failure.retryAfterMs ?? BACKOFF_MS);
    return null;
  }

  private async refreshed(failure: ProviderFailure): Promise<Ending | null> {
    if (this.isRefreshed) return { kind: 'failed', failure };
    this.isRefreshed = true;
    const renewed = await this.bench.strategy.refresh(this.context()).catch(() => null);
    if (renewed === null) return { kind: 'failed', failure };
    this.account = { ...this.account, credentials: renewed.credentials };
    if (this.phase === 'committing') this.phase = 'preparing';
    return null;
  }

  private async reconcile(): Promise<Ending | null> {
    let reason = '';
    for (const [looksBefore, delayMs] of RECONCILE_DELAYS_MS.entries()) {
      this.bench.advance(delayMs);
      const evidence = { startedAt: this.commitStartedAt, looksBefore };
      const found = await this.look(evidence);
      if (found.kind === 'published') return found;
      if (found.kind === 'unknown') {
        reason = found.reason;
        continue;
      }
      this.checkpoint = found.checkpoint ?? this.checkpoint;
      this.phase = 'preparing';
      return null;
    }
    return { kind: 'outcome_unknown', reason };
  }

  /** A look that fails is a look that could not tell. */
  private async look(
    evidence: Parameters<NetworkBench['strategy']['reconcile']>[1],
  ): ReturnType<NetworkBench['strategy']['reconcile']> {
    try {
      return await this.bench.strategy.reconcile(this.context(), evidence);
    } catch (error) {
      return { kind: 'unknown', reason: (error as Error).message };
    }
  }

  private async alive<Result>(call: Promise<Result>): Promise<Result> {
    return Promise.race([call, this.lifetime.death]);
  }

  private context(): PublishContext {
    const { lifetime } = this;
    const context = this.bench.context(this.account, this.post, this.checkpoint);
    return {
      ...context,
      http: new MortalHttpClient(context.http, lifetime),
      saveCheckpoint: async (checkpoint) => {
        // What a dead worker still wants to write comes too late.
        if (lifetime === this.lifetime) this.checkpoint = checkpoint;
      },
    };
  }
}
