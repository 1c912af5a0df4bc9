import type { Clock } from '#libs/kernel';
import type { Json } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult, CallContext } from '../../contract/publishing.js';
import { type Action, requiredText } from '../../kit/actions.js';
import { failed } from '../../kit/failing.js';
import {
  type ManagedPage,
  mayPublish,
  readBusinessPages,
  readManagedPages,
} from '../_meta/graph/graph.pages.js';
import { pageClient, personClient } from './facebook.api.js';

/** Discovery on a connected Page. */
export const facebookActions: readonly Action[] = [
  {
    id: 'sync-pages',
    label: 'Pages',
    description: 'Pages of the person who connected this one, with what may be done on them.',
    fields: [],
    run: async (_given, context, { clock }) => listPages(context, clock),
  },
  {
    id: 'places',
    label: 'Search places',
    description: 'Pages with a location, for settings.place. Needs a feature that Meta approves.',
    fields: [requiredText('query', 'Words of the name.')],
    run: async (given, context, { clock }) => searchPlaces(given, context, clock),
  },
];

/** Every Page the person sees, those of business portfolios included; `usable` ones have a token. */
export async function visiblePages(
  context: CallContext,
  clock: Clock,
): Promise<readonly ManagedPage[]> {
  const client = personClient(context, clock);
  if (client === null) {
    throw failed(
      'permission',
      'This account was connected without the login of a person; connect it again',
    );
  }
  const ticked = await readManagedPages(client);
  const known = new Set(ticked.map(({ id }) => id));
  const others = (await readBusinessPages(client)).filter(({ id }) => !known.has(id));
  return [...ticked, ...others];
}

/** Sentences about Pages that cannot be used. */
export function notesOn(pages: readonly ManagedPage[]): readonly string[] {
  const untickedNames = pages.filter(isUnticked).map(({ id, name }) => name ?? id);
  return [
    ...(pages.length === 0 ? ['No Page was ticked in the login dialog'] : []),
    ...(untickedNames.length > 0
      ? [`Connect again and tick these Pages to use them: ${untickedNames.join(', ')}`]
      : []),
  ];
}

async function listPages(context: CallContext, clock: Clock): Promise<ActionResult> {
  const pages = await visiblePages(context, clock);
  const described: Json[] = pages.map((page) => ({
    id: page.id,
    handle: `facebook:page:${page.id}`,
    name: page.name,
    username: page.username,
    category: page.category,
    tasks: page.tasks,
    usable: !isUnticked(page),
    canPublish: mayPublish(page),
    instagramUserId: page.instagram?.id ?? null,
    instagramUsername: page.instagram?.username ?? null,
  }));
  return { pages: described, notes: notesOn(pages) };
}

async function searchPlaces(
  given: JsonReader,
  context: CallContext,
  clock: Clock,
): Promise<ActionResult> {
  const answer = await pageClient(context, clock).get('pages/search', {
    q: given.text('query') ?? '',
    fields: 'id,name,location,link',
  });
  const places: Json[] = answer.list('data').map((place) => ({
    id: place.id('id'),
    name: place.text('name'),
    link: place.text('link'),
    location: place.has('location') ? place.object('location').asJson() : null,
  }));
  return { places, notes: [] };
}

function isUnticked({ accessToken }: ManagedPage): boolean {
  return accessToken === null;
}
