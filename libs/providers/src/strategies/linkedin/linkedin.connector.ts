import type { Clock } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import { readIdentity } from './linkedin.profile.js';
import { LinkedinClient } from '../_linkedin/linkedin.client.js';
import { memberRequired, type LinkedinOptions } from '../_linkedin/linkedin.config.js';
import { completeConsent, startConsent } from '../_linkedin/linkedin.consent.js';
import { settled } from '../_linkedin/linkedin.fresh-token.js';

/** One consent brings the member who gave it. */
export function linkedinConnector(clock: Clock, options: LinkedinOptions): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => startConsent(request, context, options.memberScopes),
    complete: async (callback, context) => {
      const grant = await completeConsent(callback, context, { clock, required: memberRequired });
      const accessToken = grant.credentials['accessToken'] ?? '';
      const client = new LinkedinClient(context, { accessToken, version: options.version });
      return [await settled(() => readIdentity(client, grant), context.signal)];
    },
  };
}
