import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult, CallContext } from '../../contract/publishing.js';
import { SnapchatClient } from './snapchat.client.js';
import { publicPath } from './snapchat.endpoints.js';
import { readProfileCounters } from './snapchat.metrics.js';
import { profilesIn, readProfiles } from './snapchat.profiles.js';

const DEFAULT_LIMIT = 10;
const MOST_ROWS = 100;

/** Answers one of the definition's actions. @throws ProviderFailure */
export async function runAction(
  actionId: string,
  input: JsonObject,
  context: CallContext,
): Promise<ActionResult> {
  const client = SnapchatClient.of(context);
  const given = new JsonReader(input);
  switch (actionId) {
    case 'sync-profiles': {
      const scopes = new JsonReader(context.account.metadata).texts('scopes');
      return listOf(await readProfiles(client, scopes));
    }
    case 'search-profiles':
      return searchProfiles(client, given);
    case 'public-profile':
      return lookUpProfile(client, given);
    case 'profile-metrics': {
      const counters = await readProfileCounters(client, context.account.externalId);
      return { counters: Object.fromEntries(counters), notes: [] };
    }
    default:
      throw new ProviderFailure({
        failureClass: 'not_found',
        message: `Snapchat has no action ${actionId}`,
      });
  }
}

async function searchProfiles(client: SnapchatClient, input: JsonReader): Promise<ActionResult> {
  const query = input.text('query')?.trim() ?? '';
  if (query === '') throw unusable('Say what to look for');
  const wanted = Math.trunc(input.number('limit') ?? DEFAULT_LIMIT);
  const limit = String(Math.min(MOST_ROWS, Math.max(1, wanted)));
  const path = publicPath('public_profiles', 'search');
  return listOf(profilesIn(await client.read(path, { query, limit }, { asked: 'rows' })));
}

async function lookUpProfile(client: SnapchatClient, input: JsonReader): Promise<ActionResult> {
  const profileId = input.text('profileId');
  const snapId = input.text('snapId');
  if (profileId !== null) {
    return listOf(profilesIn(await client.read(publicPath('public_profiles', profileId))));
  }
  if (snapId === null) throw unusable('Name a profile by its id, or one of its Snaps');
  return listOf(profilesIn(await client.read(publicPath('snaps', snapId, 'public_profile'))));
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

function unusable(message: string): ProviderFailure {
  return new ProviderFailure({ failureClass: 'content_rejected', message });
}
