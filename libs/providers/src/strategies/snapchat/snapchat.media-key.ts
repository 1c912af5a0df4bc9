import { hkdfSync } from 'node:crypto';
import { ProviderFailure } from '../../contract/failure.js';
import type { PublishableMedia, PublishContext } from '../../contract/publishing.js';

const KEY_BYTES = 32;
const IV_BYTES = 16;
const MARK_BYTES = 12;

/** What a file is encrypted with on its way to Snapchat. Exists only while a call is made. */
export interface MediaKey {
  readonly key: Buffer;
  readonly iv: Buffer;
  /** Tells keys apart without giving them away; this one may be stored. */
  readonly mark: string;
}

/**
 * Derives key and iv of an upload (HKDF, RFC 5869) from the application's secret, so that neither is ever
 * stored and a later worker encrypts to the same bytes. Each upload has a round of its own, hence a key.
 */
export function deriveMediaKey(
  { application, account, post }: Pick<PublishContext, 'application' | 'account' | 'post'>,
  { sizeBytes, mime, filename }: Pick<PublishableMedia, 'sizeBytes' | 'mime' | 'filename'>,
  round: number,
): MediaKey {
  const { clientSecret } = application;
  if (clientSecret === undefined || clientSecret === '') {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'This service has no Snapchat application any more (SNAPCHAT_CLIENT_SECRET)',
    });
  }
  const salt = JSON.stringify(['snapchat media', account.externalId, post.id]);
  const upload = JSON.stringify([round, sizeBytes, mime, filename]);
  const length = KEY_BYTES + IV_BYTES + MARK_BYTES;
  const bytes = Buffer.from(hkdfSync('sha256', clientSecret, salt, upload, length));
  return {
    key: bytes.subarray(0, KEY_BYTES),
    iv: bytes.subarray(KEY_BYTES, KEY_BYTES + IV_BYTES),
    mark: bytes.subarray(KEY_BYTES + IV_BYTES).toString('base64url'),
  };
}
