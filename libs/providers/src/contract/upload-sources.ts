import { Readable } from 'node:stream';
import { HttpFailure } from '#libs/kernel';
import { ProviderFailure } from './failure.js';
import type { PublishableMedia } from './publishing.js';
import { transportFailure, type CallEffect } from './transport-failure.js';

/**
 * Watches the files of one form while they are sent. As long as one of them was not read to its end, the
 * request cannot have been complete, so that the network cannot have acted on it.
 */
export class UploadSources {
  private unread: number;

  constructor(private readonly files: readonly PublishableMedia[]) {
    this.unread = files.length;
  }

  /** Opens a file of the form. */
  async open(media: PublishableMedia): Promise<Readable> {
    const stream = await media.open();
    return Readable.from(this.watched(stream, media.sizeBytes), { objectMode: false });
  }

  /** The failure behind a form that brought no answer; certain where the form was not complete. */
  failure(error: unknown, effect: CallEffect, network: string): unknown {
    const incomplete = this.files.length > 0 && this.unread > 0;
    if (!incomplete || !(error instanceof HttpFailure)) {
      return transportFailure(error, effect, network);
    }
    return new ProviderFailure({
      failureClass: 'transient',
      message: `The upload to ${network} broke off (${error.reason})`,
      providerCode: error.reason,
      cause: error,
    });
  }

  private async *watched(stream: Readable, sizeBytes: number): AsyncGenerator<Buffer> {
    let seen = 0;
    for await (const chunk of stream) {
      seen += (chunk as Buffer).length;
      if (seen === sizeBytes) this.unread -= 1;
      yield chunk as Buffer;
    }
  }
}
