/**
 * The workspace that this page shows. Tabs of a browser share its session, and any of them can move it to another
 * workspace: this page then stays with its own until the person decides.
 */
class TabWorkspace {
  #id: string | null = null;
  #isLeft = false;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** Null until somebody is signed in. */
  readonly id = (): string | null => this.#id;
  /** Whether the session has been moved to another one. */
  readonly isLeft = (): boolean => this.#isLeft;

  /** From now on this page is of that one; null for nobody's. */
  show(id: string | null): void {
    this.#id = id;
    this.#become(false);
  }

  /** Another tab has moved the session. */
  leave(): void {
    this.#become(true);
  }

  #become(isLeft: boolean): void {
    if (this.#isLeft === isLeft) return;
    this.#isLeft = isLeft;
    for (const listener of this.#listeners) listener();
  }
}

export const tabWorkspace = new TabWorkspace();

/** In it each request says which workspace it is meant for. */
export const WORKSPACE_HEADER = 'x-workspace-id';
