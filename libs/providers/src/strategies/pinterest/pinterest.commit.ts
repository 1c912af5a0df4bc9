import { ProviderFailure } from '../../contract/failure.js';
import type { Committed, PublishContext } from '../../contract/publishing.js';
import { isUnreachable } from './pinterest.classify.js';
import { PinterestClient } from './pinterest.client.js';
import { pinBody } from './pinterest.pin-body.js';
import { asCheckpoint, readProgress, type PinterestProgress } from './pinterest.progress.js';
import { asPublished } from './pinterest.published.js';

/** A second look at an address is reasonable, a third is not. */
const MOST_FETCH_MISSES = 1;
const FETCH_AGAIN_MS = 10_000;

/** Makes the Pin with one call (Pinterest API v5, "Create Pin"). @throws ProviderFailure */
export async function publishPin(context: PublishContext): Promise<Committed> {
  const progress = readProgress(context.checkpoint);
  const { upload } = progress;
  const mediaId = upload?.stage === 'ready' ? upload.mediaId : null;
  const body = pinBody(context.post, context.account.externalId, mediaId);
  const id = await create(context, progress, body);
  if (id !== null) return asPublished(context, id);
  throw new ProviderFailure({
    failureClass: 'ambiguous',
    message: 'Pinterest took the Pin without naming it',
  });
}

async function create(
  context: PublishContext,
  progress: PinterestProgress,
  body: ReturnType<typeof pinBody>,
): Promise<string | null> {
  try {
    const { json } = await PinterestClient.of(context).publish('pins', body);
    return json.text('id');
  } catch (error) {
    if (error instanceof ProviderFailure && error.failureClass === 'media_invalid') {
      throw await afterRefusedMedia(context, progress, error);
    }
    throw error;
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
    await context.saveCheckpoint(asCheckpoint({ ...progress, fetchMisses }));
    const { message, status, providerCode } = refusal;
    return new ProviderFailure({
      failureClass: 'transient',
      message,
      status,
      providerCode,
      retryAfterMs: FETCH_AGAIN_MS,
    });
  }
  if (progress.upload !== null || progress.fetchMisses > 0) {
    await context.saveCheckpoint(asCheckpoint({ ...progress, upload: null, fetchMisses: 0 }));
  }
  return refusal;
}
