import type { MediaFacts } from '../../../kernel/network.js';

/** A Page post: text, link, photos or a video. Reels and stories are none. */
export interface PostRecord {
  /** `<page>_<number>`. */
  readonly id: string;
  readonly pageId: string;
  readonly appId: string;
  readonly message: string | null;
  readonly link: string | null;
  readonly photoIds: readonly string[];
  readonly videoId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly backdatedAt: string | null;
  readonly isPublished: boolean;
  /** Unix seconds of a post that publishes itself later. */
  readonly scheduledFor: number | null;
  readonly isHidden: boolean;
  readonly isPinned: boolean;
  readonly place: string | null;
  /** What else was sent with it, as the ledger shows it. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly requestCount: number;
}

export interface PhotoRecord {
  readonly id: string;
  readonly pageId: string;
  readonly facts: MediaFacts;
  readonly caption: string | null;
  readonly altText: string | null;
  readonly isPublished: boolean;
  /** Kept for a post that is scheduled; others are dropped after a day when nothing uses them. */
  readonly isTemporary: boolean;
  readonly createdAt: string;
  /** The published post it is part of. */
  readonly postId: string | null;
}

export interface StoryRecord {
  readonly postId: string;
  readonly pageId: string;
  readonly mediaId: string;
  readonly mediaType: 'photo' | 'video';
  readonly createdAt: string;
}

export interface CommentRecord {
  /** `<object>_<number>`. */
  readonly id: string;
  /** The post, photo, video or comment that it answers. */
  readonly objectId: string;
  readonly pageId: string;
  readonly message: string;
  readonly attachment: { readonly type: string; readonly id: string | null } | null;
  readonly createdAt: string;
}
