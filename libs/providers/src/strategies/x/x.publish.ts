import type { ProviderFailure } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { Committed, PublishContext } from '../../contract/publishing.js';
import { failed, isFailure, reclassed } from '../../kit/failing.js';
import { x } from './x.api.js';
import { createBody } from './x.body.js';
import { isParentInvisible } from './x.failures.js';
import { lookUp } from './x.look-up.js';
import { asPublished, xProgress, type XProgress } from './x.progress.js';

/** A reply's parent takes a moment to be seen everywhere; three misses are no delay any more. */
const PARENT_WAITS_MS = [2_000, 4_000, 8_000] as const;

/** Publishes with one call (https://docs.x.com/x-api/posts/create-post). @throws ProviderFailure */
export async function publishPost(context: PublishContext): Promise<Committed> {
  const progress = xProgress.read(context.checkpoint);
  const body = createBody(context.post, mediaIdsOf(context, progress));
  try {
    return readCreated(context, await x.of(context).publish('tweets', body));
  } catch (error) {
    if (!isFailure(error)) throw error;
    return afterRefusal(context, progress, error);
  }
}

function mediaIdsOf({ post }: PublishContext, { uploads }: XProgress): readonly string[] {
  const ready = uploads.filter(({ stage }) => stage === 'ready');
  if (ready.length === post.media.length) return ready.map(({ mediaId }) => mediaId);
  throw failed('transient', 'The files of the post are not at X yet');
}

/** Errors may stand beside the data: the post is out nevertheless. */
function readCreated(context: PublishContext, answer: JsonReader): Committed {
  const id = answer.object('data').id('id');
  if (id === null) throw failed('ambiguous', 'X took the post without naming it');
  const told = answer.list('errors').map((error) => error.text('detail') ?? error.text('message'));
  const notes = told.filter((words) => words !== null);
  return asPublished(context, id, notes);
}

/** Refusals that are not the last word. */
async function afterRefusal(
  context: PublishContext,
  progress: XProgress,
  refusal: ProviderFailure,
): Promise<Committed> {
  if (isParentInvisible(refusal) && context.post.parent !== null) {
    return waitForParent(context, progress, refusal);
  }
  if (refusal.failureClass === 'duplicate_content' && progress.unclearSince !== null) {
    // An earlier write was called absent, and is there after all?
    const { found } = await lookUp(context, progress.unclearSince);
    if (found !== null) return asPublished(context, found);
  }
  if (refusal.failureClass === 'media_invalid' && progress.uploads.length > 0) {
    // The same ids would be refused at every retry.
    await context.saveCheckpoint(xProgress.write({ ...progress, uploads: [] }));
  }
  throw refusal;
}

async function waitForParent(
  context: PublishContext,
  progress: XProgress,
  refusal: ProviderFailure,
): Promise<never> {
  const retryAfterMs = PARENT_WAITS_MS[progress.parentMisses];
  if (retryAfterMs === undefined) throw reclassed(refusal, 'not_found');
  const parentMisses = progress.parentMisses + 1;
  await context.saveCheckpoint(xProgress.write({ ...progress, parentMisses }));
  throw reclassed(refusal, 'transient', { retryAfterMs });
}
