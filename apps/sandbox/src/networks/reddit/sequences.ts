import type { NetworkState } from '../../kernel/network.js';
import { Sequence } from '../../kernel/sequence.js';

const starts = { t1: '1k00001', t3: '1pz0001', asset: 'a1b2c3d001' } as const;

/** Ids count upwards in base 36, as Reddit's do; they go on after a restart. */
export class Sequences {
  private readonly sequence: Sequence;

  constructor(state: NetworkState) {
    this.sequence = new Sequence(state);
  }

  next(kind: keyof typeof starts): string {
    return (parseInt(starts[kind], 36) + this.sequence.next(kind) - 1).toString(36);
  }
}
