import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectConnector,
} from '../../contract/connecting.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed, isFailure } from '../../kit/failing.js';
import {
  completeFacebookLogin,
  startFacebookLogin,
  type UserGrant,
} from '../_meta/graph/graph.login.js';
import type { ManagedPage } from '../_meta/graph/graph.pages.js';
import { identityOfPage, usablePages } from '../facebook/facebook.api.js';
import { FACEBOOK_REQUIRED } from '../facebook/facebook.definition.js';
import { identityOfLinked, instagramClient } from '../instagram-business/instagram-business.api.js';
import { INSTAGRAM_BUSINESS_REQUIRED } from '../instagram-business/instagram-business.definition.js';
import { handleOf } from './meta.checks.js';
import { metaConfig } from './meta.definition.js';

/** The Instagram account linked with a Page, as an account of the umbrella; null where there is none. */
async function identityOfLinkedAccount(
  page: ManagedPage,
  grant: UserGrant,
  context: ConnectContext,
  clock: Clock,
): Promise<ConnectedIdentity | null> {
  const { accessToken, instagram } = page;
  if (accessToken === null || instagram === null) return null;
  const appSecret = context.application['clientSecret'];
  const target = {
    accountId: instagram.id,
    username: instagram.username,
    graph: instagramClient(context, { accessToken, appSecret }, clock),
    second: instagramClient(context, { accessToken: grant.accessToken, appSecret }, clock),
    abilities: { deletesMedia: true, takesFacebookLoginFields: true },
  };
  try {
    const identity = await identityOfLinked(target, { ...page, instagram }, grant);
    return {
      ...identity,
      handle: handleOf('instagram', instagram.id),
      accountType: 'instagram',
      metadata: { ...identity.metadata, kind: 'instagram' },
    };
  } catch (error) {
    // Linked, but not shared with the application: the others of the consent are fine.
    const isHidden = isFailure(error) && ['permission', 'not_found'].includes(error.failureClass);
    if (isHidden) return null;
    throw error;
  }
}

/** Without it no Page is listed, and Instagram accounts are found through Pages. */
const REQUIRED = ['pages_show_list'];

/** One consent brings every Page with what it may do, and every Instagram account linked with one. */
export function metaConnector(means: StrategyMeans): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) =>
      startFacebookLogin(request, context, means.config.get(metaConfig).scopes),
    complete: async (callback, context) => complete(callback, context, means.clock),
  };
}

async function complete(
  callback: RedirectCallback,
  context: ConnectContext,
  clock: Clock,
): Promise<readonly ConnectedIdentity[]> {
  const login = { network: 'Meta', required: REQUIRED, clock };
  const grant = await completeFacebookLogin(callback, context, login);
  const pages = await usablePages(grant);
  const identities = [
    ...pagesOf(pages, grant),
    ...(await linkedAccountsOf(pages, grant, context, clock)),
  ];
  if (identities.length > 0) return identities;
  throw failed(
    'permission',
    `Nothing can be published with these permissions: Pages need ${FACEBOOK_REQUIRED.join(', ')}, Instagram accounts ${INSTAGRAM_BUSINESS_REQUIRED.join(', ')}`,
  );
}

/** None where the person declined what publishing on Pages needs. */
function pagesOf(pages: readonly ManagedPage[], grant: UserGrant): readonly ConnectedIdentity[] {
  if (!isGranted(FACEBOOK_REQUIRED, grant)) return [];
  return pages.map((page) => {
    const identity = identityOfPage(page, grant, handleOf('page', page.id));
    return { ...identity, metadata: { ...identity.metadata, kind: 'page' } };
  });
}

async function linkedAccountsOf(
  pages: readonly ManagedPage[],
  grant: UserGrant,
  context: ConnectContext,
  clock: Clock,
): Promise<readonly ConnectedIdentity[]> {
  if (!isGranted(INSTAGRAM_BUSINESS_REQUIRED, grant)) return [];
  const identities: ConnectedIdentity[] = [];
  for (const page of pages) {
    const identity = await identityOfLinkedAccount(page, grant, context, clock);
    if (identity !== null) identities.push(identity);
  }
  return identities;
}

function isGranted(scopes: readonly string[], grant: UserGrant): boolean {
  return scopes.every((scope) => grant.scopes.includes(scope));
}
