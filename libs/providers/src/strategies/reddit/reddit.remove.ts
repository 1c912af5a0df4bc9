import { ProviderFailure } from '../../contract/failure.js';
import type { PublishContext, Removed } from '../../contract/publishing.js';
import { RedditClient } from './reddit.client.js';
import { isDeleted, readThing, usernameOf } from './reddit.thing.js';

/**
 * Deletes a post or comment. `del` answers the same whatever it did (Reddit's API pages), so the thing is
 * read before and after. Comments below a post stay.
 */
export async function removePost(
  context: PublishContext,
  providerPostId: string,
): Promise<Removed> {
  const client = RedditClient.of(context);
  const before = await readThing(client, providerPostId);
  if (before === null || isDeleted(before)) return { kind: 'already_gone' };
  const author = before.text('author');
  if (author !== null && author.toLowerCase() !== usernameOf(context).toLowerCase()) {
    throw new ProviderFailure({
      failureClass: 'permission',
      message: `The post belongs to u/${author}; only its author can delete it`,
      providerCode: 'NOT_AUTHOR',
    });
  }
  await client.post('api/del', { id: providerPostId });
  const after = await readThing(client, providerPostId);
  if (after === null || isDeleted(after)) return { kind: 'deleted' };
  throw new ProviderFailure({
    failureClass: 'transient',
    message: 'Reddit took the request but still shows the post',
  });
}
