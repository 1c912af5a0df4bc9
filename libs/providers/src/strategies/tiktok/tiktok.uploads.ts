import type { Clock, HttpResponse } from '#libs/kernel';
import type { Readable } from 'node:stream';
import { ProviderFailure, type ProviderFailureDetails } from '../../contract/failure.js';
import { MediaSlices } from '../../contract/media-slices.js';
import type { Prepared, PublishableMedia, PublishContext } from '../../contract/publishing.js';
import { type CallEffect, retryAfterMs } from '../../contract/transport-failure.js';
import { UploadSources } from '../../contract/upload-sources.js';
import { defineApi } from '../../kit/api.js';
import { failed, isFailure, unclear } from '../../kit/failing.js';
import { givenAddress } from '../../kit/given-address.js';
import { ask, tiktok } from './tiktok.api.js';
import { uploadOrder, type ChunkPlan } from './tiktok.body.js';
import {
  tiktokProgress,
  type TiktokProgress,
  type Uploading,
  type UploadSession,
} from './tiktok.progress.js';
import { afterMisfit, synchronised, type ChunkAnswer } from './tiktok.status.js';

/** First and behind-the-last byte of a chunk, or of the rest of one. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Larger files must have several chunks. */
const MOST_IN_ONE = 64_000_000;
const CHUNK_BYTES = 10_485_760;

/** The number is rounded down: what remains makes the last chunk larger. */
export function chunkPlan(totalBytes: number): ChunkPlan {
  if (totalBytes <= MOST_IN_ONE) return { totalBytes, chunkBytes: totalBytes, count: 1 };
  return { totalBytes, chunkBytes: CHUNK_BYTES, count: Math.floor(totalBytes / CHUNK_BYTES) };
}

/** What comes behind the bytes that TikTok has: up to the end of the chunk that they end in. */
export function rangeFrom({ totalBytes, chunkBytes, count }: ChunkPlan, sent: number): ByteRange {
  const index = Math.floor(sent / chunkBytes);
  const end = index >= count - 1 ? totalBytes : (index + 1) * chunkBytes;
  return { start: sent, end };
}

/** Whether the range completes the video, so that TikTok begins to publish it. */
export function isLast({ totalBytes }: ChunkPlan, { end }: ByteRange): boolean {
  return end === totalBytes;
}

/** A chunk over a slow line. */
const CHUNK_TIMEOUT_MS = 270_000;
const LIMIT_WAIT_MS = 60_000;

const channel = defineApi({ network: 'TikTok', timeoutMs: CHUNK_TIMEOUT_MS, classify: () => null });
/** The address itself holds the login. */
const ANYBODY = { root: '', headers: {}, secrets: [] };

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
    const response = await channel.by(ANYBODY, this.context).send({
      method: 'PUT',
      url: this.url,
      headers: {
        'content-range': `bytes ${range.start}-${range.end - 1}/${this.media.sizeBytes}`,
      },
      body: { kind: 'stream', stream, contentType: this.media.mime, sizeBytes },
      effect,
      sources,
      secrets: [uploadSecretOf(this.url)],
    });
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
  return { failureClass: unclear(effect), message, status };
}

/** Nothing has been sent when our own file cannot be read. */
async function opened(sources: UploadSources, part: PublishableMedia): Promise<Readable> {
  try {
    return await sources.open(part);
  } catch (error) {
    if (isFailure(error)) throw error;
    throw failed('transient', 'The video could not be read', { cause: error });
  }
}

/** Several hosts take uploads, and the file shall go to TikTok's only. */
function allowedUrl({ endpoints }: PublishContext, uploadUrl: string): string {
  const known = new URL(endpoints.toReal(endpoints.base('upload')));
  return givenAddress({ endpoints, network: 'TikTok' }, uploadUrl, ({ host, protocol }) => {
    const isKnown = host === known.host || host.endsWith(`.${known.host}`);
    return isKnown && protocol === known.protocol;
  });
}

