import { Collection } from './collection.js';
import type { SiteMedia } from './records.js';

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
