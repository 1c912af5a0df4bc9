import type { NetworkState } from '../../kernel/network.js';

const firstNumber = 122_100_000_000_000;

/** Numbers for posts, photos, videos and comments: counted, so that a run can be repeated. */
export class Sequence {
  constructor(private readonly state: NetworkState) {}

  next(): string {
    const count = (this.state.get<number>('sequence') ?? 0) + 1;
    this.state.set('sequence', count);
    return String(firstNumber + count);
  }
}
