import type { NetworkState } from '../../kernel/network.js';
import { Sequence } from '../../kernel/sequence.js';

// Numeric strings beyond 2^53, as the network's are.
const starts = {
  pin: 1_137_862_999_000_100_000n,
  board: 1_137_863_068_000_200_000n,
  section: 5_195_114_000_000_300_000n,
  media: 5_260_206_000_000_400_000n,
} as const;

/** The ids of new things. */
export class Ids {
  private readonly sequence: Sequence;

  constructor(state: NetworkState) {
    this.sequence = new Sequence(state);
  }

  next(kind: keyof typeof starts): string {
    return String(starts[kind] + BigInt(this.sequence.next(kind)));
  }
}
