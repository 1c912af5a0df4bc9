import type { NetworkState } from '../../../kernel/network.js';

/** Records of one kind on one site, in memory and written through to the sandbox's state. */
export class Collection<T extends { readonly id: number }> {
  protected readonly items = new Map<number, T>();

  constructor(
    private readonly state: NetworkState,
    private readonly prefix: string,
  ) {}

  /** Reads what the state holds; everything remembered so far is forgotten. */
  load(): void {
    this.items.clear();
    for (const { value } of this.state.list<T>(this.prefix)) this.remember(value);
  }

  get(id: number): T | undefined {
    return this.items.get(id);
  }

  put(item: T): T {
    this.remember(item);
    this.state.set(this.prefix + item.id, item);
    return item;
  }

  delete(id: number): void {
    this.items.delete(id);
    this.state.delete(this.prefix + id);
  }

  all(): readonly T[] {
    return [...this.items.values()];
  }

  protected remember(item: T): void {
    this.items.set(item.id, item);
  }
}
