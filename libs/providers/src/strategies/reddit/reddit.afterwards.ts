import {
  NO_METRICS,
  type PostMetrics,
  type PublishContext,
  type Removed,
} from '../../contract/publishing.js';
import { failed } from '../../kit/failing.js';
import { postForm, reddit } from './reddit.api.js';
import { isDeleted, readThing, usernameOf } from './reddit.look-up.js';

/** Score, comments and crossposts of this moment (`api/info`); Reddit tells applications no views. */
export async function readPostMetrics(
  context: PublishContext,
  providerPostId: string,
): Promise<PostMetrics> {
  const thing = await readThing(reddit.of(context), providerPostId);
  if (thing === null) {
    throw failed('not_found', 'Reddit no longer has the post');
  }
  return {
    ...NO_METRICS,
    // Up less down votes; the votes themselves are blurred on purpose.
    likes: thing.counter('score'),
    comments: thing.counter('num_comments'),
    shares: thing.counter('num_crossposts'),
    further: { upvote_ratio: thing.counter('upvote_ratio') },
  };
}

/**
 * Deletes a post or comment. `del` answers the same whatever it did (Reddit's API pages), so the thing is
 * read before and after. Comments below a post stay.
 */
export async function removePost(
  context: PublishContext,
  providerPostId: string,
): Promise<Removed> {
  const client = reddit.of(context);
  const before = await readThing(client, providerPostId);
  if (before === null || isDeleted(before)) return { kind: 'already_gone' };
  const author = before.text('author');
  if (author !== null && author.toLowerCase() !== usernameOf(context).toLowerCase()) {
    throw failed('permission', `The post belongs to u/${author}; only its author can delete it`, {
      providerCode: 'NOT_AUTHOR',
    });
  }
  await postForm(client, 'api/del', { id: providerPostId });
  const after = await readThing(client, providerPostId);
  if (after === null || isDeleted(after)) return { kind: 'deleted' };
  throw failed('transient', 'Reddit took the request but still shows the post');
}
