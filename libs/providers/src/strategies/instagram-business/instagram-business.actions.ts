import type { DiscoveryActionDefinition } from '../../contract/definition.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult } from '../../contract/publishing.js';
import { readManagedPages } from '../_meta/graph/graph.pages.js';
import { instagramActions, runInstagramAction } from '../_meta/instagram/instagram.actions.js';
import { InstagramApi } from '../_meta/instagram/instagram.api.js';
import type { InstagramTarget } from '../_meta/instagram/instagram.target.js';

const USERNAME = /^[A-Za-z0-9_.]{1,30}$/;

/** What can be asked through Facebook Login beside the common actions. */
export const instagramBusinessActions: readonly DiscoveryActionDefinition[] = [
  ...instagramActions,
  {
    id: 'accounts',
    label: 'Linked accounts',
    description: 'Professional accounts linked with the Pages of the connected person.',
    fields: [],
  },
  {
    id: 'audio',
    label: 'Search music',
    description: 'Music and original sounds for reels.',
    fields: [
      { id: 'search', type: 'string', required: false, description: 'Words to look for.' },
      { id: 'type', type: 'string', required: false, description: 'music or original_sound.' },
    ],
  },
  {
    id: 'locations',
    label: 'Search locations',
    description:
      'Facebook Pages with a place; needs Page Public Content Access of the application.',
    fields: [{ id: 'search', type: 'string', required: true, description: 'Part of the name.' }],
  },
  {
    id: 'user',
    label: 'Look up a user',
    description: 'Whether a professional account of that name exists, for tags and collaborators.',
    fields: [{ id: 'username', type: 'string', required: true }],
  },
];

/** Answers one of the actions above. @throws ProviderFailure */
export async function runBusinessAction(
  actionId: string,
  input: JsonObject,
  target: InstagramTarget,
): Promise<ActionResult> {
  const given = new JsonReader(input);
  const api = new InstagramApi(target);
  switch (actionId) {
    case 'accounts':
      return linkedAccounts(target);
    case 'audio':
      return audio(api, target, given);
    case 'locations':
      return locations(api, given.text('search') ?? '');
    case 'user':
      return user(api, target, (given.text('username') ?? '').trim().replace(/^@/, ''));
    default:
      return runInstagramAction(actionId, input, api);
  }
}

async function linkedAccounts({ graph, second }: InstagramTarget): Promise<ActionResult> {
  const pages = await readManagedPages(second ?? graph);
  const accounts = pages.flatMap(({ id: pageId, name: pageName, instagram }) =>
    instagram === null
      ? []
      : [
          {
            id: instagram.id,
            username: instagram.username,
            name: instagram.name,
            pageId,
            pageName,
          },
        ],
  );
  return { notes: [], accounts };
}

async function audio(
  api: InstagramApi,
  { accountId }: InstagramTarget,
  input: JsonReader,
): Promise<ActionResult> {
  const search = input.text('search');
  const type = input.text('type') === 'original_sound' ? 'original_sound' : 'music';
  const answer = await api.read('ig_audio', {
    audio_type: type,
    user_id: accountId,
    ...(search === null ? {} : { search_query: search }),
  });
  return { notes: [], audio: answer.list('data').map((row) => row.asJson()) };
}

async function locations(api: InstagramApi, search: string): Promise<ActionResult> {
  const query = { q: search, fields: 'id,name,location' };
  const rows = (await api.read('pages/search', query)).list('data');
  const places = rows.filter((row) => {
    const location = row.object('location');
    return location.number('latitude') !== null && location.number('longitude') !== null;
  });
  return { notes: [], locations: places.map((row) => row.asJson()) };
}

async function user(
  api: InstagramApi,
  { accountId }: InstagramTarget,
  username: string,
): Promise<ActionResult> {
  if (!USERNAME.test(username)) {
    const message = 'That is not a user name of Instagram';
    throw new ProviderFailure({ failureClass: 'content_rejected', message });
  }
  const fields = `business_discovery.username(${username}){id,username,name,followers_count}`;
  const found = (await api.read(accountId, { fields })).object('business_discovery');
  return { notes: [], user: found.asJson() };
}
