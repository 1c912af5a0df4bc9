import type { Asset } from '../domain/asset.js';
import type { MediaSource } from './media-ref.js';

/** Fingerprints of the service's own are this long; entity tags of storages are not. */
const SHA256 = /^[0-9a-f]{64}$/;

/** The stored file behind an item, whatever is made of it for a network. */
export function storedSource({ fingerprint, sizeBytes, mime }: Asset): MediaSource {
  return { sha256: SHA256.test(fingerprint) ? fingerprint : null, sizeBytes, mime, url: null };
}
