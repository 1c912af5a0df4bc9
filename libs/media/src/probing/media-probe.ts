import { Injectable } from '@nestjs/common';
import {
  canonicalMime,
  Config,
  isDecoded,
  isWithin,
  kindOfMime,
  mimeOfFilename,
} from '#libs/kernel';
import { noFacts, type MediaFacts } from '../domain/asset.js';
import { PROBE_VERSION } from '../domain/stream-facts.js';
import { mediaConfig } from '../media.config.js';
import { AssetInvalidError, MediaTooLargeError } from '../media.errors.js';
import { isAnimated } from './animation.js';
import { readAviHeader } from './avi-header.js';
import { withFileBytes, type ByteSource } from './byte-source.js';
import { probeContainer, type ContainerOptions } from './container-probe.js';
import { detectType, TYPE_SAMPLE_BYTES } from './detect-type.js';
import { probeTypedImage } from './image-probe.js';
import { checkUndecodedLength } from './undecoded-length.js';
import { checkWaveLength } from './wave-length.js';

/** What the sender says about a file: believed only where the bytes are silent. */
export interface MediaClaim {
  readonly filename: string;
  readonly mime: string | null;
}

/** Enough for the header of every image. */
const IMAGE_HEAD_BYTES = 128 * 1024;
/** Enough for that of a video whose streams are told in its beginning. */
const HEADER_BYTES = 32 * 1024;
/** Videos that a network takes and of which nobody here reads more than the type, AVI's header aside. */
const UNREAD_CONTAINERS: ReadonlySet<string> = new Set([
  'video/x-msvideo',
  'video/mpeg',
  'video/x-ms-wmv',
  'video/x-flv',
]);

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
      if (kindOfMime(mime) === 'image') {
        const start = await bytes.read(0, Math.min(bytes.sizeBytes, IMAGE_HEAD_BYTES));
        if (!isDecoded(mime)) await checkUndecodedLength(mime, bytes);
        return this.imageFacts(mime, start, bytes, path);
      }
      return this.otherFacts(mime, head, bytes, { prefetch: 'fileSystem' });
    });
  }

  /** The same for bytes that lie elsewhere; images are measured by their beginning only. */
  async probeRemote(bytes: ByteSource, head: Uint8Array, claim: MediaClaim): Promise<MediaFacts> {
    const mime = await this.typeOf(head, claim);
    if (kindOfMime(mime) === 'image') return this.imageFacts(mime, head, bytes, null);
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
    return precise(detected, claimed, claim) ?? claimed ?? 'application/octet-stream';
  }

  private async imageFacts(
    mime: string,
    head: Uint8Array,
    bytes: ByteSource,
    path: string | null,
  ): Promise<MediaFacts> {
    const size = await probeTypedImage(mime, head, path, this.maxImagePixels);
    const facts = noFacts('image', mime);
    const probed = { ...facts.probed, animated: await isAnimated(mime, head, bytes) };
    return { ...facts, width: size?.width ?? null, height: size?.height ?? null, probed };
  }

  private async otherFacts(
    mime: string,
    head: Uint8Array,
    bytes: ByteSource,
    options: ContainerOptions,
  ): Promise<MediaFacts> {
    const kind = kindOfMime(mime);
    if (kind === 'other') return noFacts('other', mime);
    if (UNREAD_CONTAINERS.has(mime)) {
      // Of an AVI the formats of its streams stand behind a gap.
      const start = await bytes.read(0, Math.min(bytes.sizeBytes, HEADER_BYTES));
      return headerFacts(mime, start, bytes.sizeBytes);
    }
    if (mime === 'audio/wav') checkWaveLength(head, bytes.sizeBytes);
    return probeContainer(bytes, mime, options);
  }
}

function headerFacts(mime: string, head: Uint8Array, sizeBytes: number): MediaFacts {
  const facts = noFacts('video', mime);
  if (mime !== 'video/x-msvideo') return facts;
  checkWaveLength(head, sizeBytes);
  const header = readAviHeader(head);
  if (header === null) return facts;
  const { streams, durationSeconds, width, height } = header;
  const bitsPerSecond =
    durationSeconds === null ? null : Math.round((sizeBytes * 8) / durationSeconds);
  const probed = {
    ...facts.probed,
    version: PROBE_VERSION,
    streams: { ...streams, bitsPerSecond },
  };
  return { ...facts, width, height, durationSeconds, probed };
}

/**
 * Some formats are another one from the beginning: documents of offices are archives, SVG is XML. There the claim
 * says the rest.
 */
function precise(
  detected: string | null,
  claimed: string | null,
  { filename }: MediaClaim,
): string | null {
  if (detected === null) return null;
  const named = mimeOfFilename(filename);
  return [named, claimed].find((mime) => mime !== null && isWithin(mime, detected)) ?? detected;
}
