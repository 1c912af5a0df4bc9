import { Injectable } from '@nestjs/common';
import type { MediaFacts } from '../domain/asset.js';
import { MediaProbe, type MediaClaim } from '../probing/media-probe.js';
import { ImageRenditions } from '../renditions/image-renditions.js';
import { IncomingFiles } from '../storage/incoming-files.js';

/** What is known of a file before it becomes an asset. */
export interface InspectedMedia {
  readonly facts: MediaFacts;
  /** Temporary file with the thumbnail of an image; null for everything else. */
  readonly thumbnailPath: string | null;
}

/** Reads a file's facts and proves that an image can be decoded to its end. */
@Injectable()
export class MediaInspector {
  constructor(
    private readonly probe: MediaProbe,
    private readonly renditions: ImageRenditions,
    private readonly incoming: IncomingFiles,
  ) {}

  /**
   * Runs the work with what was found; the thumbnail's file is removed afterwards.
   * @throws AssetInvalidError, MediaTooLargeError
   */
  async inspect<Result>(
    path: string,
    claim: MediaClaim,
    work: (media: InspectedMedia) => Promise<Result>,
  ): Promise<Result> {
    const facts = await this.probe.probeFile(path, claim);
    if (facts.kind !== 'image') return work({ facts, thumbnailPath: null });
    const thumbnailPath = await this.incoming.newPath();
    try {
      await this.renditions.thumbnail(path, thumbnailPath);
      return await work({ facts, thumbnailPath });
    } finally {
      await this.incoming.discard({ path: thumbnailPath });
    }
  }
}
