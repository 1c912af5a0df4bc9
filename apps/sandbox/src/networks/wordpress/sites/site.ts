import type { SandboxKernel } from '../../../kernel/network.js';
import { ApplicationPasswords } from '../people/application-passwords.js';
import { gmtText, type SitePost, type SiteTerm } from './records.js';
import type { SiteSeed, SiteUser } from './seeds.js';
import { Collection, MediaShelf, PostShelf } from './shelves.js';
import { sanitizeSlug } from './slug.js';

/** One running blog: its seed, what it stores, and its addresses inside the sandbox. */
export class Site {
  readonly posts: PostShelf;
  readonly media: MediaShelf;
  readonly terms: Collection<SiteTerm>;
  readonly passwords: ApplicationPasswords;
  private lastId: number;

  constructor(
    readonly seed: SiteSeed,
    readonly kernel: SandboxKernel,
  ) {
    const { state } = kernel;
    const prefix = `site/${seed.host}`;
    this.posts = new PostShelf(state, `${prefix}/posts/`, ({ id }) => id);
    this.media = new MediaShelf(state, `${prefix}/media/`, ({ id }) => id);
    this.terms = new Collection(state, `${prefix}/terms/`, ({ id }) => id);
    this.passwords = new ApplicationPasswords(state, `${prefix}/passwords/`);
    this.lastId = seed.firstId;
  }

  /** Reads the stored state and plants the seed where it is missing. */
  restore(): void {
    for (const shelf of [this.posts, this.media, this.terms, this.passwords]) shelf.load();
    this.lastId = this.kernel.state.get<number>(this.counterKey) ?? this.seed.firstId;
    if (this.terms.all().length === 0) {
      for (const name of this.seed.categories) this.addTerm('category', name, sanitizeSlug(name));
    }
    for (const user of this.seed.users) this.passwords.plant(user, this.now());
  }

  /** A number that nothing else in the sandbox's blogs has. */
  nextId(): number {
    this.lastId += 1;
    this.kernel.state.set(this.counterKey, this.lastId);
    return this.lastId;
  }

  /** Now in UTC as WordPress writes it. */
  now(): string {
    return gmtText(this.kernel.now());
  }

  get host(): string {
    return this.seed.host;
  }

  /** The address of the front page, no trailing slash. */
  get home(): string {
    return `${this.kernel.publicUrl}/${this.seed.host}`;
  }

  /** The address of the REST root, to which routes are appended. */
  get restRoot(): string {
    return this.seed.permalinks === 'plain'
      ? `${this.home}/?rest_route=/`
      : `${this.home}/wp-json/`;
  }

  /** The address of a route such as `posts/5` in the namespace wp/v2. */
  restUrl(route: string): string {
    if (this.seed.blogId === null) return `${this.restRoot}wp/v2/${route}`;
    return `${this.kernel.publicUrl}/public-api.wordpress.com/wp/v2/sites/${this.seed.blogId}/${route}`;
  }

  user(id: number): SiteUser | undefined {
    return this.seed.users.find((user) => user.id === id);
  }

  /** The oldest category: the one that posts without any get. */
  get defaultCategory(): number {
    const ids = this.terms
      .all()
      .filter((term) => term.taxonomy === 'category')
      .map((term) => term.id);
    return Math.min(...ids);
  }

  /** Every name under which a fault may mean this site. */
  faultNames(user: SiteUser | null): readonly string[] {
    const names = [this.seed.host];
    if (this.seed.blogId !== null) names.push(String(this.seed.blogId));
    if (user !== null) names.push(`${user.login}@${this.seed.host}`);
    return names;
  }

  addTerm(taxonomy: SiteTerm['taxonomy'], name: string, slug: string): SiteTerm {
    return this.terms.put({ id: this.nextId(), taxonomy, name, slug });
  }

  private get counterKey(): string {
    return `site/${this.seed.host}/last-id`;
  }
}

/** Where the public reads a post: `?p=` until it is published, and always on sites with plain permalinks. */
export function permalink(site: Site, post: SitePost): string {
  const isHidden = ['draft', 'pending', 'future', 'trash'].includes(post.status);
  if (isHidden || site.seed.permalinks === 'plain' || post.slug === '') {
    return `${site.home}/?${post.type === 'page' ? 'page_id' : 'p'}=${post.id}`;
  }
  if (site.seed.blogId === null || post.type === 'page') return `${site.home}/${post.slug}/`;
  const day = localTime(site, post.dateGmt ?? post.createdGmt)
    .slice(0, 10)
    .replaceAll('-', '/');
  return `${site.home}/${day}/${post.slug}/`;
}

/** A UTC time as the site's own clock shows it. */
export function localTime(site: Site, gmt: string): string {
  return gmtText(new Date(Date.parse(`${gmt}Z`) + site.seed.gmtOffset * 3_600_000));
}
