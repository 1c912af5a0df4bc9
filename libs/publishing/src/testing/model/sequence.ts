import { DomainError } from '#libs/kernel';
import { NOW } from '#libs/schedules/testing';
import { BrokenPromise } from './expectations.js';
import { Actor, Interleaving, type Turn } from './interleaving.js';
import { ModelProcess } from './model-process.js';
import { ModelWorker, type ModelWork } from './model-worker.js';
import type { ModelWorld } from './model-world.js';
import { ModelledNetworks } from './modelled-networks.js';
import { Observer } from './observer.js';
import { Requests } from './requests.js';
import { happenings, type Event, type Script, type WorkerNumber } from './script.js';
import { clearState, isAtRest, nextMoment } from './stored-state.js';
import { Undertakings } from './undertakings.js';

const PEOPLE = ['ann', 'bob'];
const WORKERS = ['worker A', 'worker B', 'worker C'];
/** From here on, who waits for a network gives up. */
const PATIENCE_OF_CALLS_MS = 30_000;
/** More rounds than any work that ends can take. */
const MOST_ROUNDS = 100;
/** Longer than any pause that the code itself makes. */
const LONGEST_PAUSE_MS = 2_000;

/** One run of a script, from an empty database to the end of all work. */
export class Sequence {
  readonly interleaving: Interleaving;
  /** For each step how many ways there were to go on, and how many events had begun. */
  readonly steps: { readonly ways: number; readonly begun: number }[] = [];
  private readonly networks = new ModelledNetworks();
  private readonly observer: Observer;
  private readonly requests: Requests;
  private readonly undertakings: Undertakings;
  private readonly people: { readonly process: ModelProcess; isBusy: boolean }[];
  private readonly workers: ModelWorker[];
  private readonly choices: number[];
  private readonly events: Event[];
  private begunEvents = 0;
  private seenChanges = -1;
  private last: Actor | null = null;

  constructor(
    private readonly world: ModelWorld,
    script: Script,
  ) {
    const { connections } = world;
    this.interleaving = new Interleaving((backends) => connections.waitingForLocks(backends));
    this.observer = new Observer(world, this.networks);
    this.requests = new Requests(world, this.observer);
    this.undertakings = new Undertakings((what) => this.observer.breaks(what));
    this.interleaving.onDeadlock = (what) => this.observer.breaks(`deadlock: ${what}`);
    this.people = PEOPLE.map((name) => ({ process: this.process(name), isBusy: false }));
    this.workers = WORKERS.map((name) => new ModelWorker(() => this.process(name)));
    this.events = [...script.events];
    this.choices = [...script.choices];
    this.networks.restart(script.answers);
  }

  /** @throws BrokenPromise with the story of what happened */
  async run(): Promise<void> {
    await clearState(this.world.monitor);
    await this.world.time.restart(NOW);
    try {
      await this.interleaved();
      this.tell('— from here on everything is well');
      this.networks.heal();
      await this.settled();
    } catch (error) {
      const story = this.interleaving.story.map((line) => `  ${line}`).join('\n');
      throw new BrokenPromise(`${(error as Error).message}\n${story}`);
    } finally {
      for (const { process } of [...this.people, ...this.workers]) await process.dies();
    }
  }

  private async interleaved(): Promise<void> {
    for (;;) {
      await this.lookAround();
      const options = this.options();
      if (options.length === 0) {
        if (this.undertakings.areDone) return;
        await this.waitForPauses();
        continue;
      }
      this.steps.push({ ways: options.length, begun: this.begunEvents });
      const choice = this.choices.shift() ?? 0;
      const chosen = options[choice % options.length]!;
      if (chosen === 'event') await this.begin(this.events.shift()!);
      else this.take(chosen);
    }
  }

  /** Whoever was last first, then the others by name; the next event last. Who stalls comes when nobody else does. */
  private options(): (Turn | 'event')[] {
    const all = this.ways();
    const awake = all.filter((way) => way === 'event' || !way.actor.isStalled);
    if (awake.length > 0) return awake;
    for (const { actor } of this.workers) actor.isStalled = false;
    return all;
  }

  private ways(): (Turn | 'event')[] {
    const rank = ({ actor }: Turn): string => (actor === this.last ? '' : actor.name);
    const turns = [...this.interleaving.waiting].sort((left, right) =>
      rank(left) < rank(right) ? -1 : Number(rank(left) > rank(right)),
    );
    const [next] = this.events;
    return next !== undefined && this.canBegin(next) ? [...turns, 'event'] : turns;
  }

  private take(turn: Turn): void {
    this.last = turn.actor;
    this.interleaving.choose(turn);
  }

  /** Nobody has a turn: PostgreSQL looks into a deadlock, or the code itself pauses. */
  private async waitForPauses(): Promise<void> {
    await this.interleaving.anything(LONGEST_PAUSE_MS);
    await this.interleaving.quiet();
    this.observer.throwIfBroken();
    if (this.interleaving.waiting.length > 0 || this.undertakings.areDone) return;
    throw new BrokenPromise(`what these began never ends: ${this.undertakings.names}`);
  }

  /** Waits until all wait, and looks whether everything is as it should be. */
  private async lookAround(): Promise<void> {
    await this.interleaving.quiet();
    if (this.seenChanges !== this.interleaving.changes) {
      this.seenChanges = this.interleaving.changes;
      await this.observer.look();
    }
    this.observer.throwIfBroken();
  }

