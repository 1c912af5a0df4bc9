import { ProviderFailure } from '../../../contract/failure.js';
import { JsonReader } from '../../../contract/json-reader.js';
import type { PublishContext, Removed } from '../../../contract/publishing.js';
import { WordpressClient } from '../wordpress.client.js';
import { typeOf } from './draft.js';

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
    if (!(error instanceof ProviderFailure)) throw error;
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
    const blocked =
      error instanceof ProviderFailure && error.status === 405 && error.providerCode === null;
    if (!blocked) throw error;
    await client.deleteByPost(path, query);
  }
}
