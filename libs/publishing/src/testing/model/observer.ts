import { checkGate } from './gate-expectations.js';
import {
  BrokenPromise,
  checkEvidence,
  checkOutage,
  checkReleases,
  checkState,
  checkWrite,
} from './expectations.js';
import type { ModelWorld } from './model-world.js';
import type { ModelledNetworks } from './modelled-networks.js';
import { storedState, unreadEvidence, type StoredPost, type StoredState } from './stored-state.js';
import { firstTold, type ToldPost } from './told-post.js';

const EMPTY: StoredState = {
  posts: [],
  runs: [],
  evidence: [],
  outages: [],
  usage: [],
  pauses: [],
  isAsking: false,
};

/** Holds what is stored, what people were told and what the networks have against each other. */
export class Observer {
  readonly told = new Map<string, ToldPost>();
  /** Runs whose release was asked for and not answered yet. */
  readonly releases = new Set<string>();
  state: StoredState = EMPTY;
  /** Runs that were processing at the last look. */
  private begun: ReadonlySet<string> = new Set();
  private readonly met = new Map<string, number>();
  private readonly answered: string[] = [];
  private broken: Error | null = null;
  private latestMs = 0;

  constructor(
    private readonly world: ModelWorld,
    private readonly networks: ModelledNetworks,
  ) {
    networks.asked = (step, postId) => {
      const post = this.told.get(postId);
      if (step !== 'commit' || !post) return;
      post.wasAsked = true;
      this.guard(() => checkOutage(postId, this.state));
    };
    networks.written = (entry) =>
      this.guard(() => {
        // What was allowed once stays allowed when the clock is set back.
        const nowMs = (this.latestMs = Math.max(this.latestMs, world.time.now().getTime()));
        const { told, state } = this;
        checkWrite(entry, { told, networks, state, nowMs });
      });
  }

  /** Reads what is stored now. */
  async look(): Promise<void> {
    this.latestMs = Math.max(this.latestMs, this.world.time.now().getTime());
    const before = this.state;
    this.state = inOrderOfMeeting(await storedState(this.world.monitor), this.met);
    for (const row of this.state.posts) {
      if (!this.told.has(row.id)) this.meet(firstTold(row));
      // Whoever died behind this phase may have asked, for all that anybody can know.
      if (row.phase === 'committing') this.told.get(row.id)!.wasAsked = true;
      if (row.error_code !== 'outcome_unknown') continue;
      const post = this.told.get(row.id)!;
      post.wasUnknown = true;
      if (row.status === 'failed') post.wasGivenUp = true;
    }
    this.guard(() => {
      checkEvidence(before, this.state, this.networks);
      checkReleases(this.state, this.told, this.releases);
      checkGate(this.state, this.told);
      checkState(this.state, this.told, this.networks, this.begun);
    });
    const processing = this.state.runs.filter(({ status }) => status === 'processing');
    this.begun = new Set(processing.map(({ id }) => id));
    for (const runId of this.answered.splice(0)) this.releases.delete(runId);
  }

  /** Whether networks have answered about posts whose outcome is unclear, or give no clear answers. */
  get isUnwell(): boolean {
    return unreadEvidence(this.state).length > 0 || this.state.outages.length > 0;
  }

  /** Its answer is there: what is stored by now is what it did. */
  releaseAnswered(runId: string): void {
    this.answered.push(runId);
  }

  breaks(what: string): void {
    this.broken ??= new BrokenPromise(what);
  }

  /** @throws BrokenPromise the first that was found */
  throwIfBroken(): void {
    if (this.broken) throw this.broken;
  }

  /** What holds when nothing is left to do. @throws BrokenPromise */
  checkEnd(): void {
    const leased = this.state.posts.find(({ lease_owner: owner }) => owner !== null);
    if (leased) throw new BrokenPromise(`${this.nameOf(leased.id)} is leased for ever`);
    const [unread] = unreadEvidence(this.state);
    if (unread) {
      throw new BrokenPromise(`${this.nameOf(unread.id)} is unclear, and its network has answered`);
    }
  }

  standsStill({ id, status }: StoredPost): BrokenPromise {
    const stored = this.state.posts.map((post) => `  ${JSON.stringify(post)}`).join('\n');
    return new BrokenPromise(`${this.nameOf(id)} is ${status} for ever\n${stored}`);
  }

  nameOf(postId: string): string {
    return this.told.get(postId)?.name ?? postId;
  }

  private meet(post: ToldPost): void {
    this.networks.call(post.id, post.name);
    this.told.set(post.id, post);
  }

  private guard(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.broken ??= error as Error;
    }
  }
}

/** Ids of two documents of one moment are in no order; scripts name posts and runs by their place. */
function inOrderOfMeeting({ posts, runs, ...rest }: StoredState, met: Map<string, number>) {
  for (const { id } of [...runs, ...posts]) if (!met.has(id)) met.set(id, met.size);
  const byMeeting = (left: { readonly id: string }, right: { readonly id: string }): number =>
    met.get(left.id)! - met.get(right.id)!;
  return { ...rest, posts: [...posts].sort(byMeeting), runs: [...runs].sort(byMeeting) };
}
