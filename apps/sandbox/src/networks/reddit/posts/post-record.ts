import { trimmedEnd, trimmedOf } from '#libs/kernel';
import type { MediaFacts } from '../../../kernel/network.js';

/** The kinds of posts; galleries and polls have endpoints of their own. */
export type PostKind = 'self' | 'link' | 'image' | 'video' | 'videogif' | 'gallery' | 'poll';

/** One file of a post. */
export interface PostMedia {
  readonly assetId: string;
  readonly fileName: string;
  readonly facts: MediaFacts;
  readonly caption: string;
  readonly outboundUrl: string;
}

/** The flair of a post as readers see it. */
export interface PostFlair {
  readonly templateId: string;
  readonly text: string;
}

/** A question with its answers. */
export interface Poll {
  readonly options: readonly string[];
  readonly endsAtUtc: number;
}

/** A post as it is kept. */
export interface PostRecord {
  /** Base 36, without `t3_`. */
  readonly id: string;
  readonly authorId: string;
  /** Name of the community. */
  readonly community: string;
  readonly kind: PostKind;
  readonly title: string;
  readonly text: string;
  /** The target of a link post. */
  readonly link: string | null;
  /** The files in order; a video without its poster image. */
  readonly media: readonly PostMedia[];
  readonly poll: Poll | null;
  readonly flair: PostFlair | null;
  readonly isNsfw: boolean;
  readonly isSpoiler: boolean;
  readonly sendsReplies: boolean;
  readonly discussionType: string | null;
  readonly createdUtc: number;
  /** How it was removed by others than its author; null when it was not. */
  readonly removedAs: string | null;
}

/** A post with what became of it. */
export interface KnownPost extends PostRecord {
  readonly isDeleted: boolean;
}

/** The path of a post on the web site. */
export function postPath({
  id,
  community,
  title,
}: Pick<PostRecord, 'id' | 'community' | 'title'>): string {
  const place = community.startsWith('u_') ? `/user/${community.slice(2)}` : `/r/${community}`;
  return `${place}/comments/${id}/${slugOf(title)}/`;
}

function slugOf(title: string): string {
  const words = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '_');
  const slug = trimmedEnd([...trimmedOf(words, '_')].slice(0, 50).join(''), '_');
  return slug === '' ? '_' : encodeURIComponent(slug);
}
