import type { NetworkState } from '../../kernel/network.js';

// Real ids have 19 digits and are too large for a JavaScript number.
const firstNumber = 7_391_000_000_000_000_000n;

/** Numbers for posts, comments and assets: counted, so that a run can be repeated. */
export class Sequence {
  constructor(private readonly state: NetworkState) {}

  next(): string {
    const count = (this.state.get<number>('sequence') ?? 0) + 1;
    this.state.set('sequence', count);
    return String(firstNumber + BigInt(count));
  }
}
