import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import type { Committed, PublishContext } from '../../contract/publishing.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';
import { pageClient, pageIdOf } from './facebook.client.js';
import { setDate } from './facebook.backdate.js';
import { commentFields, feedFields, reelFields, videoFields } from './facebook.fields.js';
import { publishFirstComment } from './facebook.first-comment.js';
import { kindOf } from './facebook.kind.js';
import {
  afterPost,
  hasFollowUp,
  lacksComment,
  lacksDate,
  named,
  published,
} from './facebook.outcome.js';
import { asCheckpoint, readProgress, type FacebookProgress } from './facebook.progress.js';
import { publishStory } from './facebook.stories.js';
import { goOnAfterFinish } from './facebook.video-out.js';
import { FIRST_POLL_MS } from './facebook.waits.js';

const MADE = { effect: 'visible', query: { fields: 'id,permalink_url' } } as const;

/** The next visible write of a post: itself, then a video's date, then its first comment. Each story is a write of its own. */
export async function commitPost(context: PublishContext, clock: Clock): Promise<Committed> {
  const client = pageClient(context, clock);
  const progress = readProgress(context.checkpoint);
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
  const checkpoint = asCheckpoint({ ...progress, writes: 1, finishedAt: clock.now() });
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
  throw new ProviderFailure({
    failureClass: 'transient',
    message: 'The video is not uploaded yet',
  });
}

/** A repeat that is refused as a duplicate says that the lost write may have arrived after all. */
function doubtful(error: unknown): unknown {
  const isDuplicate =
    error instanceof ProviderFailure && error.failureClass === 'duplicate_content';
  if (!isDuplicate) return error;
  const { message, status, providerCode } = error;
  return new ProviderFailure({
    failureClass: 'ambiguous',
    message,
    status,
    providerCode,
    cause: error,
  });
}
