import type { NetworkState } from './network.js';

/** The things of one kind that a network remembers, by their id. */
export class Records<Item extends { readonly id: string }> {
  constructor(
    private readonly state: NetworkState,
    private readonly kind: string,
  ) {}

  get(id: string): Item | undefined {
    return this.state.get<Item>(`${this.kind}/${id}`);
  }

  put(item: Item): Item {
    this.state.set(`${this.kind}/${item.id}`, item);
    return item;
  }

  /** Changes the thing as it is now: another request may have changed it since it was read. */
  change(id: string, change: Partial<Item>): Item | undefined {
    const known = this.get(id);
    return known && this.put({ ...known, ...change });
  }

  remove(id: string): void {
    this.state.delete(`${this.kind}/${id}`);
  }

  /** Oldest first. */
  all(): readonly Item[] {
    return this.state.list<Item>(`${this.kind}/`).map(({ value }) => value);
  }
}
