import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectConnector,
} from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import { LinkedinClient } from '../_linkedin/linkedin.client.js';
import { pageRequired, type LinkedinOptions } from '../_linkedin/linkedin.config.js';
import { completeConsent, startConsent } from '../_linkedin/linkedin.consent.js';
import { settled } from '../_linkedin/linkedin.fresh-token.js';
import { readPages } from '../_linkedin/linkedin.pages.js';
import { pageIdentity } from './linkedin-page.identity.js';

/** One consent brings every page where the member may post (LinkedIn, "Organization Access Control"). */
export function linkedinPageConnector(clock: Clock, options: LinkedinOptions): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => startConsent(request, context, options.pageScopes),
    complete: async (callback, context) => connectPages(callback, context, clock, options),
  };
}

async function connectPages(
  callback: RedirectCallback,
  context: ConnectContext,
  clock: Clock,
  { version }: LinkedinOptions,
): Promise<readonly ConnectedIdentity[]> {
  const grant = await completeConsent(callback, context, { clock, required: pageRequired });
  const accessToken = grant.credentials['accessToken'] ?? '';
  const client = new LinkedinClient(context, { accessToken, version });
  const pages = await settled(() => readPages(client), context.signal);
  if (pages.length === 0) {
    throw new ProviderFailure({
      failureClass: 'permission',
      message: 'This LinkedIn member may post to no page',
      providerCode: 'no_pages',
    });
  }
  return pages.map(([role, facts]) => pageIdentity(role, facts, grant));
}
