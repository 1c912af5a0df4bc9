import type { MediaFacts } from '../../../kernel/network.js';

export type MediaType = 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
export type ProductType = 'FEED' | 'REELS' | 'STORY';

/** One picture or video of a published media. */
export interface MediaItem {
  readonly id: string;
  readonly type: 'IMAGE' | 'VIDEO';
  readonly facts: MediaFacts;
  readonly altText: string | null;
}

/** A published media as it is kept beside the ledger's entry. */
export interface MediaRecord {
  readonly kind: 'media';
  readonly id: string;
  readonly accountId: string;
  readonly shortcode: string;
  readonly permalink: string;
  readonly type: MediaType;
  readonly productType: ProductType;
  readonly caption: string;
  readonly createdAt: number;
  /** One for single media; the items of a carousel in their order. */
  readonly items: readonly MediaItem[];
  readonly isSharedToFeed: boolean;
  readonly areCommentsEnabled: boolean;
  readonly collaborators: readonly string[];
}
