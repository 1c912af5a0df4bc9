import { setImmediate as eventLoop } from 'node:timers/promises';

/** Something an actor is about to do: a statement, or a message to or from the network. */
export interface Turn {
  readonly actor: Actor;
  readonly what: string;
  /** What becomes of it when much time passes first; without it, it just waits. */
  readonly expire: (() => void) | null;
  /** It waits for a process that may be paused, and is there when that goes on. */
  readonly isKept: boolean;
  go(): void;
}

/** A statement that was sent and has not ended. */
interface Sent {
  readonly actor: Actor;
  readonly what: string;
  readonly backend: number;
  waitsForLock: boolean;
}

/** Which of these connections wait for a lock. */
export type LockWatch = (backends: readonly number[]) => Promise<ReadonlySet<number>>;

/** A statement that takes longer than this is looked at: it may wait for a lock. */
const PATIENCE_MS = 4;

/**
 * Lets the processes of a model do one thing at a time, and somebody else choose whose turn it is. A statement that
 * waits for another one's lock has had its turn; the others go on meanwhile.
 */
export class Interleaving {
  /** What was done, in order, for people to read. */
  readonly story: string[] = [];
  /** Called once for each statement PostgreSQL gave up because two waited for each other. */
  onDeadlock: (what: string) => void = () => undefined;
  /** Rises with every statement that changed what others can see. */
  changes = 0;
  private turns: Turn[] = [];
  private readonly sent = new Set<Sent>();
  private moved = 0;
  private wake: (() => void) | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly lockWatch: LockWatch) {}

  /** Those who wait to be chosen, in the order of their arrival. */
  get waiting(): readonly Turn[] {
    return this.turns;
  }

  /** Statements that wait for locks. */
  get blocked(): number {
    return this.sent.size;
  }

  /** Fulfilled when it is chosen. */
  arrive(turn: Turn): void {
    this.turns.push(turn);
    this.move();
  }

  choose(turn: Turn): void {
    this.turns = this.turns.filter((other) => other !== turn);
    this.story.push(`${turn.actor.name}: ${turn.what}`);
    turn.go();
  }

  /** Much time passes: what the network was asked, or was to answer, is given up. */
  expire(): void {
    const isLate = ({ expire, isKept, actor }: Turn): boolean =>
      expire !== null && !(isKept && actor.isStalled);
    const late = this.turns.filter(isLate);
    this.turns = this.turns.filter((turn) => !isLate(turn));
    for (const { actor, what, expire } of late) {
      this.story.push(`${actor.name}: ${what} – given up`);
      expire!();
    }
  }

  /** Nothing of it happens any more. */
  forget(actor: Actor): void {
    this.turns = this.turns.filter((turn) => turn.actor !== actor);
    for (const one of this.sent) if (one.actor === actor) this.sent.delete(one);
    this.move();
  }

  async during<Result>(sent: Omit<Sent, 'waitsForLock'>, work: () => Promise<Result>) {
    const one = { ...sent, waitsForLock: false };
    this.sent.add(one);
    try {
      return await work();
    } catch (error) {
      const isDeadlock = (error as { code?: string }).code === '40P01';
      if (isDeadlock && one.actor.isAlive) this.onDeadlock(`${one.actor.name}: ${one.what}`);
      throw error;
    } finally {
      this.sent.delete(one);
      this.move();
    }
  }

  /** Until nobody does anything but wait for a turn or for a lock. */
  async quiet(): Promise<void> {
    for (;;) {
      const before = this.moved;
      await eventLoop();
      await eventLoop();
      if (this.moved !== before) continue;
      if (this.sent.size === 0) return;
      const known = [...this.sent].every(({ waitsForLock }) => waitsForLock);
      if (!known) await this.anything(PATIENCE_MS);
      if (this.moved !== before) continue;
      const waiting = await this.lockWatch([...this.sent].map(({ backend }) => backend));
      for (const one of this.sent) {
        const waits = waiting.has(one.backend);
        if (waits && !one.waitsForLock)
          this.story.push(`${one.actor.name}: ${one.what} – waits for a lock`);
        one.waitsForLock = waits;
      }
      const allWait = [...this.sent].every(({ waitsForLock }) => waitsForLock);
      if (this.moved === before && allWait) return;
    }
  }

  /** Until something moves, at most so long. */
  async anything(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      this.timer = setTimeout(resolve, milliseconds);
    });
    clearTimeout(this.timer);
    this.wake = null;
  }

  private move(): void {
    this.moved += 1;
    this.wake?.();
  }
}

/** A process, or a request to one: whatever can be interrupted by others, and die. */
export class Actor {
  isAlive = true;
  /** It comes to nothing as long as others have something to do. */
  isStalled = false;

  constructor(
    readonly name: string,
    private readonly interleaving: Interleaving,
  ) {}

  /** Comes back when it is this one's turn; never, when the process has died. */
  turn(what: string): Promise<void> {
    return new Promise((go) => this.arrive({ what, expire: null, isKept: false, go }));
  }

  /**
   * The same for what somebody waits for only so long. @throws what `late` makes, when that is over
   * @param isKept whoever is paused meanwhile finds it when they go on
   */
  impatientTurn(what: string, late: () => Error, isKept = false): Promise<void> {
    return new Promise((go, reject) =>
      this.arrive({ what, expire: () => reject(late()), isKept, go }),
    );
  }

  /** A statement on its way. It never comes back to a process that has died. */
  async sends<Result>(what: string, backend: number, work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.interleaving.during({ actor: this, what, backend }, work);
    } finally {
      if (!this.isAlive) await new Promise(() => undefined);
    }
  }

  /** What it did can be seen by others now. */
  changed(): void {
    this.interleaving.changes += 1;
  }

  dies(): void {
    this.isAlive = false;
    this.interleaving.forget(this);
  }

  private arrive(turn: Omit<Turn, 'actor'>): void {
    if (this.isAlive) this.interleaving.arrive({ ...turn, actor: this });
  }
}
