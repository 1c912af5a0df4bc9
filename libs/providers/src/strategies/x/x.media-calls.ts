import { Readable } from 'node:stream';
import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { PublishableMedia } from '../../contract/publishing.js';
import type { XClient } from './x.client.js';
import { categoryOf } from './x.media.js';

/** A file as X knows it. */
export interface MediaState {
  readonly mediaId: string;
  /** Seconds after which X forgets the file unless a post uses it; null where it does not say. */
  readonly expiresAfterSeconds: number | null;
  /** When to ask again; null once X is done with the file. */
  readonly checkAfterMs: number | null;
}

const DEFAULT_CHECK_MS = 5_000;

/** The calls of a chunked upload (https://docs.x.com/x-api/media/quickstart/media-upload-chunked). */
export class MediaCalls {
  constructor(private readonly client: XClient) {}

  async initialize(media: PublishableMedia): Promise<MediaState> {
    const value = {
      media_type: media.mime,
      total_bytes: media.sizeBytes,
      media_category: categoryOf(media),
    };
    return readState(
      await this.client.post('media/upload/initialize', { kind: 'json', value }),
      null,
    );
  }

  /** Sending a segment once more replaces it. */
  async append(
    mediaId: string,
    index: number,
    media: PublishableMedia,
    piece: Buffer,
  ): Promise<void> {
    await this.client.post(`media/upload/${encodeURIComponent(mediaId)}/append`, {
      kind: 'multipart',
      parts: [
        { name: 'segment_index', value: String(index) },
        {
          name: 'media',
          filename: 'segment',
          contentType: media.mime,
          sizeBytes: piece.length,
          open: async () => Readable.from([piece]),
        },
      ],
    });
  }

  /** @throws ProviderFailure `media_invalid` when X cannot use the file */
  async finalize(mediaId: string): Promise<MediaState> {
    const path = `media/upload/${encodeURIComponent(mediaId)}/finalize`;
    return readState(await this.client.post(path), mediaId);
  }

  /** @throws ProviderFailure `media_invalid` when X cannot use the file */
  async status(mediaId: string): Promise<MediaState> {
    const query = { command: 'STATUS', media_id: mediaId };
    return readState(await this.client.get('media/upload', query), mediaId);
  }

  async describe(mediaId: string, metadata: JsonObject): Promise<void> {
    await this.client.post('media/metadata', { kind: 'json', value: { id: mediaId, metadata } });
  }
}

function readState(answer: JsonReader, known: string | null): MediaState {
  const data = answer.object('data');
  const mediaId = data.id('id') ?? known;
  if (mediaId === null) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'X took a file without naming it',
    });
  }
  return {
    mediaId,
    expiresAfterSeconds: data.number('expires_after_secs'),
    checkAfterMs: checkAfterMs(data.object('processing_info')),
  };
}

function checkAfterMs(processing: JsonReader): number | null {
  switch (processing.text('state')) {
    case 'pending':
    case 'in_progress': {
      const seconds = processing.number('check_after_secs');
      return seconds === null ? DEFAULT_CHECK_MS : Math.max(1, seconds) * 1000;
    }
    case 'failed':
      throw processingFailure(processing.object('error'));
    default:
      return null;
  }
}

/** The newest reference has no word about the reason; older ones do. */
function processingFailure(error: JsonReader): ProviderFailure {
  const name = error.text('name');
  const reason = error.text('message') ?? name ?? 'it gave no reason';
  return new ProviderFailure({
    failureClass: name === 'InternalError' ? 'transient' : 'media_invalid',
    message: `X could not process the file: ${reason}`,
    providerCode: name ?? error.id('code'),
  });
}
