import type { ApiClient } from './api-client.js';

/** Has people asked about a post, by a key whose posts always wait. */
export async function waitingApproval(
  api: ApiClient,
  account: string,
  text: string,
): Promise<{ readonly approvalId: string; readonly postId: string }> {
  const policy = { approval: 'always' };
  const made = await api.post('/v1/keys', { label: 'Asks first', scopes: ['publish'], policy });
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  const body = { posts: [{ account, description: text, publish_at: publishAt }] };
  const applied = await api.send('POST', '/v1/posts/apply', { key: made.body.secret, body });
  if (applied.status !== 201) throw new Error(JSON.stringify(applied.body));
  return { approvalId: applied.body.approval.id, postId: applied.body.posts[0].id };
}
