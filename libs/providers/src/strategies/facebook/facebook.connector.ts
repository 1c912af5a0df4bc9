import type { Clock } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import { readBusinessPages } from '../_meta/graph/graph.business-pages.js';
import {
  completeFacebookLogin,
  startFacebookLogin,
  type UserGrant,
} from '../_meta/graph/graph.login.js';
import { readManagedPages, type ManagedPage } from '../_meta/graph/graph.pages.js';
import { identityOfPage } from './facebook.identity.js';
import { FACEBOOK_REQUIRED } from './facebook.scopes.js';

/** One consent brings every Page that was ticked in the dialog. */
export function facebookConnector(clock: Clock, scopes: readonly string[]): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => startFacebookLogin(request, context, scopes),
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
  throw new ProviderFailure({
    failureClass: 'permission',
    message:
      'Facebook gave access to no Page. Connect again and tick the Pages; those of a business ' +
      'portfolio also need the permission business_management',
  });
}
