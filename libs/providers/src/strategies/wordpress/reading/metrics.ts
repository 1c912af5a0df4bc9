import { JsonReader } from '../../../contract/json-reader.js';
import { NO_METRICS, type PostMetrics, type PublishContext } from '../../../contract/publishing.js';
import { WordpressClient } from '../wordpress.client.js';
import { readNative } from '../wordpress.native.js';

/** Views, likes and comments from WordPress.com's statistics; a self-hosted site counts comments only. */
export async function readPostMetrics(
  context: PublishContext,
  providerPostId: string,
): Promise<PostMetrics> {
  const blogId = new JsonReader(context.account.metadata).text('blogId');
  if (blogId === null) {
    return { ...NO_METRICS, comments: await countComments(context, providerPostId) };
  }
  const accessToken = context.account.credentials['accessToken'] ?? '';
  const path = `sites/${encodeURIComponent(blogId)}/stats/post/${encodeURIComponent(providerPostId)}`;
  const stats = await readNative(context, accessToken, path);
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
