import { Readable } from 'node:stream';
import type { PendingHints } from './pending-hints.js';

/** How long a browser waits before it comes back. */
const RETRY_MS = 2_000;
/** A reader that takes nothing for so long is cut off. */
const PATIENCE_MS = 30_000;

/** When a stream says and does what. */
export interface StreamTimes {
  readonly openedAtMs: number;
  readonly endsAtMs: number;
  readonly heartbeatMs: number;
}

/**
 * Hints as a stream of events (WHATWG HTML, "Server-sent events"). To a client that does not read nothing more is
 * written: what it misses waits as one hint of each kind, and before long it is cut off.
 */
export class HintStream extends Readable {
  private writtenAtMs: number;

  /** @param position up to which its reader knows everything */
  constructor(
    private readonly pending: PendingHints,
    private position: number,
    private readonly times: StreamTimes,
  ) {
    super({ highWaterMark: 1 });
    this.writtenAtMs = times.openedAtMs;
    this.push(`retry: ${RETRY_MS}\n${this.idLine()}\n`);
  }

  override _read(): void {
    // What there is has been pushed.
  }

  /**
   * Writes one message at most.
   * @param toldUpTo the position up to which everything has been handed to the pending hints
   */
  beat(nowMs: number, toldUpTo: number): void {
    if (this.readableEnded || this.destroyed) return;
    if (nowMs >= this.times.endsAtMs) return this.end();
    if (this.readableLength > 0) return this.endUnread(nowMs);
    const hint = this.pending.take();
    if (hint === null && nowMs - this.writtenAtMs < this.times.heartbeatMs) return;
    // Whoever comes back names the id: nothing that still waits may lie behind it.
    if (this.pending.isEmpty) this.position = Math.max(this.position, toldUpTo);
    this.writtenAtMs = nowMs;
    const said = hint === null ? ': heartbeat\n' : `data: ${JSON.stringify(hint)}\n`;
    this.push(`${this.idLine()}${said}\n`);
  }

  end(): void {
    if (this.readableLength > 0) this.destroy();
    else this.push(null);
  }

  private endUnread(nowMs: number): void {
    if (nowMs - this.writtenAtMs >= PATIENCE_MS) this.destroy();
  }

  private idLine(): string {
    return `id: ${this.position}\n`;
  }
}
