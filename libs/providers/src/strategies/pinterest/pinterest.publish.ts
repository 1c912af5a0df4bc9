import type { ProviderFailure } from '../../contract/failure.js';
import type { Committed, Prepared, PublishContext } from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed, isFailure, reclassed } from '../../kit/failing.js';
import { pinterest, publishWithFiles } from './pinterest.api.js';
import { isUnreachable } from './pinterest.failures.js';
import { findLookalikes } from './pinterest.look-up.js';
import { pinBody } from './pinterest.pin.js';
import { asPublished, pinterestProgress, type PinterestProgress } from './pinterest.progress.js';
import { VideoUpload } from './pinterest.video.js';

/** Brings a video to Pinterest, and notes what already looks like the Pin. Images travel with the Pin. */
export async function preparePin(
  context: PublishContext,
  { clock }: StrategyMeans,
): Promise<Prepared> {
  let progress = pinterestProgress.read(context.checkpoint);
  const video = context.post.media.find(({ kind }) => kind === 'video');
  if (video !== undefined) {
    const brought = await new VideoUpload(context, video, clock).bring();
    progress = brought.progress;
    if (brought.waitMs !== null) {
      const checkpoint = pinterestProgress.write(progress);
      return { kind: 'not_ready', retryAfterMs: brought.waitMs, checkpoint };
    }
  }
  // After an unclear try, what looks like the Pin may well be the Pin.
  if (progress.unclearSince === null) {
    progress = { ...progress, lookalikes: await readableLookalikes(context) };
  }
  return { kind: 'ready', checkpoint: pinterestProgress.write(progress) };
}

/** Where nothing may be read, Pins can still be made. */
async function readableLookalikes(context: PublishContext): Promise<readonly string[]> {
  try {
    return await findLookalikes(context);
  } catch (error) {
    if (isFailure(error, 'permission', 'not_found')) return [];
    throw error;
  }
}

/** A second look at an address is reasonable, a third is not. */
const MOST_FETCH_MISSES = 1;
const FETCH_AGAIN_MS = 10_000;

/** Makes the Pin with one call (Pinterest API v5, "Create Pin"). @throws ProviderFailure */
export async function publishPin(context: PublishContext): Promise<Committed> {
  const progress = pinterestProgress.read(context.checkpoint);
  const { upload } = progress;
  const mediaId = upload?.stage === 'ready' ? upload.mediaId : null;
  const body = pinBody(context.post, context.account.externalId, mediaId);
  const id = await create(context, progress, body);
  if (id !== null) return asPublished(context, id);
  throw failed('ambiguous', 'Pinterest took the Pin without naming it');
}

async function create(
  context: PublishContext,
  progress: PinterestProgress,
  body: ReturnType<typeof pinBody>,
): Promise<string | null> {
  try {
    const { json } = await publishWithFiles(pinterest.of(context), 'pins', body);
    return json.text('id');
  } catch (error) {
    if (!isFailure(error, 'media_invalid')) throw error;
    throw await afterRefusedMedia(context, progress, error);
  }
}

/** Refusals of media that are not the last word, or that the same upload would meet again. */
async function afterRefusedMedia(
  context: PublishContext,
  progress: PinterestProgress,
  refusal: ProviderFailure,
): Promise<ProviderFailure> {
  if (isUnreachable(refusal) && progress.fetchMisses < MOST_FETCH_MISSES) {
    const fetchMisses = progress.fetchMisses + 1;
    await context.saveCheckpoint(pinterestProgress.write({ ...progress, fetchMisses }));
    return reclassed(refusal, 'transient', { retryAfterMs: FETCH_AGAIN_MS });
  }
  if (progress.upload !== null || progress.fetchMisses > 0) {
    await context.saveCheckpoint(
      pinterestProgress.write({ ...progress, upload: null, fetchMisses: 0 }),
    );
  }
  return refusal;
}
