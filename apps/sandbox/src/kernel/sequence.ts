import type { NetworkState } from './network.js';

/** Counts from 1 for every name, so that ids are the same in every run; goes on after a restart. */
export class Sequence {
  constructor(private readonly state: NetworkState) {}

  next(name: string): number {
    const count = (this.state.get<number>(`sequence/${name}`) ?? 0) + 1;
    this.state.set(`sequence/${name}`, count);
    return count;
  }
}
