import type { Clock } from '#libs/kernel';
import type { ConnectedIdentity } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { RefreshedCredentials } from '../../contract/provider-strategy.js';
import type { CallContext } from '../../contract/publishing.js';
import { facebookGrantIds } from '../_meta/graph/graph.grants.js';
import type { UserGrant } from '../_meta/graph/graph.login.js';
import { mayPublish, pictureOf, type ManagedPage } from '../_meta/graph/graph.pages.js';
import { pageClient, pageIdOf, personClient } from './facebook.client.js';

const PROFILE_FIELDS = 'id,name,username,link,picture.type(large){url}';

/** A Page that a login brought, as an account. `handle` is the whole handle. */
export function identityOfPage(
  page: ManagedPage,
  grant: UserGrant,
  handle: string,
): ConnectedIdentity {
  return {
    externalId: page.id,
    handle,
    displayName: page.name,
    accountType: 'page',
    avatarUrl: page.pictureUrl,
    metadata: {
      // Callbacks of Meta name the person, so that removing the application reaches the account.
      metaUserId: grant.userId,
      appId: grant.appId,
      pageId: page.id,
      pageName: page.name,
      username: page.username,
      link: page.link,
      category: page.category,
      tasks: page.tasks,
      scopes: grant.scopes,
    },
    credentials: { accessToken: page.accessToken ?? '', userAccessToken: grant.accessToken },
    scopes: grant.scopes,
    // Page tokens made with a long-lived login have no end.
    expiresAt: null,
    grantIds: facebookGrantIds({ metaUserId: grant.userId }),
    publishable: mayPublish(page),
  };
}

/** Reads a connected Page again (Graph API reference, "Page"). @throws ProviderFailure */
export async function inspectPage(context: CallContext, clock: Clock): Promise<ConnectedIdentity> {
  const { account } = context;
  const page = await pageClient(context, clock).get(pageIdOf(context), { fields: PROFILE_FIELDS });
  const facts = new JsonReader(account.metadata);
  // Only the list of the person's Pages tells the tasks; those of the connect hold.
  const tasks = facts.texts('tasks');
  return {
    externalId: account.externalId,
    handle: account.handle,
    displayName: page.text('name') ?? account.displayName,
    accountType: account.accountType,
    avatarUrl: pictureOf(page),
    metadata: {
      ...account.metadata,
      pageName: page.text('name') ?? facts.text('pageName'),
      username: page.text('username'),
      link: page.text('link') ?? facts.text('link'),
    },
    credentials: account.credentials,
    scopes: facts.texts('scopes'),
    expiresAt: null,
    grantIds: facebookGrantIds(account.metadata),
    publishable: tasks.length === 0 || mayPublish({ tasks }),
  };
}

/**
 * Has the Page's token issued again by the person's own one. Null for accounts that came without it.
 * @throws ProviderFailure `auth_expired` when that one is refused, too
 */
export async function reissuePageToken(
  context: CallContext,
  clock: Clock,
): Promise<RefreshedCredentials | null> {
  const client = personClient(context, clock);
  if (client === null) return null;
  const page = await client.get(pageIdOf(context), { fields: 'id,access_token' });
  const accessToken = page.text('access_token');
  if (accessToken === null) return null;
  return { credentials: { ...context.account.credentials, accessToken }, expiresAt: null };
}
