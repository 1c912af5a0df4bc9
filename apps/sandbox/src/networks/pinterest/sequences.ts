import type { NetworkState } from '../../kernel/network.js';

// Numeric strings beyond 2^53, as the network's are.
const starts = {
  pin: 1_137_862_999_000_100_001n,
  board: 1_137_863_068_000_200_001n,
  section: 5_195_114_000_000_300_001n,
  media: 5_260_206_000_000_400_001n,
} as const;

/** Ids count upwards and go on after a restart. */
export class Sequences {
  constructor(private readonly state: NetworkState) {}

  next(kind: keyof typeof starts): string {
    const count = this.state.get<number>(`sequence/${kind}`) ?? 0;
    this.state.set(`sequence/${kind}`, count + 1);
    return (starts[kind] + BigInt(count)).toString();
  }
}
