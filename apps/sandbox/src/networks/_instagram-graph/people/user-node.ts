import type { GraphDesk, NodeCall } from '../desk.js';
import { GraphError } from '../graph-error.js';
import { selectFields, type FieldReaders, type WantedField } from '../requests/fields.js';
import type { InstagramAccountSeed } from './account-seeds.js';

/** `GET /{ig-user-id}` (Instagram Platform: IG User). */
export function readUserNode({ desk, account, parameters }: NodeCall): Record<string, unknown> {
  return viewUser(desk, account, parameters.text('fields'));
}

export function viewUser(
  desk: GraphDesk,
  account: InstagramAccountSeed,
  fields: string | null,
): Record<string, unknown> {
  const { features } = desk.host;
  const readers: FieldReaders = {
    ...publicFields(desk, account),
    id: () => (features.appScopedIds ? account.appScopedId : account.id),
    ...(features.appScopedIds
      ? { user_id: () => account.id, account_type: () => account.accountType }
      : {}),
    ...(features.discovery
      ? { business_discovery: (wanted: WantedField) => discover(desk, wanted) }
      : {}),
  };
  return selectFields(readers, fields, 'IGUser');
}

function publicFields(desk: GraphDesk, account: InstagramAccountSeed): FieldReaders {
  const numbers = desk.kernel.metrics.ofAccount(account.id);
  return {
    id: () => account.id,
    username: () => account.username,
    name: () => (account.name === '' ? null : account.name),
    biography: () => account.biography,
    website: () => account.website,
    profile_picture_url: () =>
      `${desk.kernel.publicUrl}/www.instagram.com/${account.username}/picture.png`,
    followers_count: () => Number(numbers.followers_count ?? account.followers),
    follows_count: () => Number(numbers.follows_count ?? account.follows),
    media_count: () => Number(numbers.media_count ?? desk.media.published(account.id).length),
  };
}

/** `business_discovery.username(name){…}`: another professional account. */
function discover(desk: GraphDesk, { modifier, inner }: WantedField): Record<string, unknown> {
  const username = /^\.username\(([\w.]+)\)$/.exec(modifier)?.[1];
  const found = desk.host.accounts.find((account) => account.username === username);
  if (!found) {
    throw new GraphError(110, 'Invalid user id', {
      subcode: 2207013,
      userTitle: 'Cannot find User',
      userMessage: `The user with username: ${username ?? ''} cannot be found.`,
    });
  }
  return selectFields(publicFields(desk, found), inner, 'IGUser');
}
