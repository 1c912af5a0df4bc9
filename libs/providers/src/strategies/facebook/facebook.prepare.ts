import type { Clock } from '#libs/kernel';
import type { Prepared, PublishableMedia, PublishContext } from '../../contract/publishing.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';
import { pageClient, pageIdOf } from './facebook.client.js';
import { kindOf, type FacebookKind } from './facebook.kind.js';
import { hasFollowUp } from './facebook.outcome.js';
import { uploadPhoto } from './facebook.photo-upload.js';
import {
  asCheckpoint,
  readProgress,
  type FacebookProgress,
  type Upload,
} from './facebook.progress.js';
import { uploadReel } from './facebook.reel-upload.js';
import { uploadVideo } from './facebook.video-upload.js';
import { processingFailure, readVideo } from './facebook.video-status.js';
import { pollAfterMs } from './facebook.waits.js';

/** Facebook keeps files that no post uses for about a day; older ones are uploaded again. */
const UPLOADS_KEPT_MS = 20 * 3_600_000;

/** Uploads what is not there yet, one file after the other, each stored before the next. */
export async function preparePost(context: PublishContext, clock: Clock): Promise<Prepared> {
  const client = pageClient(context, clock);
  const before = withoutOldUploads(readProgress(context.checkpoint), clock);
  if (before.finishedAt !== null) {
    // Where nothing follows, confirm waits.
    if (!hasFollowUp(context.post)) return { kind: 'ready', checkpoint: asCheckpoint(before) };
    return awaitVideo(client, before, before.finishedAt, clock);
  }
  const uploads = new Uploads(context, client, before, clock);
  await uploads.complete();
  const { progress } = uploads;
  const isReady = kindOf(context.post) !== 'story' || (await storyIsReady(client, progress));
  const checkpoint = asCheckpoint(progress);
  if (isReady) return { kind: 'ready', checkpoint };
  return { kind: 'not_ready', retryAfterMs: pollAfterMs(progress.uploadedAt, clock), checkpoint };
}

class Uploads {
  constructor(
    private readonly context: PublishContext,
    private readonly client: GraphClient,
    public progress: FacebookProgress,
    private readonly clock: Clock,
  ) {}

  async complete(): Promise<void> {
    const { media } = this.context.post;
    for (const [index, item] of media.entries()) {
      const known = this.progress.uploads[index] ?? null;
      if (known?.isComplete === true) continue;
      await this.keep(index, await this.upload(index, item, known));
    }
  }

  private async upload(
    index: number,
    media: PublishableMedia,
    known: Upload | null,
  ): Promise<Upload> {
    const { client, context } = this;
    const pageId = pageIdOf(context);
    if (media.kind !== 'video') return uploadPhoto(client, pageId, media);
    const keep = (upload: Upload): Promise<void> => this.keep(index, upload);
    const job = { client, pageId, media, keep };
    const edge = edgeOf(kindOf(context.post));
    if (edge === null) return uploadVideo(job, known);
    return uploadReel({ ...job, edge, forget: () => this.forget(index) }, known);
  }

  private async keep(index: number, upload: Upload): Promise<void> {
    const { uploads, uploadedAt } = this.progress;
    await this.store({
      ...this.progress,
      uploads: [...uploads.slice(0, index), upload],
      uploadedAt: uploadedAt ?? this.clock.now(),
    });
  }

  private async forget(index: number): Promise<void> {
    await this.store({ ...this.progress, uploads: this.progress.uploads.slice(0, index) });
  }

  private async store(progress: FacebookProgress): Promise<void> {
    this.progress = progress;
    await this.context.saveCheckpoint(asCheckpoint(progress));
  }
}

function edgeOf(kind: FacebookKind): 'video_reels' | 'video_stories' | null {
  if (kind === 'reel') return 'video_reels';
  return kind === 'story' ? 'video_stories' : null;
}

/** Finishing a story before its video is there may be refused. */
async function storyIsReady(client: GraphClient, progress: FacebookProgress): Promise<boolean> {
  for (const upload of progress.uploads.slice(progress.stories.length)) {
    if (upload.kind !== 'video') continue;
    const status = await readVideo(client, upload.id);
    if (status.state === 'failed') throw processingFailure(status);
    if (!status.isUploaded) return false;
  }
  return true;
}

/** A first comment waits until its video is out. */
async function awaitVideo(
  client: GraphClient,
  progress: FacebookProgress,
  finishedAt: Date,
  clock: Clock,
): Promise<Prepared> {
  const checkpoint = asCheckpoint(progress);
  const videoId = progress.uploads[0]?.id;
  if (progress.postId !== null || videoId === undefined) return { kind: 'ready', checkpoint };
  const status = await readVideo(client, videoId);
  const isDecided = status.state === 'out' || status.state === 'failed';
  if (isDecided) return { kind: 'ready', checkpoint };
  return { kind: 'not_ready', retryAfterMs: pollAfterMs(finishedAt, clock), checkpoint };
}

function withoutOldUploads(progress: FacebookProgress, clock: Clock): FacebookProgress {
  const { uploadedAt, writes } = progress;
  if (uploadedAt === null || writes > 0) return progress;
  const ageMs = clock.now().getTime() - uploadedAt.getTime();
  return ageMs < UPLOADS_KEPT_MS ? progress : { ...progress, uploads: [], uploadedAt: null };
}
