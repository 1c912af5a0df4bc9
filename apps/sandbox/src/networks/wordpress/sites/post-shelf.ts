import { Collection } from './collection.js';
import type { SitePost } from './records.js';

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
  isSlugTaken(slug: string, type: SitePost['type'], except: number): boolean {
    return this.bySlug(slug).some((post) => post.type === type && post.id !== except);
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
