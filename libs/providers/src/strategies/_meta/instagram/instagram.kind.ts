import type { MediaKind } from '../../../contract/definition.js';
import type { JsonObject } from '../../../contract/identity.js';
import { JsonReader } from '../../../contract/json-reader.js';

/** What a post becomes. A lone video is a reel: Instagram has no other feed videos any more. */
export type InstagramKind = 'feed' | 'reel' | 'story' | 'carousel';

const INSTAGRAM_KINDS: readonly InstagramKind[] = ['feed', 'reel', 'story', 'carousel'];

interface KindSource {
  readonly settings: JsonObject;
  readonly media: readonly { readonly kind: MediaKind }[];
}

/** The kind that was asked for, else the one that follows from the media. */
export function kindOf({ settings, media }: KindSource): InstagramKind {
  const asked = new JsonReader(settings).text('mediaType');
  const known = INSTAGRAM_KINDS.find((kind) => kind === asked);
  if (known !== undefined) return known;
  if (media.length > 1) return 'carousel';
  return media[0]?.kind === 'video' ? 'reel' : 'feed';
}

/** A kind as an earlier step stored it. */
export function storedKind(value: string | null): InstagramKind | null {
  return INSTAGRAM_KINDS.find((kind) => kind === value) ?? null;
}
