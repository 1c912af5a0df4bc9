import { Injectable } from '@nestjs/common';
import { jpegName } from '../domain/image-fit.js';
import { planImage } from '../domain/image-plan.js';
import { ExternalMedia } from '../external/external-media.js';
import { ConvertedDownloads } from './converted-downloads.js';
import { describeExternal } from './descriptions.js';
import type { MediaRef, PublishableMedia } from './media-ref.js';
import type { NetworkIntake } from './network-intake.js';
import { published, sayInvalid } from './published.js';

/** Items at addresses of the outside. What a network fetches itself goes as it is. */
@Injectable()
export class ElsewhereItems {
  constructor(
    private readonly external: ExternalMedia,
    private readonly downloads: ConvertedDownloads,
  ) {}

  /** @throws MediaUnavailableError */
  async publishable(
    ref: MediaRef,
    url: string,
    { images, fetches }: NetworkIntake,
    signal: AbortSignal,
  ): Promise<PublishableMedia> {
    const examined = await this.external.examine(url, signal);
    const sizeBytes = examined.sizeBytes ?? (await this.external.measure(url, signal));
    const facts = describeExternal(ref, url, { ...examined, sizeBytes });
    const { pathname } = new URL(url);
    const plan = images === null || fetches !== 'none' ? null : planImage(facts, images);
    if (plan?.kind !== 'prepare') {
      return {
        ...published(ref, facts, pathname),
        open: () => this.external.open(url, sizeBytes),
      };
    }
    const { fit } = plan;
    const file = await this.downloads.measure(url, fit, signal).catch(sayInvalid);
    const media = published(ref, { ...facts, ...file, mime: 'image/jpeg' }, pathname);
    return {
      ...media,
      filename: jpegName(media.filename),
      open: () => this.downloads.open(url, fit, file.sizeBytes),
    };
  }
}
