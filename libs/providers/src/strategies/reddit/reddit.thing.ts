import type { InteractionType } from '../../contract/definition.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import type { RedditClient } from './reddit.client.js';

const POST = 't3_';
const COMMENT = 't1_';

/** The fullname of a post or comment; submit also writes bare ids. Null when there is none. */
export function fullnameOf(thing: JsonReader, interaction: InteractionType): string | null {
  const id = thing.text('name') ?? thing.text('id');
  if (id === null) return null;
  if (/^t\d_/.test(id)) return id;
  return `${interaction === 'post' ? POST : COMMENT}${id}`;
}

/** The public address: the one Reddit told, or the short one by id. Null for a comment without. */
export function addressOf(
  { endpoints }: Pick<CallContext, 'endpoints'>,
  thing: JsonReader,
  fullname: string,
): string | null {
  const site = endpoints.toReal(endpoints.base('www'));
  const permalink = thing.text('permalink');
  if (permalink !== null) return new URL(permalink, site).href;
  const told = thing.text('url');
  // In listings `url` is what a post links to; only our own answers tell the post's address there.
  if (told !== null && URL.canParse(told)) return endpoints.toReal(told);
  return fullname.startsWith(POST) ? `${site}/comments/${fullname.slice(POST.length)}` : null;
}

/** Reads one post or comment by its fullname; null when Reddit has none. @throws ProviderFailure */
export async function readThing(
  client: RedditClient,
  fullname: string,
): Promise<JsonReader | null> {
  const { json } = await client.get('api/info', { id: fullname });
  const [child] = json.object('data').list('children');
  return child === undefined ? null : child.object('data');
}

/** Whether its author has taken it back. */
export function isDeleted(thing: JsonReader): boolean {
  return thing.text('author') === '[deleted]' || thing.text('removed_by_category') === 'deleted';
}

/** What happened to it since, as sentences; communities remove without telling the author. */
export function removalNotes(thing: JsonReader): readonly string[] {
  const category = thing.text('removed_by_category');
  if (category === null) return [];
  return [`Reddit published the post, but it has been removed (${category})`];
}

/** The user's name, which the listings are addressed by. */
export function usernameOf({ account }: Pick<CallContext, 'account'>): string {
  const name = account.metadata['username'];
  return typeof name === 'string' ? name : account.handle.replace(/^reddit:u\//, '');
}
