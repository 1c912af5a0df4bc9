import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity, Credentials, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import type { UserGrant } from '../_meta/graph/graph.login.js';
import { mayPublish, type LinkedInstagram, type ManagedPage } from '../_meta/graph/graph.pages.js';
import { facebookGrantIds } from '../_meta/graph/graph.grants.js';
import { InstagramApi } from '../_meta/instagram/instagram.api.js';
import type { InstagramTarget } from '../_meta/instagram/instagram.target.js';

const PROFILE_FIELDS = 'id,username,name,profile_picture_url,followers_count,media_count';

/** The account of a Page, as a login just brought it. */
export async function identityOfPage(
  target: InstagramTarget,
  page: ManagedPage & { readonly instagram: LinkedInstagram },
  grant: UserGrant,
): Promise<ConnectedIdentity> {
  const { instagram } = page;
  const metadata = {
    // Callbacks of Meta name the person, so that removing the application reaches the account.
    metaUserId: grant.userId,
    instagramUserId: instagram.id,
    pageId: page.id,
    pageName: page.name,
    tasks: page.tasks,
    scopes: grant.scopes,
  };
  const credentials = { accessToken: page.accessToken ?? '', userAccessToken: grant.accessToken };
  const identity = await readIdentity(target, metadata, credentials);
  return {
    ...identity,
    displayName: identity.displayName ?? instagram.name ?? instagram.username,
    avatarUrl: identity.avatarUrl ?? instagram.pictureUrl,
    scopes: grant.scopes,
    publishable: mayPublish(page),
  };
}

/** Reads a connected account again. @throws ProviderFailure */
export async function inspectAccount(
  context: CallContext,
  target: InstagramTarget,
): Promise<ConnectedIdentity> {
  const { metadata, credentials } = context.account;
  const identity = await readIdentity(target, metadata, credentials);
  const facts = new JsonReader(metadata);
  const tasks = facts.texts('tasks');
  return {
    ...identity,
    scopes: facts.texts('scopes'),
    publishable: tasks.length === 0 || mayPublish({ tasks }),
  };
}

/** The profile of an account (Instagram Platform, "IG User"). */
async function readIdentity(
  target: InstagramTarget,
  metadata: JsonObject,
  credentials: Credentials,
): Promise<Omit<ConnectedIdentity, 'scopes' | 'publishable'>> {
  const profile = await new InstagramApi(target).read(target.accountId, { fields: PROFILE_FIELDS });
  const id = profile.id('id');
  if (id === null) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'Instagram did not tell whose account this is',
    });
  }
  const username = profile.text('username');
  return {
    externalId: id,
    handle: `instagram_business:${id}`,
    displayName: profile.text('name') ?? username,
    accountType: 'professional',
    avatarUrl: profile.text('profile_picture_url'),
    metadata: { ...metadata, username, followers: profile.number('followers_count') },
    credentials,
    grantIds: facebookGrantIds(metadata),
    // Page tokens made with a long-lived login have no end.
    expiresAt: null,
  };
}
