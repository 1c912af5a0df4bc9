import type { MediaFacts } from '../../../kernel/network.js';

/** One picture or video of a Pin. */
export interface PinMedia {
  readonly file: MediaFacts;
  /** What readers see: the image, or the cover; null for a frame of the video. */
  readonly picture: MediaFacts | null;
  /** Words of one card of a carousel. */
  readonly title: string | null;
  readonly description: string | null;
  readonly link: string | null;
}

/** Words of a Pin; they may be changed later. */
export interface PinTexts {
  readonly title: string | null;
  readonly description: string | null;
  readonly link: string | null;
  readonly altText: string | null;
}

/** A Pin as it is kept. */
export interface PinRecord extends PinTexts {
  readonly id: string;
  readonly ownerId: string;
  readonly boardId: string;
  readonly sectionId: string | null;
  readonly dominantColor: string | null;
  readonly mediaType: 'image' | 'multiple_images' | 'video';
  readonly media: readonly PinMedia[];
  /** Which card of a carousel is shown first. */
  readonly firstShown: number;
  /** Made with Trial access: only the owner sees it. */
  readonly isHidden: boolean;
  readonly createdAt: string;
}
