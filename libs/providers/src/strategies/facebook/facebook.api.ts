import type { Clock } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { RefreshedCredentials } from '../../contract/provider-strategy.js';
import type { CallContext } from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed } from '../../kit/failing.js';
import { GraphClient } from '../_meta/graph/graph.client.js';
import {
  completeFacebookLogin,
  facebookGrantIds,
  startFacebookLogin,
  type UserGrant,
} from '../_meta/graph/graph.login.js';
import {
  type ManagedPage,
  mayPublish,
  pictureOf,
  readBusinessPages,
  readManagedPages,
} from '../_meta/graph/graph.pages.js';
import { FACEBOOK_REQUIRED, facebookConfig } from './facebook.definition.js';
import { facebookFailures } from './facebook.failures.js';

const NETWORK = 'Facebook';

/** Calls with the Page's own token, as everything but discovery needs them. */
export function pageClient(context: CallContext, clock: Clock): GraphClient {
  return clientWith(context, clock, context.account.credentials['accessToken'] ?? '');
}

/** Calls with the token of the person who connected the Page; null for accounts that came without. */
export function personClient(context: CallContext, clock: Clock): GraphClient | null {
  const token = context.account.credentials['userAccessToken'];
  return token === undefined ? null : clientWith(context, clock, token);
}

/** Id of the Page that an account stands for. */
export function pageIdOf({ account }: Pick<CallContext, 'account'>): string {
  return new JsonReader(account.metadata).id('pageId') ?? account.externalId;
}

function clientWith(context: CallContext, clock: Clock, accessToken: string): GraphClient {
  const appSecret = context.application['clientSecret'];
  return new GraphClient(context, {
    network: NETWORK,
    accessToken,
    failures: facebookFailures,
    own: { id: pageIdOf(context), thing: 'Page' },
    ...(appSecret === undefined ? {} : { proof: { appSecret, clock } }),
  });
}

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
export async function inspectPage(
  context: CallContext,
  { clock }: StrategyMeans,
): Promise<ConnectedIdentity> {
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
  { clock }: StrategyMeans,
): Promise<RefreshedCredentials | null> {
  const client = personClient(context, clock);
  if (client === null) return null;
  const page = await client.get(pageIdOf(context), { fields: 'id,access_token' });
  const accessToken = page.text('access_token');
  if (accessToken === null) return null;
  return { credentials: { ...context.account.credentials, accessToken }, expiresAt: null };
}

/** One consent brings every Page that was ticked in the dialog. */
export function facebookConnector(means: StrategyMeans): RedirectConnector {
  const { clock } = means;
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) =>
      startFacebookLogin(request, context, means.config.get(facebookConfig).scopes),
    complete: async (callback, context) => {
      const login = { network: 'Facebook', required: FACEBOOK_REQUIRED, clock };
      const grant = await completeFacebookLogin(callback, context, login);
      const pages = await usablePages(grant);
      return pages.map((page) => identityOfPage(page, grant, `facebook:page:${page.id}`));
    },
  };
}

/** The Pages of a login with a token of their own. @throws ProviderFailure `permission` when there are none */
export async function usablePages({ client }: UserGrant): Promise<readonly ManagedPage[]> {
  const ticked = await readManagedPages(client);
  const pages = ticked.length > 0 ? ticked : await readBusinessPages(client);
  const usable = pages.filter(({ accessToken }) => accessToken !== null);
  if (usable.length > 0) return usable;
  throw failed(
    'permission',
    'Facebook gave access to no Page. Connect again and tick the Pages; those of a business ' +
      'portfolio also need the permission business_management',
  );
}
