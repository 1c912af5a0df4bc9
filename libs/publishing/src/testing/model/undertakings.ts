import type { Actor } from './interleaving.js';

/** Commands, looks and attempts under way, and whose they are. */
export class Undertakings {
  private readonly open = new Map<Promise<unknown>, Actor>();

  /** @param onError called for errors that nobody handles, unless their process has died */
  constructor(private readonly onError: (what: string) => void) {}

  get areDone(): boolean {
    return this.open.size === 0;
  }

  get names(): string {
    return [...this.open.values()].map(({ name }) => name).join(', ');
  }

  isBusy(actor: Actor): boolean {
    return [...this.open.values()].includes(actor);
  }

  follow(actor: Actor, work: Promise<void>): void {
    if (this.open.has(work)) return;
    this.open.set(work, actor);
    const end = (): void => void this.open.delete(work);
    work.then(end, (error: Error) => {
      end();
      if (actor.isAlive) this.onError(`${actor.name} broke: ${error.stack}`);
    });
  }

  /** What a dead process began never ends. */
  forget(actor: Actor): void {
    for (const [work, whose] of this.open) if (whose === actor) this.open.delete(work);
  }
}
