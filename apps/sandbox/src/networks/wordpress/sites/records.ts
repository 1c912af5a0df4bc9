import type { MediaFacts } from '../../../kernel/network.js';

/** The states of a post; `trash` cannot be asked for, only reached by deleting. */
export type PostStatus = 'publish' | 'future' | 'draft' | 'pending' | 'private' | 'trash';

/** A post or page as the site stores it. Times are ISO 8601 in UTC without zone and milliseconds. */
export interface SitePost {
  readonly id: number;
  readonly type: 'post' | 'page';
  readonly author: number;
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
  readonly status: PostStatus;
  /** Empty for drafts that nobody gave a slug. */
  readonly slug: string;
  /** Null until it is published or dated by hand. */
  readonly dateGmt: string | null;
  readonly createdGmt: string;
  readonly modifiedGmt: string;
  readonly password: string;
  readonly featuredMedia: number;
  readonly categories: readonly number[];
  readonly tags: readonly number[];
  readonly sticky: boolean;
  readonly format: string;
  readonly commentStatus: string;
  readonly pingStatus: string;
  readonly template: string;
  readonly parent: number;
  readonly menuOrder: number;
  readonly meta: Readonly<Record<string, unknown>>;
  /** Requests that created or changed it. */
  readonly requestCount: number;
}

/** An uploaded file. `path` is relative to the uploads folder, for example `2026/11/photo.jpg`. */
export interface SiteMedia {
  readonly id: number;
  readonly author: number;
  readonly title: string;
  readonly slug: string;
  readonly altText: string;
  readonly mime: string;
  readonly path: string;
  /** Width and height as served; larger images are scaled down to 2,560 pixels. */
  readonly width: number | null;
  readonly height: number | null;
  readonly hasSizes: boolean;
  readonly createdGmt: string;
  readonly facts: MediaFacts;
}

/** A category or tag. */
export interface SiteTerm {
  readonly id: number;
  readonly taxonomy: 'category' | 'post_tag';
  readonly name: string;
  readonly slug: string;
}

/** `2026-11-21T10:00:00`: how WordPress writes a moment in UTC. */
export function gmtText(moment: Date): string {
  return moment.toISOString().slice(0, 19);
}
