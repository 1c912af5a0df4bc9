import { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult } from '../../contract/publishing.js';
import { type Action, optionalText, requiredText } from '../../kit/actions.js';
import { failed } from '../../kit/failing.js';
import { readProfileCounters } from './snapchat.afterwards.js';
import { loginAs, snapchat, type SnapchatClient, snapchatLists } from './snapchat.api.js';
import { publicPath } from './snapchat.definition.js';
import { profilesIn, readProfiles } from './snapchat.profiles.js';

const DEFAULT_LIMIT = 10;
const MOST_ROWS = 100;

/** What can be asked beside posting (Snapchat, "Profiles", "Creator Discovery", "Metrics"). */
export const snapchatActions: readonly Action[] = [
  {
    id: 'sync-profiles',
    label: 'Public Profiles',
    description: 'Public Profiles this login can reach.',
    fields: [],
    run: async (_given, context) => {
      const scopes = new JsonReader(context.account.metadata).texts('scopes');
      const { accessToken = '' } = context.account.credentials;
      return listOf(await readProfiles(loginAs(accessToken, context), scopes));
    },
  },
  {
    id: 'search-profiles',
    label: 'Search Public Profiles',
    description: 'Public Profiles of others by words of their name.',
    fields: [
      requiredText('query', 'Words to look for.'),
      { id: 'limit', type: 'integer', required: false, description: 'Most rows; 10 by default.' },
    ],
    run: async (given, context) => searchProfiles(snapchatLists.of(context), given),
  },
  {
    id: 'public-profile',
    label: 'Look up a Public Profile',
    description: 'What everybody may know of a Public Profile, by its id or by one of its Snaps.',
    fields: [
      optionalText('profileId', 'Id of the profile.'),
      optionalText('snapId', 'Id of a Snap of it.'),
    ],
    run: async (given, context) => lookUpProfile(snapchat.of(context), given),
  },
  {
    id: 'profile-metrics',
    label: 'Counters of the profile',
    description: 'Lifetime counters of the connected Public Profile, by the names Snapchat uses.',
    fields: [],
    run: async (_given, context) => {
      const counters = await readProfileCounters(snapchat.of(context), context.account.externalId);
      return { counters: Object.fromEntries(counters), notes: [] };
    },
  },
];

async function searchProfiles(client: SnapchatClient, input: JsonReader): Promise<ActionResult> {
  const query = input.text('query')?.trim() ?? '';
  if (query === '') throw failed('content_rejected', 'Say what to look for');
  const wanted = Math.trunc(input.number('limit') ?? DEFAULT_LIMIT);
  const limit = String(Math.min(MOST_ROWS, Math.max(1, wanted)));
  const path = publicPath('public_profiles', 'search');
  return listOf(profilesIn(await client.get(path, { query, limit })));
}

async function lookUpProfile(client: SnapchatClient, input: JsonReader): Promise<ActionResult> {
  const profileId = input.text('profileId');
  const snapId = input.text('snapId');
  if (profileId !== null) {
    return listOf(profilesIn(await client.get(publicPath('public_profiles', profileId))));
  }
  if (snapId === null)
    throw failed('content_rejected', 'Name a profile by its id, or one of its Snaps');
  return listOf(profilesIn(await client.get(publicPath('snaps', snapId, 'public_profile'))));
}

function listOf(found: readonly JsonReader[]): ActionResult {
  const profiles = found.map((profile) => ({
    id: profile.id('id'),
    username: profile.text('snap_user_name'),
    displayName: profile.text('display_name'),
    category: profile.text('internal_profile_category'),
    tier: profile.text('profile_tier'),
    subscribers: profile.id('subscriber_count'),
  }));
  return { profiles, notes: profiles.length === 0 ? ['Snapchat knows no such profile'] : [] };
}
