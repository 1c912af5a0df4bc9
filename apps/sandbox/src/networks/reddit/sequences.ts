import type { NetworkState } from '../../kernel/network.js';

const starts = { t1: '1k00001', t3: '1pz0001', asset: 'a1b2c3d001' } as const;

/** Ids count upwards in base 36, as Reddit's do; they go on after a restart. */
export class Sequences {
  constructor(private readonly state: NetworkState) {}

  next(kind: keyof typeof starts): string {
    const count = this.state.get<number>(`sequence/${kind}`) ?? 0;
    this.state.set(`sequence/${kind}`, count + 1);
    return (parseInt(starts[kind], 36) + count).toString(36);
  }
}
