import { Injectable } from '@nestjs/common';
import { jpegName } from '../domain/image-fit.js';
import { planImage } from '../domain/image-plan.js';
import { MediaUnavailableError } from '../media.errors.js';
import { ExternalMedia, type ExternalFacts } from '../external/external-media.js';
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
    requireKind(ref, examined);
    const { bytes } = examined;
    const sizeBytes = examined.sizeBytes ?? (await this.external.measure(url, bytes, signal));
    const facts = describeExternal(ref, url, { ...examined, sizeBytes });
    const { pathname } = new URL(url);
    const source = { sha256: null, sizeBytes, mime: examined.mime, url };
    const plan = images === null || fetches !== 'none' ? null : planImage(facts, images);
    if (plan?.kind !== 'prepare') {
      return {
        ...published(ref, facts, pathname),
        source,
        open: (start) => this.external.open(url, bytes, { start }),
      };
    }
    const { fit } = plan;
    const wanted = { url, bytes, fit };
    const file = await this.downloads.measure(wanted, signal).catch(sayInvalid);
    const media = published(ref, { ...facts, ...file, mime: 'image/jpeg' }, pathname);
    return {
      ...media,
      filename: jpegName(media.filename),
      source,
      open: (start) => this.downloads.open(wanted, file.sizeBytes, start),
    };
  }
}

/** The document was checked against what the address gave then; a network treats other kinds differently. */
function requireKind({ kind }: MediaRef, found: ExternalFacts): void {
  if (!kind || kind === found.kind) return;
  const message = `The media was of kind ${kind} and is now of kind ${found.kind}.`;
  throw new MediaUnavailableError('invalid', message, false);
}
