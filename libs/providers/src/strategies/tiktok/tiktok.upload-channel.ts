import type { Readable } from 'node:stream';
import type { HttpResponse } from '#libs/kernel';
import { ProviderFailure, type ProviderFailureDetails } from '../../contract/failure.js';
import type { MediaSlices } from '../../contract/media-slices.js';
import type { PublishableMedia, PublishContext } from '../../contract/publishing.js';
import { retryAfterMs, type CallEffect } from '../../contract/transport-failure.js';
import { UploadSources } from '../../contract/upload-sources.js';
import type { ByteRange } from './tiktok.chunks.js';

/** A chunk over a slow line. */
const CHUNK_TIMEOUT_MS = 270_000;
const LIMIT_WAIT_MS = 60_000;

/**
 * How a chunk was answered. `out_of_step`: TikTok has other bytes than we think. `lost`: the address is over, or
 * leads nowhere.
 */
export type ChunkAnswer = 'stored' | 'complete' | 'out_of_step' | 'lost';

/** Sends a video to the address that TikTok named for it ("Media Transfer Guide"). */
export class UploadChannel {
  private readonly url: string;

  /** @throws ProviderFailure for an address that is not TikTok's */
  constructor(
    private readonly context: PublishContext,
    private readonly media: PublishableMedia,
    private readonly bytes: MediaSlices,
    uploadUrl: string,
  ) {
    this.url = allowedUrl(context, uploadUrl);
  }

  /** @param effect of the chunk: the last one publishes. @throws ProviderFailure */
  async send(range: ByteRange, effect: CallEffect): Promise<ChunkAnswer> {
    const sizeBytes = range.end - range.start;
    const part = { ...this.media, sizeBytes, open: () => this.bytes.take(range.start, range.end) };
    const sources = new UploadSources([part]);
    const stream = await opened(sources, part);
    let response: HttpResponse;
    try {
      response = await this.context.http.request({
        method: 'PUT',
        url: this.url,
        headers: {
          'content-range': `bytes ${range.start}-${range.end - 1}/${this.media.sizeBytes}`,
        },
        body: {
          kind: 'stream',
          stream,
          contentType: this.media.mime,
          sizeBytes,
        },
        timeoutMs: CHUNK_TIMEOUT_MS,
        signal: this.context.signal,
        secrets: [uploadSecretOf(this.url)],
      });
    } catch (error) {
      throw sources.failure(error, effect, 'TikTok');
    }
    const meaning = chunkAnswer(response, effect);
    if (typeof meaning === 'string') return meaning;
    throw new ProviderFailure(meaning);
  }
}

/** What the answer to a chunk means: its status alone counts. Pure. */
export function chunkAnswer(
  { status, headers }: Pick<HttpResponse, 'status' | 'headers'>,
  effect: CallEffect,
): ChunkAnswer | ProviderFailureDetails {
  if (status === 206) return 'stored';
  if (status === 200 || status === 201) return 'complete';
  if (status === 403 || status === 404) return 'lost';
  if (status === 416) return 'out_of_step';
  const message = `TikTok answered ${status} to a part of the video`;
  if (status === 429) {
    const wait = retryAfterMs(headers) ?? LIMIT_WAIT_MS;
    return { failureClass: 'rate_limited', message, status, retryAfterMs: wait, scope: 'account' };
  }
  if (status === 401) return { failureClass: 'auth_expired', message, status };
  if (status >= 400 && status < 500) return { failureClass: 'media_invalid', message, status };
  return { failureClass: effect === 'visible' ? 'ambiguous' : 'transient', message, status };
}

/** Nothing has been sent when our own file cannot be read. */
async function opened(sources: UploadSources, part: PublishableMedia): Promise<Readable> {
  try {
    return await sources.open(part);
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'The video could not be read',
      cause: error,
    });
  }
}

/** Several hosts take uploads, and the file shall go to TikTok's only. */
function allowedUrl({ endpoints }: PublishContext, uploadUrl: string): string {
  const real = endpoints.toReal(uploadUrl);
  const url = URL.canParse(real) ? new URL(real) : null;
  const known = new URL(endpoints.toReal(endpoints.base('upload')));
  const isKnown = url?.host === known.host || url?.host.endsWith(`.${known.host}`) === true;
  if (isKnown && url?.protocol === known.protocol) return endpoints.toCall(uploadUrl);
  throw new ProviderFailure({
    failureClass: 'transient',
    message: `TikTok named an unknown host for the upload: ${url?.host ?? 'none'}`,
  });
}

/** Whoever has the token of the address can send bytes in the person's name. */
function uploadSecretOf(url: string): string {
  return new URL(url).searchParams.get('upload_token') ?? '';
}
