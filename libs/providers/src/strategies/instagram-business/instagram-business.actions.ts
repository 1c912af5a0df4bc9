import { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult } from '../../contract/publishing.js';
import { type Action, optionalText, requiredText } from '../../kit/actions.js';
import { failed } from '../../kit/failing.js';
import { readManagedPages } from '../_meta/graph/graph.pages.js';
import { instagramActions } from '../_meta/instagram/instagram.actions.js';
import { InstagramApi, type InstagramTarget } from '../_meta/instagram/instagram.api.js';
import { facebookLoginTarget } from './instagram-business.api.js';

const USERNAME = /^[A-Za-z0-9_.]{1,30}$/;

/** What can be asked through Facebook Login beside the common actions. */
export const instagramBusinessActions: readonly Action[] = [
  ...instagramActions((context, clock) => new InstagramApi(facebookLoginTarget(context, clock))),
  {
    id: 'accounts',
    label: 'Linked accounts',
    description: 'Professional accounts linked with the Pages of the connected person.',
    fields: [],
    run: async (_given, context, { clock }) => linkedAccounts(facebookLoginTarget(context, clock)),
  },
  {
    id: 'audio',
    label: 'Search music',
    description: 'Music and original sounds for reels.',
    fields: [
      optionalText('search', 'Words to look for.'),
      optionalText('type', 'music or original_sound.'),
    ],
    run: async (given, context, { clock }) => audio(facebookLoginTarget(context, clock), given),
  },
  {
    id: 'locations',
    label: 'Search locations',
    description:
      'Facebook Pages with a place; needs Page Public Content Access of the application.',
    fields: [requiredText('search', 'Part of the name.')],
    run: async (given, context, { clock }) =>
      locations(facebookLoginTarget(context, clock), given.text('search') ?? ''),
  },
  {
    id: 'user',
    label: 'Look up a user',
    description: 'Whether a professional account of that name exists, for tags and collaborators.',
    fields: [requiredText('username')],
    run: async (given, context, { clock }) => {
      const username = (given.text('username') ?? '').trim().replace(/^@/, '');
      return user(facebookLoginTarget(context, clock), username);
    },
  },
];

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

async function audio(target: InstagramTarget, input: JsonReader): Promise<ActionResult> {
  const search = input.text('search');
  const type = input.text('type') === 'original_sound' ? 'original_sound' : 'music';
  const answer = await new InstagramApi(target).read('ig_audio', {
    audio_type: type,
    user_id: target.accountId,
    ...(search === null ? {} : { search_query: search }),
  });
  return { notes: [], audio: answer.list('data').map((row) => row.asJson()) };
}

async function locations(target: InstagramTarget, search: string): Promise<ActionResult> {
  const query = { q: search, fields: 'id,name,location' };
  const rows = (await new InstagramApi(target).read('pages/search', query)).list('data');
  const places = rows.filter((row) => {
    const location = row.object('location');
    return location.number('latitude') !== null && location.number('longitude') !== null;
  });
  return { notes: [], locations: places.map((row) => row.asJson()) };
}

async function user(target: InstagramTarget, username: string): Promise<ActionResult> {
  if (!USERNAME.test(username)) {
    const message = 'That is not a user name of Instagram';
    throw failed('content_rejected', message);
  }
  const fields = `business_discovery.username(${username}){id,username,name,followers_count}`;
  const found = (await new InstagramApi(target).read(target.accountId, { fields })).object(
    'business_discovery',
  );
  return { notes: [], user: found.asJson() };
}
