import { Injectable } from '@nestjs/common';
import {
  OutboxTailRepository,
  type TailEvent,
  type TailFilter,
} from '../persistence/outbox-tail.repository.js';

/** Positions are given before the commit: one that was passed over may appear for so long. */
const LATE_MS = 5_000;
const MOST_READ = 2_000;
/** Beyond so many only what is new is read. */
const MOST_KNOWN = 20_000;
/** Who was away for longer is not told what it missed; all of it is still there, see `OUTBOX_RETENTION_HOURS`. */
const LONGEST_AWAY_MS = 15 * 60_000;

interface Mark {
  readonly atMs: number;
  readonly position: number;
}

/**
 * Follows the outbox for those who want to know soon and keep nothing: what is committed late is found, because the last
 * seconds are read again each time. Several processes may follow; none takes anything from the relays.
 */
@Injectable()
export class OutboxTail {
  private marks: readonly Mark[] = [];
  private known = new Set<number>();
  private told = 0;

  constructor(private readonly repository: OutboxTailRepository) {}

  /** Everything up to this position has been handed out, but for what comes later than {@link LATE_MS}. */
  get position(): number {
    return this.told;
  }

  /** Begins anew: a little before now. */
  async begin(): Promise<void> {
    this.told = (await this.repository.since(LATE_MS)).before;
    this.known = new Set();
    this.marks = [{ atMs: performance.now(), position: this.told }];
  }

  /** What is new, in the order of positions as far as it is known. Call one at a time. */
  async read(filter: TailFilter): Promise<readonly TailEvent[]> {
    const atMs = performance.now();
    const known = [...this.known];
    const page = await this.repository.read(this.told, filter, known, MOST_READ);
    for (const { position } of page.events) this.known.add(position);
    this.remember({ atMs, position: Math.max(page.reached, this.marks.at(-1)?.position ?? 0) });
    return page.events;
  }

  /**
   * What a workspace was not told after a position.
   * @returns null when that is too far back, or no position of this outbox
   */
  async missed(after: number, filter: TailFilter): Promise<readonly TailEvent[] | null> {
    const { before, newest } = await this.repository.since(LONGEST_AWAY_MS);
    if (after > newest || after < before) return null;
    const { events, isSomeLeft } = await this.repository.read(after, filter, [], MOST_READ);
    return isSomeLeft ? null : events;
  }

  private remember(mark: Mark): void {
    const isTooMuch = this.known.size > MOST_KNOWN;
    const settled = this.marks.filter(({ atMs }) => isTooMuch || atMs <= mark.atMs - LATE_MS);
    this.told = Math.max(this.told, settled.at(-1)?.position ?? 0);
    // Of those that are old enough only the last is of use.
    this.marks = [...this.marks.filter((one) => !settled.includes(one)), mark];
    for (const position of this.known) if (position <= this.told) this.known.delete(position);
  }
}
