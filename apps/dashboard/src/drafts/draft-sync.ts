import type { PutDraft, PutResult, ServiceDraft } from './draft-service.js';
import type { ServedDraft, StoredDraft } from './draft-store.js';

/** Whether the service has what this browser keeps. */
export type Serving =
  | { readonly state: 'waiting' }
  | { readonly state: 'served'; readonly at: number }
  | { readonly state: 'unreachable' }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'conflict'; readonly stored: ServiceDraft };

export interface SyncPlace {
  put(id: string, draft: PutDraft): Promise<PutResult>;
  remove(id: string): Promise<void>;
  served(id: string): Promise<ServedDraft | null>;
  markServed(served: ServedDraft): Promise<void>;
}

interface Options {
  readonly id: string;
  readonly place: SyncPlace;
  readonly pauseMs: number;
  readonly againMs: number;
  readonly tell: (serving: Serving) => void;
  /** What the service said no with; null: it did not answer and may be asked again. */
  readonly refusalOf: (error: unknown) => string | null;
}

/** Brings what the browser has kept to the service, one call at a time, and never over another browser's. */
export class DraftSync {
  #pending: StoredDraft | null = null;
  #conflict: ServiceDraft | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(private readonly options: Options) {}

  /** A newer text is kept here. */
  change(kept: StoredDraft): void {
    if (this.#stopped) return;
    this.#pending = kept;
    if (this.#conflict !== null) return;
    this.options.tell({ state: 'waiting' });
    this.#soon(this.options.pauseMs);
  }

  /** Sends what waits, now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running = this.#running.then(() => this.#send());
    return this.#running;
  }

  /** The service has changed it meanwhile: nothing is sent before somebody decides. */
  hold(stored: ServiceDraft): void {
    this.#conflict = stored;
    this.options.tell({ state: 'conflict', stored });
  }

  /** What this browser keeps wins over the service's. @param revision of the one that loses */
  async keepOver(revision: number, kept: StoredDraft): Promise<void> {
    const { id, place } = this.options;
    await place.markServed({ id, revision, keptRevision: 0 });
    this.#conflict = null;
    this.#pending = kept;
    await this.flush();
  }

  /** The draft has become posts, or nobody wants it. */
  async forget(): Promise<void> {
    this.stop();
    await this.#running;
    await this.options.place.remove(this.options.id);
  }

  /** Sends nothing any more. */
  stop(): void {
    this.#stopped = true;
    this.#pending = null;
    clearTimeout(this.#timer);
  }

  #soon(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  async #send(): Promise<void> {
    const pending = this.#pending;
    if (pending === null || this.#conflict !== null) return;
    const { id, place, tell, againMs, refusalOf } = this.options;
    try {
      const known = await place.served(id);
      const { title, state } = pending;
      const result = await place.put(id, { revision: known?.revision ?? 0, title, state });
      if (!result.saved) {
        this.hold(result.stored);
        return;
      }
      await place.markServed({ id, revision: result.revision, keptRevision: pending.revision });
      if (this.#pending !== pending) return;
      this.#pending = null;
      tell({ state: 'served', at: pending.updatedAt });
    } catch (error) {
      if (this.#stopped) return;
      const message = refusalOf(error);
      tell(message === null ? { state: 'unreachable' } : { state: 'refused', message });
      if (message === null) this.#soon(againMs);
    }
  }
}
