import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult, CallContext } from '../../contract/publishing.js';
import type { RedditClient } from './reddit.client.js';
import { usernameOf } from './reddit.thing.js';

const RELATIONS: readonly string[] = ['subscriber', 'contributor', 'moderator'];

/** Communities of the user, led by their own profile, or those a search finds. @throws ProviderFailure */
export async function listTargets(
  client: RedditClient,
  given: JsonReader,
  context: CallContext,
): Promise<ActionResult> {
  const query = given.text('query')?.trim() ?? '';
  const after = given.text('after');
  const page = { limit: query === '' ? '100' : '25', ...(after === null ? {} : { after }) };
  const { json } =
    query === ''
      ? await client.get(`subreddits/mine/${relationOf(given)}`, page)
      : await client.get('subreddits/search', { q: query, ...page });
  const listing = json.object('data');
  const found = listing.list('children').map((child) => targetOf(child.object('data')));
  const isFirst = query === '' && after === null;
  return {
    targets: isFirst ? [ownProfile(context), ...found] : found,
    after: listing.text('after'),
    notes: [],
  };
}

function relationOf(given: JsonReader): string {
  const relation = given.text('relation') ?? 'subscriber';
  if (RELATIONS.includes(relation)) return relation;
  throw new ProviderFailure({
    failureClass: 'content_rejected',
    message: `relation is one of ${RELATIONS.join(', ')}`,
  });
}

function targetOf(subreddit: JsonReader): JsonObject {
  return {
    subreddit: subreddit.text('display_name'),
    title: subreddit.text('title'),
    iconUrl: subreddit.text('community_icon') ?? subreddit.text('icon_img'),
    subscribers: subreddit.number('subscribers'),
    nsfw: subreddit.flag('over18') === true,
    isModerator: subreddit.flag('user_is_moderator') === true,
    submissionType: subreddit.text('submission_type'),
  };
}

/** A profile is a community of its own; Reddit does not list it. */
function ownProfile(context: CallContext): JsonObject {
  return {
    subreddit: `u_${usernameOf(context)}`,
    title: context.account.displayName,
    iconUrl: null,
    subscribers: null,
    nsfw: false,
    isModerator: true,
    submissionType: 'any',
  };
}
