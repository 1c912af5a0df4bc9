import type { Clock } from '#libs/kernel';
import type { JsonObject } from '../../contract/identity.js';
import type {
  Committed,
  Prepared,
  PublishableMedia,
  PublishContext,
} from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed, isFailure } from '../../kit/failing.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';
import { pageClient, pageIdOf } from './facebook.api.js';
import {
  commentFields,
  type FacebookKind,
  feedFields,
  kindOf,
  reelFields,
  videoFields,
} from './facebook.body.js';
import { FIRST_POLL_MS, pollAfterMs } from './facebook.failures.js';
import {
  afterPost,
  hasFollowUp,
  lacksComment,
  lacksDate,
  named,
  published,
  publishFirstComment,
  setDate,
} from './facebook.outcome.js';
import { type FacebookProgress, facebookProgress, type Upload } from './facebook.progress.js';
import { publishStory, uploadPhoto, uploadReel } from './facebook.uploads.js';
import {
  goOnAfterFinish,
  processingFailure,
  readVideo,
  uploadVideo,
} from './facebook.video-upload.js';

/** Facebook keeps files that no post uses for about a day; older ones are uploaded again. */
const UPLOADS_KEPT_MS = 20 * 3_600_000;

/** Uploads what is not there yet, one file after the other, each stored before the next. */
export async function preparePost(
  context: PublishContext,
  { clock }: StrategyMeans,
): Promise<Prepared> {
  const client = pageClient(context, clock);
  const before = withoutOldUploads(facebookProgress.read(context.checkpoint), clock);
  if (before.finishedAt !== null) {
    // Where nothing follows, confirm waits.
    if (!hasFollowUp(context.post))
      return { kind: 'ready', checkpoint: facebookProgress.write(before) };
    return awaitVideo(client, before, before.finishedAt, clock);
  }
  const uploads = new Uploads(context, client, before, clock);
  await uploads.complete();
  const { progress } = uploads;
  const isReady = kindOf(context.post) !== 'story' || (await storyIsReady(client, progress));
  const checkpoint = facebookProgress.write(progress);
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
    await this.context.saveCheckpoint(facebookProgress.write(progress));
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
  const checkpoint = facebookProgress.write(progress);
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

const MADE = { effect: 'visible', query: { fields: 'id,permalink_url' } } as const;

/** The next visible write of a post: itself, then a video's date, then its first comment. Each story is a write of its own. */
export async function commitPost(
  context: PublishContext,
  { clock }: StrategyMeans,
): Promise<Committed> {
  const client = pageClient(context, clock);
  const progress = facebookProgress.read(context.checkpoint);
  const isStory = kindOf(context.post) === 'story';
  if (!isStory && progress.postId !== null) {
    if (lacksDate(context, progress)) return setDate(client, context, progress);
    if (!lacksComment(context, progress)) return published(progress);
    return publishFirstComment(client, context, progress);
  }
  if (progress.finishedAt !== null) return goOnAfterFinish(client, context, progress, clock);
  try {
    if (isStory) return await publishStory(client, context, progress);
    return await publishMain(client, context, progress, clock);
  } catch (error) {
    throw progress.isRepeated ? doubtful(error) : error;
  }
}

async function publishMain(
  client: GraphClient,
  context: PublishContext,
  progress: FacebookProgress,
  clock: Clock,
): Promise<Committed> {
  const { post } = context;
  const pageId = pageIdOf(context);
  const ids = progress.uploads.map(({ id }) => id);
  switch (kindOf(post)) {
    case 'text':
    case 'photos': {
      const made = await client.post(`${pageId}/feed`, feedFields(post, ids), MADE);
      return afterPost(context, { ...progress, writes: 1, ...named(made, context) });
    }
    case 'comment': {
      const below = `${post.parent?.providerPostId ?? ''}/comments`;
      const made = await client.post(below, commentFields(post.text, ids[0] ?? null), MADE);
      return published({ ...progress, writes: 1, ...named(made, context) });
    }
    case 'video':
      await finishVideo(client, context, progress);
      return afterFinish(context, progress, clock);
    case 'reel':
      await client.post(`${pageId}/video_reels`, reelFields(post, uploadedVideo(progress)), {
        effect: 'visible',
      });
      return afterFinish(context, progress, clock);
    case 'story':
      throw new Error('Stories have a way of their own');
  }
}

/** "Success" of a video says that the order was taken; whether it is out, its status tells. */
function afterFinish(context: PublishContext, progress: FacebookProgress, clock: Clock): Committed {
  const checkpoint = facebookProgress.write({ ...progress, writes: 1, finishedAt: clock.now() });
  return hasFollowUp(context.post)
    ? { kind: 'continue', checkpoint }
    : { kind: 'accepted', checkpoint, pollAfterMs: FIRST_POLL_MS };
}

async function finishVideo(
  client: GraphClient,
  context: PublishContext,
  progress: FacebookProgress,
): Promise<void> {
  uploadedVideo(progress);
  const fields = videoFields(context.post, progress.uploads[0]?.session?.id ?? '');
  await client
    .with({ endpoint: 'video' })
    .form(`${pageIdOf(context)}/videos`, formOf(fields), { effect: 'visible' });
}

/** Forms carry nested values as JSON text. */
function formOf(fields: JsonObject): readonly { name: string; value: string }[] {
  return Object.entries(fields).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
}

function uploadedVideo({ uploads }: FacebookProgress): string {
  const [upload] = uploads;
  if (upload?.isComplete === true) return upload.id;
  throw failed('transient', 'The video is not uploaded yet');
}

/** A repeat that is refused as a duplicate says that the lost write may have arrived after all. */
function doubtful(error: unknown): unknown {
  const isDuplicate = isFailure(error, 'duplicate_content');
  if (!isDuplicate) return error;
  const { message, status, providerCode } = error;
  return failed('ambiguous', message, { status, providerCode, cause: error });
}
