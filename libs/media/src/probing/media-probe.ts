import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import type { MediaFacts } from '../domain/asset.js';
import { canonicalMime, kindOfMime, mimeOfFilename } from '../domain/media-type.js';
import { mediaConfig } from '../media.config.js';
import { AssetInvalidError, MediaTooLargeError } from '../media.errors.js';
import { withFileBytes, type ByteSource } from './byte-source.js';
import { probeContainer, type ContainerOptions } from './container-probe.js';
import { detectType, TYPE_SAMPLE_BYTES } from './detect-type.js';
import { probeImage } from './image-probe.js';
import { checkWaveLength } from './wave-length.js';

/** What the sender says about a file: believed only where the bytes are silent. */
export interface MediaClaim {
  readonly filename: string;
  readonly mime: string | null;
}

/** Reads type, size in pixels and duration from the bytes of a file. */
@Injectable()
export class MediaProbe {
  private readonly maxImagePixels: number;
  private readonly maxImageBytes: number;

  constructor(config: Config) {
    const { maxImagePixels, maxImageBytes } = config.get(mediaConfig);
    this.maxImagePixels = maxImagePixels;
    this.maxImageBytes = maxImageBytes;
  }

  /**
   * The bytes decide: a PNG called `film.mp4` is an image. Bytes that are no media although name or
   * type claim so are refused.
   * @throws AssetInvalidError, MediaTooLargeError
   */
  probeFile(path: string, claim: MediaClaim): Promise<MediaFacts> {
    return withFileBytes(path, async (bytes) => {
      if (bytes.sizeBytes === 0) throw new AssetInvalidError('empty_file', 'The file is empty.');
      const head = await bytes.read(0, Math.min(bytes.sizeBytes, TYPE_SAMPLE_BYTES));
      const mime = await this.typeOf(head, claim);
      this.requireDecodable(mime, bytes.sizeBytes);
      if (kindOfMime(mime) === 'image') return this.imageFacts(mime, path);
      return this.otherFacts(mime, head, bytes, { prefetch: 'fileSystem' });
    });
  }

  /** The same for bytes that lie elsewhere; images are measured by their beginning only. */
  async probeRemote(bytes: ByteSource, head: Uint8Array, claim: MediaClaim): Promise<MediaFacts> {
    const mime = await this.typeOf(head, claim);
    if (kindOfMime(mime) === 'image') return this.imageFacts(mime, head);
    return this.otherFacts(mime, head, bytes, { prefetch: 'network' });
  }

  /**
   * Images are copied and decoded as a whole, other media is only looked into: they have a bound of their own.
   * @throws MediaTooLargeError
   */
  requireDecodable(mime: string, sizeBytes: number): void {
    if (kindOfMime(mime) === 'image' && sizeBytes > this.maxImageBytes) {
      throw new MediaTooLargeError(this.maxImageBytes, 'image');
    }
  }

  /** @throws AssetInvalidError `not_the_claimed_media` */
  async typeOf(head: Uint8Array, claim: MediaClaim): Promise<string> {
    const claimed = canonicalMime(claim.mime) ?? mimeOfFilename(claim.filename);
    const detected = await detectType(head);
    const claimsMedia = claimed !== null && kindOfMime(claimed) !== 'other';
    if (claimsMedia && (detected === null || kindOfMime(detected) === 'other')) {
      throw new AssetInvalidError(
        'not_the_claimed_media',
        `The file is said to be ${claimed}, but its bytes are ${detected ?? 'no known media'}.`,
        { claimed, detected },
      );
    }
    return precise(detected, claim) ?? claimed ?? 'application/octet-stream';
  }

  private async imageFacts(mime: string, input: string | Uint8Array): Promise<MediaFacts> {
    const { width, height } = await probeImage(input, this.maxImagePixels);
    return { kind: 'image', mime, width, height, durationSeconds: null };
  }

  private async otherFacts(
    mime: string,
    head: Uint8Array,
    bytes: ByteSource,
    options: ContainerOptions,
  ): Promise<MediaFacts> {
    const none = { width: null, height: null, durationSeconds: null };
    if (kindOfMime(mime) === 'other') return { kind: 'other', mime, ...none };
    if (mime === 'audio/wav') checkWaveLength(head, bytes.sizeBytes);
    return probeContainer(bytes, mime, options);
  }
}

/** file-type calls every SVG plain XML; the name tells them apart, and both are never shown inline. */
function precise(detected: string | null, claim: MediaClaim): string | null {
  const svg = detected === 'application/xml' && /\.svg$/i.test(claim.filename);
  return svg ? 'image/svg+xml' : detected;
}
