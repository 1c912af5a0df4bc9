import { EventStream } from './event-stream.js';
import { hintIn, type Hint } from './hint.js';

/** `asking`: changes are not heard of, so the API is asked from time to time. */
export type LiveState = 'connecting' | 'live' | 'asking';

/** What a connection tells of. */
export interface LiveListener {
  hint(hint: Hint): void;
  /** Something arrived: whatever has changed until now is known, or about to be. */
  contact(): void;
  state(state: LiveState): void;
  /** Hints may have been missed. */
  gap(): void;
  sessionOver(): void;
}

/** How the stream is reached, and what time it is. */
export interface LiveMeans {
  /** @throws SessionOver, and anything else for a stream that did not open */
  open(lastEventId: string | null, signal: AbortSignal): Promise<AsyncIterable<string>>;
  now(): number;
  /** Resolves after that time, or at once when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  random(): number;
}

/** The session does not open the stream any more. */
export class SessionOver extends Error {}

export const ASK_EVERY_MS = 15_000;
const FAILURES_TO_ASK = 2;
const AGAIN_MS = 2_000;
const LONGEST_OPENING_MS = 10_000;
/** The stream gives a sign of life each 20 seconds. */
const LONGEST_SILENCE_MS = 45_000;
/** A stream that ends sooner did not work: a proxy may have cut it. */
const SHORTEST_MS = 5_000;

type End = 'over' | 'failed' | 'session over';

/** Keeps one stream of hints open, and opens it anew whenever it ends. */
export class LiveConnection {
  private readonly stream = new EventStream();
  private waiting = new AbortController();
  private wasOpen = false;

  constructor(
    private readonly means: LiveMeans,
    private readonly listener: LiveListener,
  ) {}

  /** Ends with the signal, or with the session. */
  async run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const end = await this.listen(signal);
      if (signal.aborted) return;
      if (end === 'session over') return this.listener.sessionOver();
      failures = end === 'over' ? 0 : failures + 1;
      if (failures >= FAILURES_TO_ASK) this.listener.state('asking');
      await this.pause(failures, signal);
    }
  }

  /** Does not wait for the next try any longer: the network is back, for instance. */
  hurry(): void {
    this.waiting.abort();
  }

  private async pause(failures: number, signal: AbortSignal): Promise<void> {
    this.waiting = new AbortController();
    const either = AbortSignal.any([signal, this.waiting.signal]);
    // After a regular end not everybody comes back at the same moment.
    if (failures === 0) await this.means.wait(AGAIN_MS * this.means.random(), either);
    else await this.means.wait(failures < FAILURES_TO_ASK ? AGAIN_MS : ASK_EVERY_MS, either);
  }

  private async listen(signal: AbortSignal): Promise<End> {
    const line = new AbortController();
    const either = AbortSignal.any([signal, line.signal]);
    const beganAt = this.means.now();
    const lasted = (): boolean => this.means.now() - beganAt >= SHORTEST_MS;
    try {
      const opening = this.means.open(this.stream.lastEventId, either);
      const arriving = (await this.within(LONGEST_OPENING_MS, opening, either))[
        Symbol.asyncIterator
      ]();
      this.noteOpened();
      for (;;) {
        const { done, value } = await this.within(LONGEST_SILENCE_MS, arriving.next(), either);
        if (done) return lasted() ? 'over' : 'failed';
        this.take(value);
      }
    } catch (error) {
      if (error instanceof SessionOver) return 'session over';
      return 'failed';
    } finally {
      line.abort();
    }
  }

  private noteOpened(): void {
    this.listener.contact();
    this.listener.state('live');
    if (this.wasOpen) this.listener.gap();
    this.wasOpen = true;
  }

  private take(text: string): void {
    this.listener.contact();
    for (const { data } of this.stream.push(text)) {
      const hint = hintIn(data);
      if (hint !== null) this.listener.hint(hint);
    }
  }

  /** @throws Error when it takes longer */
  private async within<Result>(
    ms: number,
    work: Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    const done = new AbortController();
    const tooLong = this.means.wait(ms, AbortSignal.any([signal, done.signal])).then(() => {
      throw new Error('nothing came');
    });
    tooLong.catch(() => undefined);
    work.catch(() => undefined);
    try {
      return await Promise.race([work, tooLong]);
    } finally {
      done.abort();
    }
  }
}
