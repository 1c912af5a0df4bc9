import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ImageFit } from '../domain/image-fit.js';
import type { ExaminedBytes } from '../external/examined-bytes.js';
import { ExternalMedia } from '../external/external-media.js';
import { MediaUnavailableError } from '../media.errors.js';
import { FittedImages, type FittedFile } from '../renditions/fitted-images.js';
import { IncomingFiles } from '../storage/incoming-files.js';

/** An image of the outside, as it was examined, and the form it is to get. */
export interface WantedImage {
  readonly url: string;
  readonly bytes: ExaminedBytes;
  readonly fit: ImageFit;
}

interface Converted extends FittedFile {
  readonly path: string;
}

/**
 * Images of the outside that we send ourselves, brought into the form a network takes. They are not kept:
 * every look downloads and converts anew, and the same bytes give the same JPEG.
 */
@Injectable()
export class ConvertedDownloads {
  constructor(
    private readonly external: ExternalMedia,
    private readonly incoming: IncomingFiles,
    private readonly fitted: FittedImages,
  ) {}

  /** @throws MediaUnavailableError, AssetInvalidError */
  async measure(wanted: WantedImage, signal?: AbortSignal): Promise<FittedFile> {
    const { path, ...file } = await this.convert(wanted, signal);
    await this.incoming.discard({ path });
    return file;
  }

  /**
   * A stream over the JPEG; its file is removed when the stream is closed.
   * @param expectedBytes what {@link measure} told; another size is an error
   * @throws MediaUnavailableError, AssetInvalidError
   */
  async open(wanted: WantedImage, expectedBytes: number, start = 0): Promise<Readable> {
    const { path, sizeBytes } = await this.convert(wanted);
    if (sizeBytes !== expectedBytes) {
      await this.incoming.discard({ path });
      throw new MediaUnavailableError('invalid', 'The media changed since it was examined.', true);
    }
    const stream = createReadStream(path, { start });
    stream.once('close', () => void this.incoming.discard({ path }).catch(() => undefined));
    return stream;
  }

  private async convert(wanted: WantedImage, signal?: AbortSignal): Promise<Converted> {
    const { url, bytes, fit } = wanted;
    const download = await this.external.open(url, bytes, { signal });
    const source = await this.incoming.receive(download, signal);
    const path = await this.incoming.newPath();
    try {
      return { path, ...(await this.fitted.fit(source.path, path, fit)) };
    } catch (error) {
      await this.incoming.discard({ path });
      throw error;
    } finally {
      await this.incoming.discard(source);
    }
  }
}
