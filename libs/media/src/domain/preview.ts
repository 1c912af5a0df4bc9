import type { Asset, PreviewState } from './asset.js';
import type { MediaKind } from './media-type.js';
import { derivedKeys } from './object-key.js';

export const PREVIEW_STATES: readonly PreviewState[] = ['pending', 'made', 'placeholder', 'failed'];

/** The kinds of media that can be seen. */
export type VisibleKind = Extract<MediaKind, 'image' | 'video'>;

export function isVisible(kind: MediaKind): kind is VisibleKind {
  return kind === 'image' || kind === 'video';
}

/** Where the preview of an asset lies. */
export function previewKeyOf(asset: Pick<Asset, 'kind' | 'objectKey'>): string {
  const keyOf = asset.kind === 'video' ? derivedKeys.poster : derivedKeys.thumbnail;
  return keyOf(asset.objectKey);
}

/** Width and height in pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The largest extent of the same shape whose longest side is at most this; never enlarged, never empty. */
export function fitted({ width, height }: Extent, longestSide: number): Extent {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
