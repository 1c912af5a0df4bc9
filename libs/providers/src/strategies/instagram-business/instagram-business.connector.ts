import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectConnector,
} from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import { readBusinessPages } from '../_meta/graph/graph.business-pages.js';
import {
  completeFacebookLogin,
  startFacebookLogin,
  type UserGrant,
} from '../_meta/graph/graph.login.js';
import {
  readManagedPages,
  type LinkedInstagram,
  type ManagedPage,
} from '../_meta/graph/graph.pages.js';
import { identityOfPage } from './instagram-business.identity.js';
import { INSTAGRAM_BUSINESS_REQUIRED } from './instagram-business.scopes.js';
import { instagramClient } from './instagram-business.target.js';
import type { InstagramTarget } from '../_meta/instagram/instagram.target.js';

type LinkedPage = ManagedPage & {
  readonly accessToken: string;
  readonly instagram: LinkedInstagram;
};

/** One consent brings every professional account linked with a Page that was ticked in the dialog. */
export function instagramBusinessConnector(
  clock: Clock,
  scopes: readonly string[],
): RedirectConnector {
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
  const login = { network: 'Instagram', required: INSTAGRAM_BUSINESS_REQUIRED, clock };
  const grant = await completeFacebookLogin(callback, context, login);
  const ticked = await readManagedPages(grant.client);
  const pages = ticked.length > 0 ? ticked : await readBusinessPages(grant.client);
  const identities: ConnectedIdentity[] = [];
  let refusal = nothingLinked();
  for (const page of pages.filter(isLinked)) {
    try {
      identities.push(await identityOfPage(targetOf(page, grant, context, clock), page, grant));
    } catch (error) {
      // Linked, but not shared with the application: the others of the consent are fine.
      if (!isHidden(error)) throw error;
      refusal = error;
    }
  }
  if (identities.length > 0) return identities;
  throw refusal;
}

function targetOf(
  { accessToken, instagram }: LinkedPage,
  grant: UserGrant,
  context: ConnectContext,
  clock: Clock,
): InstagramTarget {
  const appSecret = context.application['clientSecret'];
  return {
    accountId: instagram.id,
    username: instagram.username,
    graph: instagramClient(context, { accessToken, appSecret }, clock),
    second: instagramClient(context, { accessToken: grant.accessToken, appSecret }, clock),
    abilities: { deletesMedia: true, takesFacebookLoginFields: true },
  };
}

function isHidden(error: unknown): error is ProviderFailure {
  if (!(error instanceof ProviderFailure)) return false;
  return error.failureClass === 'permission' || error.failureClass === 'not_found';
}

function isLinked(page: ManagedPage): page is LinkedPage {
  return page.accessToken !== null && page.instagram !== null;
}

function nothingLinked(): ProviderFailure {
  return new ProviderFailure({
    failureClass: 'permission',
    message:
      'None of the Pages that were ticked has a professional Instagram account linked to it. ' +
      'Link one in the settings of the Page, then connect again and tick both',
  });
}
