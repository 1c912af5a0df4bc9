import { JsonReader } from '../../contract/json-reader.js';
import {
  NO_METRICS,
  type PostMetrics,
  type PublishContext,
  type Removed,
} from '../../contract/publishing.js';
import { isFailure } from '../../kit/failing.js';
import { WordpressClient, wordpressCom } from './wordpress.api.js';
import { typeOf } from './wordpress.body.js';

const GONE_CODES = new Set(['rest_already_trashed', 'rest_post_invalid_id', 'unknown_post']);

/** Moves a post to the trash, or deletes it for good where that was asked or there is no trash. */
export async function removePost(
  context: PublishContext,
  providerPostId: string,
): Promise<Removed> {
  const path = `${typeOf(context.post.settings)}/${encodeURIComponent(providerPostId)}`;
  const forGood = new JsonReader(context.post.settings).flag('deletePermanently') === true;
  const client = WordpressClient.of(context);
  try {
    await deleteOrOverride(client, path, forGood ? { force: 'true' } : {});
    return { kind: 'deleted' };
  } catch (error) {
    if (!isFailure(error)) throw error;
    if (GONE_CODES.has(error.providerCode ?? '')) return { kind: 'already_gone' };
    if (error.providerCode !== 'rest_trash_not_supported') throw error;
    await deleteOrOverride(client, path, { force: 'true' });
    return { kind: 'deleted' };
  }
}

/** Some hosts let only GET and POST through and answer DELETE themselves. */
async function deleteOrOverride(
  client: WordpressClient,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    await client.delete(path, query);
  } catch (error) {
    const blocked = isFailure(error) && error.status === 405 && error.providerCode === null;
    if (!blocked) throw error;
    await client.deleteByPost(path, query);
  }
}

/** Views, likes and comments from WordPress.com's statistics; a self-hosted site counts comments only. */
export async function readPostMetrics(
  context: PublishContext,
  providerPostId: string,
): Promise<PostMetrics> {
  const blogId = new JsonReader(context.account.metadata).text('blogId');
  if (blogId === null) {
    return { ...NO_METRICS, comments: await countComments(context, providerPostId) };
  }
  const path = `sites/${encodeURIComponent(blogId)}/stats/post/${encodeURIComponent(providerPostId)}`;
  const stats = await wordpressCom.of(context).get(path);
  return {
    ...NO_METRICS,
    views: stats.counter('views'),
    likes: stats.counter('like_count'),
    comments: stats.object('discussion').counter('comment_count'),
  };
}

async function countComments(context: PublishContext, postId: string): Promise<number | null> {
  const answer = await WordpressClient.of(context).get('comments', { post: postId, per_page: '1' });
  const total = answer.headers['x-wp-total'];
  return total !== undefined && /^\d+$/.test(total) ? Number(total) : null;
}
