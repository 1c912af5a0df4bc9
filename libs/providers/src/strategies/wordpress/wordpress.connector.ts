import type { Clock } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import { completeSelfHosted, startSelfHosted } from './connect/self-hosted.js';
import { completeWordpressCom, startWordpressCom } from './connect/wordpress-com.js';

/** With `siteUrl` a self-hosted site by application password, without it WordPress.com by OAuth. */
export function wordpressConnector(clock: Clock): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: (input) => !isSelfHosted(input),
    start: async (request, context) =>
      isSelfHosted(request.input)
        ? startSelfHosted(request, context)
        : startWordpressCom(request, context),
    complete: async (callback, context) =>
      callback.handshake['kind'] === 'self_hosted'
        ? [await completeSelfHosted(callback, context)]
        : completeWordpressCom(callback, context, clock),
  };
}

function isSelfHosted(input: Readonly<Record<string, string>>): boolean {
  return (input['siteUrl'] ?? '').trim() !== '';
}
