import { ProviderFailure, type FailureClass } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { SnapchatClient } from './snapchat.client.js';
import { apiPath, ORGANIZATION_SCOPE } from './snapchat.endpoints.js';
import { entitiesOf, readRows } from './snapchat.rows.js';

const PROFILE_NAMES = ['public_profiles', 'public_profile'] as const;
const ORGANIZATION_NAMES = ['organizations', 'organization'] as const;
const PAGE_SIZE = '50';
const REFUSALS: readonly FailureClass[] = [
  'permission',
  'not_found',
  'content_rejected',
  'media_invalid',
];
const NO_PROFILE =
  'This login has no Public Profile that can be posted to; make one in the Snapchat app, or ask for a role on one';

/**
 * Every Public Profile of a login: its own, and those of its organizations where it may list them
 * (Snapchat, "Profiles"). A login may lack either. @throws ProviderFailure when it lacks both
 */
export async function readProfiles(
  client: SnapchatClient,
  scopes: readonly string[],
): Promise<readonly JsonReader[]> {
  const own = await unlessRefused(async () => profilesIn(await client.read(myProfile())));
  // The Ads API may not know a login that has never advertised.
  const shared = scopes.includes(ORGANIZATION_SCOPE)
    ? await unlessRefused(() => readOrganizationProfiles(client), ['auth_expired'])
    : { found: [], refusal: null };
  const profiles = [...own.found, ...shared.found].filter((profile) => profile.has('id'));
  const distinct = new Map(profiles.map((profile) => [profile.id('id'), profile]));
  if (distinct.size > 0) return [...distinct.values()];
  const refusal = own.refusal ?? shared.refusal;
  throw new ProviderFailure({
    failureClass: 'permission',
    message: refusal === null ? NO_PROFILE : `${NO_PROFILE} (${refusal.message})`,
    status: refusal?.status ?? null,
    providerCode: refusal?.providerCode ?? null,
    cause: refusal,
  });
}

/** One profile. @throws ProviderFailure */
export async function readProfile(client: SnapchatClient, id: string): Promise<JsonReader> {
  const [profile] = profilesIn(await client.read(apiPath('public_profiles', id)));
  if (profile !== undefined) return profile;
  throw new ProviderFailure({
    failureClass: 'not_found',
    message: 'Snapchat no longer shows the profile',
  });
}

/** The profiles of an answer, which holds one by itself or several in rows. */
export function profilesIn(answer: JsonReader): readonly JsonReader[] {
  const [plural, singular] = PROFILE_NAMES;
  return answer.has(singular) ? [answer.object(singular)] : entitiesOf(answer, [plural, singular]);
}

async function readOrganizationProfiles(client: SnapchatClient): Promise<readonly JsonReader[]> {
  const path = apiPath('me', 'organizations');
  const { rows } = await readRows(client, { path, base: 'ads', names: ORGANIZATION_NAMES });
  const found: JsonReader[] = [];
  for (const organization of rows) {
    const id = organization.id('id');
    if (id === null) continue;
    const list = await unlessRefused(async () => {
      const profiles = apiPath('organizations', id, 'public_profiles');
      const query = { limit: PAGE_SIZE };
      return (await readRows(client, { path: profiles, query, names: PROFILE_NAMES })).rows;
    });
    found.push(...list.found);
  }
  return found;
}

/** What a login may not see is not there for it; every other failure passes. */
async function unlessRefused(
  read: () => Promise<readonly JsonReader[]>,
  further: readonly FailureClass[] = [],
): Promise<{
  readonly found: readonly JsonReader[];
  readonly refusal: ProviderFailure | null;
}> {
  try {
    return { found: await read(), refusal: null };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (![...REFUSALS, ...further].includes(error.failureClass)) throw error;
    return { found: [], refusal: error };
  }
}

function myProfile(): string {
  return apiPath('public_profiles', 'my_profile');
}
