import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import type { ActionResult } from '../../contract/publishing.js';
import type { RedditClient } from './reddit.client.js';

/**
 * Flairs that a post in a community may have (`link_flair_v2`). Members often may not read that list; the
 * selector that Reddit's own form uses is asked then (`flairselector`).
 *
 * @throws ProviderFailure
 */
export async function listFlairs(client: RedditClient, subreddit: string): Promise<ActionResult> {
  const flairs = (await allFlairs(client, subreddit)) ?? (await choosable(client, subreddit));
  if (flairs !== null && flairs.length > 0) return { subreddit, flairs, notes: [] };
  return { subreddit, flairs: [], notes: ['Users cannot set a flair in this community'] };
}

async function allFlairs(
  client: RedditClient,
  subreddit: string,
): Promise<readonly JsonObject[] | null> {
  const json = await unlessClosed(client.get(`r/${subreddit}/api/link_flair_v2`));
  if (json === null) return null;
  return json.items().map((flair) => ({
    id: flair.text('id'),
    text: flair.text('text'),
    isTextEditable: flair.flag('text_editable') === true,
    moderatorsOnly: flair.flag('mod_only') === true,
  }));
}

async function choosable(
  client: RedditClient,
  subreddit: string,
): Promise<readonly JsonObject[] | null> {
  const fields = { is_newlink: 'true' };
  const json = await unlessClosed(client.post(`r/${subreddit}/api/flairselector`, fields));
  if (json === null) return null;
  return json.list('choices').map((choice) => ({
    id: choice.text('flair_template_id'),
    text: choice.text('flair_text'),
    isTextEditable: choice.flag('flair_text_editable') === true,
    moderatorsOnly: false,
  }));
}

/** Null where the user may not see the list. */
async function unlessClosed(
  call: ReturnType<RedditClient['get']>,
): Promise<Awaited<typeof call>['json'] | null> {
  try {
    return (await call).json;
  } catch (error) {
    if (error instanceof ProviderFailure && error.failureClass === 'permission') return null;
    throw error;
  }
}