  private canBegin(event: Event): boolean {
    if (event.kind === 'look' || event.kind === 'look_ahead') {
      return !this.workers[event.worker]!.isLooking;
    }
    return happenings.has(event.kind) || this.people.some(({ isBusy }) => !isBusy);
  }

  private async begin(event: Event): Promise<void> {
    this.begunEvents += 1;
    switch (event.kind) {
      case 'look':
        return this.look(this.workers[event.worker]!);
      case 'look_ahead':
        return this.does(event.worker, 'looks ahead', (worker) => worker.lookAhead());
      case 'begin_held':
        return this.beginHeld(this.workers[event.worker]!);
      case 'renew':
        return this.does(event.worker, 'renews its leases', (worker) => worker.renew());
      case 'crash':
        return this.crash(this.workers[event.worker]!);
      case 'hand_over': {
        const worker = this.workers[event.worker]!;
        this.tell(`${worker.actor.name} shuts down`);
        return worker.handOver();
      }
      case 'stall':
        return this.stall(this.workers[event.worker]!);
      case 'sweep':
        return this.does(event.worker, 'sweeps', (worker) => worker.sweep());
      case 'read_evidence':
        return this.does(event.worker, 'reads late answers', (worker) => worker.readEvidence());
      case 'pass':
      case 'set_clock':
        return this.pass(event.ms);
      case 'apply':
        // Ids of posts rise with the documents.
        await this.world.time.pass(1);
        return this.ask(event);
      default:
        return this.ask(event);
    }
  }

  private look(worker: ModelWorker): void {
    const { actor } = worker;
    this.begun(actor, 'looks for work', () =>
      worker.look((attempt) => this.undertakings.follow(actor, attempt)),
    );
  }

  private beginHeld(worker: ModelWorker): void {
    const { actor } = worker;
    this.begun(actor, 'begins what it holds', () =>
      worker.beginHeld((attempt) => this.undertakings.follow(actor, attempt)),
    );
  }

  private does(number: WorkerNumber, words: string, work: ModelWork): void {
    const worker = this.workers[number]!;
    this.begun(worker.actor, words, () => work(worker));
  }

  private stall({ actor }: ModelWorker): void {
    if (!this.undertakings.isBusy(actor)) return;
    this.tell(`${actor.name} stalls`);
    actor.isStalled = true;
  }

  private async crash(worker: ModelWorker): Promise<void> {
    const { actor } = worker;
    // An idle one is not missed.
    if (!this.undertakings.isBusy(actor)) return;
    this.tell(`${actor.name} dies`);
    await worker.dies();
    this.undertakings.forget(actor);
    this.interleaving.changes += 1;
  }

  private async pass(ms: number): Promise<void> {
    this.tell(`${ms / 1_000} s pass`);
    if (ms >= PATIENCE_OF_CALLS_MS) this.interleaving.expire();
    await this.interleaving.quiet();
    await this.world.time.pass(ms);
    this.interleaving.changes += 1;
  }

  private ask(event: Event): void {
    const person = this.people.find(({ isBusy }) => !isBusy)!;
    const request = this.requests.of(event);
    if (request === null) return;
    const { actor } = person.process;
    person.isBusy = true;
    this.begun(actor, request.words, async () => {
      try {
        await person.process.execute(request.command);
        request.done?.();
        this.tell(`${actor.name} is told that it is done`);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        request.refused?.();
        this.tell(`${actor.name} is told ${error.code}`);
      } finally {
        request.ended?.();
        person.isBusy = false;
      }
    });
  }

  /** Faults have ended: whatever is due is taken and whatever is asked is agreed to, until nothing is left. */
  private async settled(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const before = JSON.stringify(this.observer.state.posts);
      for (const worker of this.workers) {
        this.beginHeld(worker);
        await this.interleaved();
        this.look(worker);
        await this.interleaved();
      }
      if (this.observer.isUnwell) {
        this.does(0, 'mends', (worker) => worker.mend());
        await this.interleaved();
      }
      const { posts } = this.observer.state;
      const open = posts.find((post) => !isAtRest(post, posts));
      if (open === undefined) {
        if (posts.every(({ approval_id: id }) => id === null)) return this.observer.checkEnd();
        await this.agree();
        continue;
      }
      if (JSON.stringify(posts) !== before) continue;
      const next = await nextMoment(this.world.monitor);
      if (next === null) throw this.observer.standsStill(open);
      await this.pass(next - this.world.time.now().getTime() + 1);
    }
    throw new BrokenPromise('posts are taken up again and again, and never end');
  }

  /** People answer what they are asked in time, and agree: then it goes out like everything else. */
  private async agree(): Promise<void> {
    this.does(0, 'sweeps', (worker) => worker.sweep());
    await this.interleaved();
    this.ask({ kind: 'approve', post: 0 });
    await this.interleaved();
  }

  private begun(actor: Actor, words: string, work: () => Promise<void>): void {
    this.tell(`${actor.name} ${words}`);
    this.last = actor;
    this.undertakings.follow(actor, work());
  }

  private process(name: string): ModelProcess {
    const { platform, connections } = this.world;
    return new ModelProcess(
      new Actor(name, this.interleaving),
      platform,
      connections,
      this.networks,
    );
  }

  private tell(words: string): void {
    this.interleaving.story.push(words);
  }
}
