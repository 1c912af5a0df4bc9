import type { Clock } from '#libs/platform/base';
import type { RedirectConnector } from '../../contract/connecting.js';
import { readIdentity } from './linkedin.profile.js';
import { LinkedinClient } from '../_linkedin/linkedin.client.js';
import type { LinkedinOptions } from '../_linkedin/linkedin.config.js';
import { completeConsent, startConsent } from '../_linkedin/linkedin.consent.js';
import { settled } from '../_linkedin/linkedin.fresh-token.js';

/** Without it nothing can be published; everything else only widens what an account can do. */
const REQUIRED = ['w_member_social'];

/** One consent brings the member who gave it. */
export function linkedinConnector(clock: Clock, options: LinkedinOptions): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => startConsent(request, context, options.memberScopes),
    complete: async (callback, context) => {
      const grant = await completeConsent(callback, context, { clock, required: REQUIRED });
      const accessToken = grant.credentials['accessToken'] ?? '';
      const client = new LinkedinClient(context, { accessToken, version: options.version });
      return [await settled(() => readIdentity(client, grant), context.signal)];
    },
  };
}
