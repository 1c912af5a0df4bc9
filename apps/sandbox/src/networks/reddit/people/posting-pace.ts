import type { SandboxKernel } from '../../../kernel/network.js';
import { JsonErrors } from '../requests/refusals.js';
import type { Person } from './person.js';

/** How soon people may post again; young accounts have to wait (RATELIMIT). */
export class PostingPace {
  constructor(private readonly kernel: SandboxKernel) {}

  /** Throws when the person has to wait. */
  check(person: Person): void {
    const last = this.kernel.state.get<number>(keyOf(person));
    if (last === undefined) return;
    const readyAt = last + person.secondsBetweenPosts * 1000;
    const seconds = Math.ceil((readyAt - this.kernel.now().getTime()) / 1000);
    if (seconds <= 0) return;
    const message = `you are doing that too much. try again in ${spoken(seconds)}.`;
    throw new JsonErrors([['RATELIMIT', message, 'ratelimit']], seconds);
  }

  /** Remembers that the person has just posted. */
  note(person: Person): void {
    if (person.secondsBetweenPosts === 0) return;
    this.kernel.state.set(keyOf(person), this.kernel.now().getTime());
  }
}

function keyOf({ id }: Person): string {
  return `pace/${id}`;
}

function spoken(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