/** Whoever has the token of the address can send bytes in the person's name. */
function uploadSecretOf(url: string): string {
  return new URL(url).searchParams.get('upload_token') ?? '';
}

/** An address lives for an hour; what is left of it must be enough for a chunk. */
const SESSION_LIFE_MS = 55 * 60_000;
/** One attempt's share; what is missing goes in the next one, which uses up no try. */
const TIME_BUDGET_MS = 300_000;

/**
 * Brings a video to TikTok up to its last chunk, which is left to the commit: with it TikTok begins to publish.
 * Every chunk is remembered, so that a later call goes on behind it.
 */
export class VideoUpload {
  private readonly endMs: number;

  constructor(
    private readonly context: PublishContext,
    private readonly video: PublishableMedia,
    private readonly clock: Clock,
  ) {
    this.endMs = clock.now().getTime() + TIME_BUDGET_MS;
  }

  /** A place to send the video to; its bytes are the only thing that publishes. @throws ProviderFailure */
  async begin(progress: TiktokProgress): Promise<Uploading> {
    const plan = chunkPlan(this.video.sizeBytes);
    const { path, body } = uploadOrder(this.context.post, plan);
    const answer = await ask(tiktok.of(this.context), path, body);
    const publishId = answer.text('publish_id');
    const url = answer.text('upload_url');
    if (publishId === null || url === null) {
      throw failed('transient', 'TikTok named no address for the upload');
    }
    const expiresAt = new Date(this.clock.now().getTime() + SESSION_LIFE_MS);
    const { chunkBytes } = plan;
    const upload = { publishId, url, expiresAt, chunkBytes, sentBytes: 0 };
    const begun = { ...progress, publishId, upload };
    await this.context.saveCheckpoint(tiktokProgress.write(begun));
    return begun;
  }

  /** @throws ProviderFailure */
  async send(progress: Uploading): Promise<Prepared> {
    const bytes = new MediaSlices(this.video);
    try {
      const channel = new UploadChannel(this.context, this.video, bytes, progress.upload.url);
      return await this.sendChunks(progress, channel);
    } finally {
      bytes.close();
    }
  }

  private async sendChunks(begun: Uploading, channel: UploadChannel): Promise<Prepared> {
    const plan = planOf(begun.upload, this.video);
    for (let progress = begun; ;) {
      const range = rangeFrom(plan, progress.upload.sentBytes);
      const checkpoint = tiktokProgress.write(progress);
      if (isLast(plan, range)) return { kind: 'ready', checkpoint };
      if (this.clock.now().getTime() >= this.endMs) {
        return { kind: 'not_ready', retryAfterMs: 0, checkpoint };
      }
      const answer = await channel.send(range, 'repeatable');
      if (answer !== 'stored') return this.afterMisfit(progress, answer);
      progress = { ...progress, upload: { ...progress.upload, sentBytes: range.end } };
      await this.context.saveCheckpoint(tiktokProgress.write(progress));
    }
  }

  private async afterMisfit(progress: Uploading, answer: ChunkAnswer): Promise<Prepared> {
    const { upload } = progress;
    const told = await synchronised(this.context, progress, upload, this.clock);
    // Told the same as before, we would go in circles.
    const isStuck = told.upload?.sentBytes === upload.sentBytes;
    const found = await afterMisfit(this.context, isStuck ? 'lost' : answer, told);
    const checkpoint = tiktokProgress.write(found);
    if (found.writes > 0) return { kind: 'ready', checkpoint };
    return { kind: 'not_ready', retryAfterMs: 0, checkpoint };
  }
}

/** The chunks as TikTok was told of them when the upload began. */
export function planOf(
  { chunkBytes }: Pick<UploadSession, 'chunkBytes'>,
  { sizeBytes }: Pick<PublishableMedia, 'sizeBytes'>,
): ChunkPlan {
  if (chunkBytes <= 0) return chunkPlan(sizeBytes);
  return {
    totalBytes: sizeBytes,
    chunkBytes,
    count: Math.max(1, Math.floor(sizeBytes / chunkBytes)),
  };
}
