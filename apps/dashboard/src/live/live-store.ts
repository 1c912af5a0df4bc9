import type { LiveState } from './live-connection.js';

/** What is known about the age of what is shown. */
export interface Liveness {
  readonly state: LiveState | 'offline';
  /** When the server was last heard of, in milliseconds; null: not yet. */
  readonly asOf: number | null;
}

/** How live this tab is, for whoever shows it. */
export class LiveStore {
  private readonly watchers = new Set<() => void>();
  private state: LiveState = 'connecting';
  private isUnreachable = false;
  private shown: Liveness = { state: 'connecting', asOf: null };

  readonly get = (): Liveness => this.shown;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  become(state: LiveState): void {
    this.state = state;
    this.show(this.shown.asOf);
  }

  /** The server said something. */
  heard(atMs: number): void {
    this.isUnreachable = false;
    this.show(atMs);
  }

  /** A call found nobody. */
  missed(): void {
    this.isUnreachable = true;
    this.show(this.shown.asOf);
  }

  private show(asOf: number | null): void {
    const state = this.isUnreachable ? 'offline' : this.state;
    if (state === this.shown.state && asOf === this.shown.asOf) return;
    this.shown = { state, asOf };
    for (const watcher of this.watchers) watcher();
  }
}
