import { ProviderFailure } from '../../contract/failure.js';
import type { PublishContext, PublishedPost } from '../../contract/publishing.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';
import { commentFields } from './facebook.fields.js';
import { published } from './facebook.outcome.js';
import { asCheckpoint, type FacebookProgress } from './facebook.progress.js';

const MOST_TRIES = 3;

/** Comments on a post that is out. A comment that cannot be made is told, and never fails the post. */
export async function publishFirstComment(
  client: GraphClient,
  context: PublishContext,
  progress: FacebookProgress,
): Promise<PublishedPost> {
  const text = String(context.post.settings['firstComment']);
  try {
    await client.post(`${progress.postId}/comments`, commentFields(text, null), {
      effect: 'visible',
      query: { fields: 'id,permalink_url' },
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.failureClass === 'ambiguous') throw error;
    return notCommented(context, progress, error);
  }
  return published({ ...progress, writes: 2 });
}

/** What may pass is tried again a few times; the tries are counted here, so that the post never fails. */
async function notCommented(
  context: PublishContext,
  progress: FacebookProgress,
  error: ProviderFailure,
): Promise<PublishedPost> {
  const commentTries = progress.commentTries + 1;
  const mayPass = ['transient', 'rate_limited', 'auth_expired'].includes(error.failureClass);
  if (mayPass && commentTries < MOST_TRIES) {
    await context.saveCheckpoint(asCheckpoint({ ...progress, commentTries }));
    throw error;
  }
  return published(progress, [`The first comment was not published: ${error.message}`]);
}
