import type { SandboxKernel } from '../../kernel/network.js';

// Ids are 64-bit numbers of this size: none of them fits into a double.
const firstId = 7_300_000_000_000_000_001n;
// A prime step, so that neighbours differ in more than a digit that rounding swallows.
const step = 4_000_000_007n;

/** Rising 64-bit ids, the same ones after every reset. */
export class Sequence {
  constructor(private readonly kernel: SandboxKernel) {}

  next(): string {
    const count = this.kernel.state.get<number>('sequence') ?? 0;
    this.kernel.state.set('sequence', count + 1);
    return String(firstId + BigInt(count) * step);
  }
}
