import type { NetworkState } from '../../../kernel/network.js';

/** Records of one kind, oldest first, written through to the sandbox's state. */
export class Collection<T> {
  constructor(
    private readonly state: NetworkState,
    private readonly prefix: string,
    private readonly idOf: (record: T) => string,
  ) {}

  get(id: string): T | undefined {
    return this.state.get<T>(this.prefix + id);
  }

  put(record: T): T {
    this.state.set(this.prefix + this.idOf(record), record);
    return record;
  }

  delete(id: string): void {
    this.state.delete(this.prefix + id);
  }

  all(): readonly T[] {
    return this.state.list<T>(this.prefix).map(({ value }) => value);
  }
}
