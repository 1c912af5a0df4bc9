import { Injectable } from '@nestjs/common';
import type { MediaFacts } from '../domain/asset.js';
import { kindOfMime } from '#libs/kernel';
import { AssetInvalidError } from '../media.errors.js';
import { TYPE_SAMPLE_BYTES } from '../probing/detect-type.js';
import { MediaProbe, type MediaClaim } from '../probing/media-probe.js';
import { StorageDriver } from '../storage/storage-driver.js';
import { MediaInspector } from './media-inspector.js';

/** An object whose bytes are all there. */
export interface InspectedObject {
  readonly objectKey: string;
  readonly sizeBytes: number;
}

/** Reads the facts of an object where it lies: a video by a few ranges, an image as a whole. */
@Injectable()
export class StoredMediaInspector {
  constructor(
    private readonly probe: MediaProbe,
    private readonly inspector: MediaInspector,
    private readonly storage: StorageDriver,
  ) {}

  /** @throws AssetInvalidError, MediaTooLargeError, StorageError */
  async inspect({ objectKey, sizeBytes }: InspectedObject, claim: MediaClaim): Promise<MediaFacts> {
    if (sizeBytes === 0) throw new AssetInvalidError('empty_file', 'The file is empty.');
    const bytes = this.storage.source(objectKey, sizeBytes);
    const head = await bytes.read(0, Math.min(sizeBytes, TYPE_SAMPLE_BYTES));
    const mime = await this.probe.typeOf(head, claim);
    this.probe.requireDecodable(mime, sizeBytes);
    if (kindOfMime(mime) !== 'image') return this.probe.probeRemote(bytes, head, claim);
    return this.storage.withLocalFile(objectKey, (path) => this.inspector.inspect(path, claim));
  }
}
