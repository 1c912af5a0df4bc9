import type { NetworkState } from '../../../kernel/network.js';
import type { SiteMedia, SitePost } from './records.js';

/** Records of one kind on one site, in memory and written through to the sandbox's state. */
export class Collection<Item, Key extends number | string = number> {
  protected readonly items = new Map<Key, Item>();

  constructor(
    private readonly state: NetworkState,
    private readonly prefix: string,
    private readonly keyOf: (item: Item) => Key,
  ) {}

  /** Reads what the state holds; everything remembered so far is forgotten. */
  load(): void {
    this.items.clear();
    for (const { value } of this.state.list<Item>(this.prefix)) this.remember(value);
  }

  get(key: Key): Item | undefined {
    return this.items.get(key);
  }

  put(item: Item): Item {
    this.remember(item);
    this.state.set(`${this.prefix}${this.keyOf(item)}`, item);
    return item;
  }

  delete(key: Key): void {
    this.items.delete(key);
    this.state.delete(`${this.prefix}${key}`);
  }

  all(): readonly Item[] {
    return [...this.items.values()];
  }

  protected remember(item: Item): void {
    this.items.set(this.keyOf(item), item);
  }
}

/** Uploads with indexes of their paths and slugs, so that a new name is found without reading every upload. */
export class MediaShelf extends Collection<SiteMedia> {
  private readonly paths = new Map<string, number>();
  private readonly slugs = new Map<string, number>();

  override load(): void {
    this.paths.clear();
    this.slugs.clear();
    super.load();
  }

  override delete(id: number): void {
    const known = this.items.get(id);
    if (known === undefined) return;
    this.paths.delete(known.path);
    this.slugs.delete(known.slug);
    super.delete(id);
  }

  byPath(path: string): SiteMedia | undefined {
    return this.items.get(this.paths.get(path) ?? 0);
  }

  isSlugTaken(slug: string): boolean {
    return this.slugs.has(slug);
  }

  protected override remember(media: SiteMedia): void {
    this.paths.set(media.path, media.id);
    this.slugs.set(media.slug, media.id);
    super.remember(media);
  }
}

/** Posts and pages with an index of their slugs, so that finding a free slug does not read every post. */
export class PostShelf extends Collection<SitePost> {
  private readonly slugs = new Map<string, Set<number>>();

  override load(): void {
    this.slugs.clear();
    super.load();
  }

  override delete(id: number): void {
    this.forgetSlug(id);
    super.delete(id);
  }

  bySlug(slug: string): readonly SitePost[] {
    const ids = this.slugs.get(slug) ?? new Set();
    return [...ids].map((id) => this.items.get(id)).filter((post) => post !== undefined);
  }

  /** Whether another post of this type holds the slug, whatever its status. */
  isSlugTaken(slug: string, { type, id }: Pick<SitePost, 'type' | 'id'>): boolean {
    return this.bySlug(slug).some((post) => post.type === type && post.id !== id);
  }

  protected override remember(post: SitePost): void {
    this.forgetSlug(post.id);
    const ids = this.slugs.get(post.slug) ?? new Set();
    this.slugs.set(post.slug, ids.add(post.id));
    super.remember(post);
  }

  private forgetSlug(id: number): void {
    const known = this.items.get(id);
    if (known === undefined) return;
    const ids = this.slugs.get(known.slug);
    ids?.delete(id);
    if (ids?.size === 0) this.slugs.delete(known.slug);
  }
}
