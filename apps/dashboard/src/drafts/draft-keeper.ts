import type { SaveResult, StoredDraft } from './draft-store.js';

/** Where the latest of what was typed is. */
export type Keeping =
  | { readonly state: 'nothing' }
  | { readonly state: 'typing' }
  | { readonly state: 'kept'; readonly at: number }
  | { readonly state: 'conflict'; readonly stored: StoredDraft }
  | { readonly state: 'failed' };

interface KeeperPlace {
  save(draft: Omit<StoredDraft, 'revision'>, seenRevision: number): Promise<SaveResult>;
  remove(id: string): Promise<void>;
}

interface Options {
  readonly id: string;
  readonly owner: string;
  /** The revision that was read; 0 for a new draft. */
  readonly revision: number;
  readonly place: KeeperPlace;
  readonly pauseMs: number;
  readonly now: () => number;
  readonly tell: (keeping: Keeping) => void;
  /** Told of each draft that this browser has kept. */
  readonly onKept?: (draft: StoredDraft) => void;
}

/** Keeps a draft a moment after the last key, one save at a time, and never over another tab's. */
export class DraftKeeper {
  #pending: { readonly title: string; readonly state: unknown } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();
  #revision: number;
  #stopped = false;

  constructor(private readonly options: Options) {
    this.#revision = options.revision;
  }

  change(title: string, state: unknown): void {
    if (this.#stopped) return;
    this.#pending = { title, state };
    this.options.tell({ state: 'typing' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), this.options.pauseMs);
  }

  /** Saves what waits, now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running = this.#running.then(() => this.#save());
    return this.#running;
  }

  /** This tab's text wins over the one that stands in the store. */
  async keepOver(stored: StoredDraft): Promise<void> {
    this.#revision = stored.revision;
    await this.flush();
  }

  /** The draft has become posts: nothing is kept of it any more. */
  async forget(): Promise<void> {
    this.stop();
    await this.#running;
    await this.options.place.remove(this.options.id);
  }

  /** Saves nothing any more. */
  stop(): void {
    this.#stopped = true;
    this.#pending = null;
    clearTimeout(this.#timer);
  }

  async #save(): Promise<void> {
    const pending = this.#pending;
    if (pending === null) return;
    const { id, owner, place, now, tell } = this.options;
    const updatedAt = now();
    try {
      const result = await place.save({ id, owner, ...pending, updatedAt }, this.#revision);
      if (!result.saved) {
        tell({ state: 'conflict', stored: result.stored });
        return;
      }
      this.#revision = result.revision;
      this.options.onKept?.({ id, owner, ...pending, updatedAt, revision: result.revision });
      if (this.#pending !== pending) return;
      this.#pending = null;
      tell({ state: 'kept', at: updatedAt });
    } catch {
      // The text stays here and is tried again with the next key.
      tell({ state: 'failed' });
    }
  }
}
