import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectConnector,
} from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import { usablePages } from '../facebook/facebook.connector.js';
import { identityOfPage } from '../facebook/facebook.identity.js';
import { FACEBOOK_REQUIRED } from '../facebook/facebook.scopes.js';
import { INSTAGRAM_BUSINESS_REQUIRED } from '../instagram-business/instagram-business.scopes.js';
import {
  completeFacebookLogin,
  startFacebookLogin,
  type UserGrant,
} from '../_meta/graph/graph.login.js';
import type { ManagedPage } from '../_meta/graph/graph.pages.js';
import { identityOfLinkedAccount } from './meta.instagram-identity.js';
import { handleOf } from './meta.kind.js';

/** Without it no Page is listed, and Instagram accounts are found through Pages. */
const REQUIRED = ['pages_show_list'];

/** One consent brings every Page with what it may do, and every Instagram account linked with one. */
export function metaConnector(clock: Clock, scopes: readonly string[]): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => startFacebookLogin(request, context, scopes),
    complete: async (callback, context) => complete(callback, context, clock),
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
  throw new ProviderFailure({
    failureClass: 'permission',
    message: `Nothing can be published with these permissions: Pages need ${FACEBOOK_REQUIRED.join(', ')}, Instagram accounts ${INSTAGRAM_BUSINESS_REQUIRED.join(', ')}`,
  });
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
