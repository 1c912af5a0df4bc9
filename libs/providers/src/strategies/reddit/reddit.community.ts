import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult } from '../../contract/publishing.js';
import type { RedditClient } from './reddit.client.js';
import type { PostKind } from './reddit.kind.js';

/** What an `about` must allow for a kind; text and links hang on `submission_type` alone. */
const SWITCHES: readonly (readonly [PostKind, string])[] = [
  ['image', 'allow_images'],
  ['gallery', 'allow_galleries'],
  ['video', 'allow_videos'],
  ['videogif', 'allow_videogifs'],
  ['poll', 'allow_polls'],
];

/**
 * What a community asks of posts: the kinds it takes (`about`), what Reddit checks at submission
 * (`post_requirements`), and the rules that people check (`about/rules`). @throws ProviderFailure
 */
export async function readRequirements(
  client: RedditClient,
  subreddit: string,
): Promise<ActionResult> {
  const about = (await client.get(`r/${subreddit}/about`)).json.object('data');
  const requirements = await ifAny(client, `api/v1/${subreddit}/post_requirements`);
  const rules = await ifAny(client, `r/${subreddit}/about/rules`);
  return {
    subreddit: about.text('display_name') ?? subreddit,
    kinds: kindsOf(about),
    nsfw: about.flag('over18') === true,
    spoilersEnabled: about.flag('spoilers_enabled') !== false,
    flairsEnabled: about.flag('link_flair_enabled') !== false,
    requirements: requirements === null ? {} : given(requirements),
    rules: (rules?.list('rules') ?? []).map((rule) => ({
      name: rule.text('short_name'),
      description: rule.text('description'),
      appliesTo: rule.text('kind'),
    })),
    notes: notesOf(about),
  };
}

/** The kinds of posts that a community takes. Pure. */
export function kindsOf(about: JsonReader): readonly PostKind[] {
  const type = about.text('submission_type') ?? 'any';
  const kinds: PostKind[] = [];
  if (type !== 'link') kinds.push('self');
  if (type !== 'self') kinds.push('link');
  for (const [kind, name] of SWITCHES) {
    if (about.flag(name) !== false) kinds.push(kind);
  }
  return kinds;
}

/** Reddit writes null for a rule that there is not. */
function given(requirements: JsonReader): JsonObject {
  const entries = Object.entries(requirements.asJson());
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

function notesOf(about: JsonReader): readonly string[] {
  const isInvited =
    about.flag('user_is_contributor') === true || about.flag('user_is_moderator') === true;
  const isClosed =
    about.flag('restrict_posting') === true || about.text('subreddit_type') === 'restricted';
  return [
    about.flag('user_is_banned') === true && 'The user is banned from this community',
    isClosed && !isInvited && 'Only approved users may post in this community',
    about.flag('over18') === true && 'Every post in this community is marked NSFW',
    'Limits by karma and age of the user cannot be read',
  ].filter((note) => note !== false);
}

/** Null where a community has none, as profiles do. */
async function ifAny(client: RedditClient, path: string): Promise<JsonReader | null> {
  try {
    return (await client.get(path)).json;
  } catch (error) {
    const isNone =
      error instanceof ProviderFailure &&
      (error.failureClass === 'permission' || error.failureClass === 'not_found');
    if (isNone) return null;
    throw error;
  }
}
