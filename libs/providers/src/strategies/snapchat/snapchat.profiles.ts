import { createHash } from 'node:crypto';
import { type FailureClass, ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity, Credentials } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import { failed, isFailure } from '../../kit/failing.js';
import { oauthConnector } from '../../kit/oauth-login.js';
import { OAuthClient } from '../../kit/oauth/oauth-client.js';
import { codeIn } from '../../kit/oauth/token-answers.js';
import {
  entitiesOf,
  loginAs,
  readRows,
  snapchat,
  type SnapchatClient,
  type SnapchatLogin,
} from './snapchat.api.js';
import {
  apiPath,
  ORGANIZATION_SCOPE,
  PROFILE_SCOPE,
  snapchatScopes,
} from './snapchat.definition.js';

/**
 * Snapchat's OAuth server, which documents no PKCE and may replace a refresh token that is used (Snapchat,
 * "Authentication"). The application's credentials go into the form.
 */
export const snapchatOAuth = new OAuthClient({
  network: 'Snapchat',
  consent: { endpoint: 'accounts', path: '/login/oauth2/authorize' },
  token: { endpoint: 'accounts', path: '/login/oauth2/access_token', authentication: 'form' },
  grantedSeparator: /[\s,]+/,
  errors: {
    isOfApplication: codeIn(
      'invalid_client',
      'unauthorized_client',
      'invalid_request',
      'unsupported_grant_type',
    ),
    ofApplication: 'transient',
    variables: ['SNAPCHAT_CLIENT_ID', 'SNAPCHAT_CLIENT_SECRET'],
    otherwise: (_failure, { status }) => {
      if (status === 400 || status === 401) return 'auth_expired';
      return status === 403 ? 'permission' : null;
    },
  },
});

/** What the accounts of one consent have in common. */
interface Login {
  readonly credentials: Credentials;
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
  /** Stands for the consent; Snapchat gives it no name of its own. */
  readonly consentId: string | null;
}

/** The account of a Public Profile (Snapchat, "Profiles"). @throws ProviderFailure */
function identityOf(profile: JsonReader, login: Login): ConnectedIdentity {
  const id = profile.id('id');
  if (id === null) {
    throw failed('transient', 'Snapchat named no profile');
  }
  const { credentials, scopes, expiresAt, consentId } = login;
  const username = profile.text('snap_user_name');
  const logos = profile.object('logo_urls');
  return {
    externalId: id,
    handle: username === null ? `snapchat:${id}` : `snapchat:@${username}`,
    displayName: profile.text('display_name') ?? username,
    accountType: profile.text('internal_profile_category')?.toLowerCase() ?? 'profile',
    avatarUrl: logos.text('manage_profile_logo_url') ?? logos.text('original_logo_url'),
    metadata: {
      username,
      organizationId: profile.id('organization_id'),
      profileType: profile.text('profile_type'),
      profileTier: profile.text('profile_tier'),
      scopes,
      consentId,
    },
    credentials,
    scopes,
    expiresAt,
    ...(consentId === null ? {} : { grantIds: [`snapchat:${consentId}`] }),
    publishable: true,
  };
}

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
  login: SnapchatLogin,
  scopes: readonly string[],
): Promise<readonly JsonReader[]> {
  const own = await unlessRefused(async () => profilesIn(await login.things.get(myProfile())));
  // The Ads API may not know a login that has never advertised.
  const shared = scopes.includes(ORGANIZATION_SCOPE)
    ? await unlessRefused(() => readOrganizationProfiles(login), ['auth_expired'])
    : { found: [], refusal: null };
  const profiles = [...own.found, ...shared.found].filter((profile) => profile.has('id'));
  const distinct = new Map(profiles.map((profile) => [profile.id('id'), profile]));
  if (distinct.size > 0) return [...distinct.values()];
  const refusal = own.refusal ?? shared.refusal;
  throw failed('permission', refusal === null ? NO_PROFILE : `${NO_PROFILE} (${refusal.message})`, {
    status: refusal?.status ?? null,
    providerCode: refusal?.providerCode ?? null,
    cause: refusal,
  });
}

/** One profile. @throws ProviderFailure */
async function readProfile(client: SnapchatClient, id: string): Promise<JsonReader> {
  const [profile] = profilesIn(await client.get(apiPath('public_profiles', id)));
  if (profile !== undefined) return profile;
  throw failed('not_found', 'Snapchat no longer shows the profile');
}

/** The profiles of an answer, which holds one by itself or several in rows. */
export function profilesIn(answer: JsonReader): readonly JsonReader[] {
  const [plural, singular] = PROFILE_NAMES;
  return answer.has(singular) ? [answer.object(singular)] : entitiesOf(answer, [plural, singular]);
}

async function readOrganizationProfiles({
  ads,
  lists,
}: SnapchatLogin): Promise<readonly JsonReader[]> {
  const path = apiPath('me', 'organizations');
  const { items } = await readRows(ads, { path, names: ORGANIZATION_NAMES });
  const found: JsonReader[] = [];
  for (const organization of items) {
    const id = organization.id('id');
    if (id === null) continue;
    const list = await unlessRefused(async () => {
      const profiles = apiPath('organizations', id, 'public_profiles');
      const query = { limit: PAGE_SIZE };
      return (await readRows(lists, { path: profiles, query, names: PROFILE_NAMES })).items;
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
    if (!isFailure(error, ...REFUSALS, ...further)) throw error;
    return { found: [], refusal: error };
  }
}

function myProfile(): string {
  return apiPath('public_profiles', 'my_profile');
}

/**
 * Sends the person to the consent page of Snapchat's business login, which documents no PKCE. One consent
 * brings every Public Profile it reaches (Snapchat, "Authentication").
 */
export const snapchatConnector = oauthConnector({
  oauth: snapchatOAuth,
  scopes: snapchatScopes,
  required: [PROFILE_SCOPE],
  withoutRefreshToken: { message: 'Snapchat gave access for an hour only; connect again' },
  identities: async ({ accessToken, grant }, context) => {
    const { credentials, scopes, expiresAt } = grant;
    const profiles = await readProfiles(loginAs(accessToken, context), scopes);
    const login = { credentials, scopes, expiresAt, consentId: consentIdOf(credentials) };
    return profiles.map((profile) => identityOf(profile, login));
  },
});

/** The first refresh token is all that is one consent's own; its print says nothing of it. */
function consentIdOf({ refreshToken = '' }: Credentials): string {
  return createHash('sha256').update(refreshToken).digest('base64url').slice(0, 22);
}

export async function inspectProfile(context: CallContext): Promise<ConnectedIdentity> {
  const { credentials, externalId, metadata } = context.account;
  const known = new JsonReader(metadata);
  return identityOf(await readProfile(snapchat.of(context), externalId), {
    credentials,
    scopes: known.texts('scopes'),
    expiresAt: null,
    consentId: known.text('consentId'),
  });
}
