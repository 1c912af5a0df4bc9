import { ProviderFailure } from '../../contract/failure.js';
import type { PostMetrics, PublishContext } from '../../contract/publishing.js';
import { RedditClient } from './reddit.client.js';
import { readThing } from './reddit.thing.js';

/** Score, comments and crossposts of this moment (`api/info`); Reddit tells applications no views. */
export async function readPostMetrics(
  context: PublishContext,
  providerPostId: string,
): Promise<PostMetrics> {
  const thing = await readThing(RedditClient.of(context), providerPostId);
  if (thing === null) {
    throw new ProviderFailure({
      failureClass: 'not_found',
      message: 'Reddit no longer has the post',
    });
  }
  return {
    impressions: null,
    reach: null,
    views: null,
    // Up less down votes; the votes themselves are blurred on purpose.
    likes: thing.counter('score'),
    comments: thing.counter('num_comments'),
    shares: thing.counter('num_crossposts'),
    saves: null,
    clicks: null,
    further: { upvote_ratio: thing.counter('upvote_ratio') },
  };
}
