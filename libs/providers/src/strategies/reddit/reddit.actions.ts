import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult, CallContext } from '../../contract/publishing.js';
import { type Action, optionalText, requiredText } from '../../kit/actions.js';
import { failed, isFailure } from '../../kit/failing.js';
import { postForm, reddit, type RedditClient } from './reddit.api.js';
import { usernameOf } from './reddit.look-up.js';
import { type PostKind, subredditOf } from './reddit.post.js';

const subreddit = requiredText('subreddit', 'Name of the community, with or without r/.');

/** What can be asked about communities before a post is written. */
export const redditActions: readonly Action[] = [
  {
    id: 'subreddit-targets',
    label: 'Communities',
    description: 'Communities of the user and their own profile, or communities a search finds.',
    fields: [
      optionalText('query', 'Searches all communities.'),
      optionalText('relation', 'subscriber (default), contributor or moderator.'),
      optionalText('after', 'Cursor of the page before.'),
    ],
    run: listTargets,
  },
  {
    id: 'post-requirements',
    label: 'Requirements',
    description:
      'Kinds of posts the community takes, what Reddit checks at submission, and the rules its moderators wrote.',
    fields: [subreddit],
    run: async (given, context) => readRequirements(reddit.of(context), namedIn(given)),
  },
  {
    id: 'link-flair-options',
    label: 'Post flairs',
    description: 'Flairs a post in the community may have.',
    fields: [subreddit],
    run: async (given, context) => listFlairs(reddit.of(context), namedIn(given)),
  },
];

function namedIn(given: JsonReader): string {
  const name = subredditOf(given.text('subreddit'));
  if (name !== null) return name;
  const message = 'Name the community, for example r/gardening';
  throw failed('content_rejected', message);
}

const RELATIONS: readonly string[] = ['subscriber', 'contributor', 'moderator'];

/** Communities of the user, led by their own profile, or those a search finds. @throws ProviderFailure */
async function listTargets(given: JsonReader, context: CallContext): Promise<ActionResult> {
  const client = reddit.of(context);
  const query = given.text('query')?.trim() ?? '';
  const after = given.text('after');
  const page = { limit: query === '' ? '100' : '25', after };
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
  throw failed('content_rejected', `relation is one of ${RELATIONS.join(', ')}`);
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

/**
 * Flairs that a post in a community may have (`link_flair_v2`). Members often may not read that list; the
 * selector that Reddit's own form uses is asked then (`flairselector`).
 *
 * @throws ProviderFailure
 */
async function listFlairs(client: RedditClient, subreddit: string): Promise<ActionResult> {
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
  const json = await unlessClosed(postForm(client, `r/${subreddit}/api/flairselector`, fields));
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
    if (isFailure(error, 'permission')) return null;
    throw error;
  }
}

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
async function readRequirements(client: RedditClient, subreddit: string): Promise<ActionResult> {
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
    const isNone = isFailure(error, 'permission', 'not_found');
    if (isNone) return null;
    throw error;
  }
}
