import { ProviderFailure } from '../../contract/failure.js';
import type { Committed, PublishContext } from '../../contract/publishing.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';
import { dateFields } from './facebook.fields.js';
import { afterPost } from './facebook.outcome.js';
import { asCheckpoint, type FacebookProgress } from './facebook.progress.js';

const MOST_TRIES = 3;

/**
 * Gives a video that is out the date it is to show, as often as it takes: the same date twice is one. A date that
 * is refused is told, and never fails the post.
 */
export async function setDate(
  client: GraphClient,
  context: PublishContext,
  progress: FacebookProgress,
): Promise<Committed> {
  const dateTries = progress.dateTries + 1;
  try {
    const fields = dateFields(context.post);
    await client.post(progress.postId ?? '', fields, { effect: 'repeatable' });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const mayPass = ['transient', 'rate_limited', 'auth_expired'].includes(error.failureClass);
    if (mayPass && dateTries < MOST_TRIES) {
      await context.saveCheckpoint(asCheckpoint({ ...progress, dateTries }));
      throw error;
    }
    const note = `The date of the video was not set: ${error.message}`;
    return afterPost(context, { ...progress, isDated: true, notes: [...progress.notes, note] });
  }
  return afterPost(context, { ...progress, isDated: true });
}
