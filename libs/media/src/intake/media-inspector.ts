import { Injectable } from '@nestjs/common';
import { isDecoded } from '#libs/kernel';
import type { MediaFacts } from '../domain/asset.js';
import { MediaProbe, type MediaClaim } from '../probing/media-probe.js';
import { ImageRenditions } from '../renditions/image-renditions.js';

/** Reads a file's facts and proves that an image can be decoded to its end. */
@Injectable()
export class MediaInspector {
  constructor(
    private readonly probe: MediaProbe,
    private readonly renditions: ImageRenditions,
  ) {}

  /** @throws AssetInvalidError, MediaTooLargeError */
  async inspect(path: string, claim: MediaClaim): Promise<MediaFacts> {
    const facts = await this.probe.probeFile(path, claim);
    const isWhole = facts.kind !== 'image' || !isDecoded(facts.mime);
    if (!isWhole) await this.renditions.requireWhole(path);
    return facts;
  }
}
