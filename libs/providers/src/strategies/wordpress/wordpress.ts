import type { RedirectConnector } from '../../contract/connecting.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { defineStrategy } from '../../kit/define-strategy.js';
import { wordpressActions } from './wordpress.actions.js';
import { readPostMetrics, removePost } from './wordpress.afterwards.js';
import { WordpressClient } from './wordpress.api.js';
import { wordpressIssues } from './wordpress.checks.js';
import {
  completeWordpressCom,
  inspectWordpressCom,
  startWordpressCom,
  wordpressComOAuth,
} from './wordpress.com.js';
import { wordpressDefinition } from './wordpress.definition.js';
import { lookUpPost } from './wordpress.look-up.js';
import { preparePost, publishDraft, requirePastDate } from './wordpress.publish.js';
import {
  completeSelfHosted,
  deletePassword,
  inspectSelfHosted,
  startSelfHosted,
} from './wordpress.self-hosted.js';

/**
 * Publishes to WordPress.com and self-hosted sites. A post is made as a draft first and then published by
 * its id, which may be repeated: the one network here where no outcome stays unclear.
 */
export const WordpressProvider = defineStrategy({
  definition: wordpressDefinition,
  connector: connectorOf,
  oauth: wordpressComOAuth,
  actions: wordpressActions,
  measureText: (text) => Buffer.byteLength(text),
  check: wordpressIssues,
  prepare: async (context, { clock }) => {
    requirePastDate(context.post.settings, clock.now());
    return preparePost(context);
  },
  commit: publishDraft,
  reconcile: lookUpPost,
  remove: removePost,
  inspect: async (context) => {
    const isCom = new JsonReader(context.account.metadata).has('blogId');
    return isCom ? inspectWordpressCom(context) : inspectSelfHosted(context);
  },
  /** Takes an application password back. An OAuth grant ends by forgetting its token. */
  revoke: async (context) => {
    const passwordId = new JsonReader(context.account.metadata).text('passwordId');
    if (passwordId === null) return false;
    await deletePassword(WordpressClient.of(context), passwordId);
    return true;
  },
  readMetrics: readPostMetrics,
});

/** With `siteUrl` a self-hosted site by application password, without it WordPress.com by OAuth. */
function connectorOf({ clock }: StrategyMeans): RedirectConnector {
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
