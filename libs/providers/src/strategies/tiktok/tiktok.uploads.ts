import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import { MediaSlices } from '../../contract/media-slices.js';
import type { Prepared, PublishableMedia, PublishContext } from '../../contract/publishing.js';
import { uploadOrder } from './tiktok.body.js';
import { chunkPlan, isLast, rangeFrom, type ChunkPlan } from './tiktok.chunks.js';
import { TiktokClient } from './tiktok.client.js';
import {
  asCheckpoint,
  type TiktokProgress,
  type Uploading,
  type UploadSession,
} from './tiktok.progress.js';
import { afterMisfit, synchronised } from './tiktok.resync.js';
import { UploadChannel, type ChunkAnswer } from './tiktok.upload-channel.js';

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
    const answer = await TiktokClient.of(this.context).post(path, body);
    const publishId = answer.text('publish_id');
    const url = answer.text('upload_url');
    if (publishId === null || url === null) {
      throw new ProviderFailure({
        failureClass: 'transient',
        message: 'TikTok named no address for the upload',
      });
    }
    const expiresAt = new Date(this.clock.now().getTime() + SESSION_LIFE_MS);
    const { chunkBytes } = plan;
    const upload = { publishId, url, expiresAt, chunkBytes, sentBytes: 0 };
    const begun = { ...progress, publishId, upload };
    await this.context.saveCheckpoint(asCheckpoint(begun));
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
      const checkpoint = asCheckpoint(progress);
      if (isLast(plan, range)) return { kind: 'ready', checkpoint };
      if (this.clock.now().getTime() >= this.endMs) {
        return { kind: 'not_ready', retryAfterMs: 0, checkpoint };
      }
      const answer = await channel.send(range, 'repeatable');
      if (answer !== 'stored') return this.afterMisfit(progress, answer);
      progress = { ...progress, upload: { ...progress.upload, sentBytes: range.end } };
      await this.context.saveCheckpoint(asCheckpoint(progress));
    }
  }

  private async afterMisfit(progress: Uploading, answer: ChunkAnswer): Promise<Prepared> {
    const { upload } = progress;
    const told = await synchronised(this.context, progress, upload, this.clock);
    // Told the same as before, we would go in circles.
    const isStuck = told.upload?.sentBytes === upload.sentBytes;
    const found = await afterMisfit(this.context, isStuck ? 'lost' : answer, told);
    const checkpoint = asCheckpoint(found);
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
