import type { Clock } from '#libs/kernel';
import type { ConnectContext } from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import { identityOfPage } from '../instagram-business/instagram-business.identity.js';
import { instagramClient } from '../instagram-business/instagram-business.target.js';
import type { UserGrant } from '../_meta/graph/graph.login.js';
import type { ManagedPage } from '../_meta/graph/graph.pages.js';
import { handleOf } from './meta.kind.js';

/** The Instagram account linked with a Page, as an account of the umbrella; null where there is none. */
export async function identityOfLinkedAccount(
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
    const identity = await identityOfPage(target, { ...page, instagram }, grant);
    return {
      ...identity,
      handle: handleOf('instagram', instagram.id),
      accountType: 'instagram',
      metadata: { ...identity.metadata, kind: 'instagram' },
    };
  } catch (error) {
    // Linked, but not shared with the application: the others of the consent are fine.
    const isHidden =
      error instanceof ProviderFailure && ['permission', 'not_found'].includes(error.failureClass);
    if (isHidden) return null;
    throw error;
  }
}
