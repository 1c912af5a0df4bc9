import { safeFilename } from '../domain/filename.js';
import { AssetInvalidError, MediaUnavailableError } from '../media.errors.js';
import type { MediaDescription, MediaRef, PublishableMedia } from './media-ref.js';

/** An item's facts as strategies get them; the bytes come on top. */
export function published(
  ref: MediaRef,
  facts: MediaDescription,
  filename: string,
): Omit<PublishableMedia, 'open' | 'source'> {
  return {
    kind: facts.kind,
    mime: facts.mime ?? 'application/octet-stream',
    filename: safeFilename(ref.originalFilename ?? filename),
    sizeBytes: facts.sizeBytes ?? 0,
    width: facts.width,
    height: facts.height,
    durationSeconds: facts.durationSeconds,
    animated: facts.animated,
    streams: facts.streams,
    altText: ref.altText ?? null,
    url: facts.url ?? '',
  };
}

/** A damaged image is the same tomorrow: the post fails for good. */
export function sayInvalid(error: unknown): never {
  if (!(error instanceof AssetInvalidError)) throw error;
  throw new MediaUnavailableError('invalid', error.message, false, error);
}
