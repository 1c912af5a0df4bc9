import { defineProvider } from '../../contract/define-provider.js';
import { facebookDefinition } from '../facebook/facebook.definition.js';
import { instagramBusinessDefinition } from '../instagram-business/instagram-business.definition.js';
import { facebookEndpoints } from '../_meta/graph/graph.endpoints.js';
import { linkedTargetsAction } from './meta.actions.js';
import { allActions, widestMedia, widestSettings, widestTextLimit } from './meta.rules.js';
import { META_SCOPES } from './meta.scopes.js';

const kinds = [facebookDefinition, instagramBusinessDefinition];

/** One login through Facebook for all Pages of a person and the Instagram accounts linked with them. */
export const metaDefinition = defineProvider({
  id: 'meta',
  label: 'Meta (Facebook and Instagram)',
  aliases: [],
  rulesVersion: '2026-11',
  source:
    'https://developers.facebook.com/documentation/facebook-login/facebook-login-for-business',
  handleShape: 'meta:page:<page_id> or meta:instagram:<instagram_user_id>',
  connect: { kind: 'redirect', scopes: META_SCOPES },
  interactions: ['post', 'comment'],
  preview: { shape: 'feed', fold: { after: 5, unit: 'lines' }, crops: ['1.91:1', '1:1', '4:5'] },
  // What the kinds take at most; `check` holds every account to its own.
  text: { limit: widestTextLimit(kinds), unit: 'code_points', required: 'never' },
  title: { use: 'label', limit: null },
  media: widestMedia(kinds),
  settings: widestSettings(kinds),
  actions: allActions([
    linkedTargetsAction,
    // The list of Pages is a part of the linked targets.
    ...facebookDefinition.actions.filter(({ id }) => id !== 'sync-pages'),
    ...instagramBusinessDefinition.actions,
  ]),
  abilities: { delete: true, reconcile: 'lookup', analytics: true },
  // Calls are allowed by how much an account is seen: a new one has few.
  metricsQuota: { perAccount: 50, perNetwork: 5_000, per: 'hour' },
  limitations: [
    'Limits and settings depend on the account: a Page follows the rules of facebook, an Instagram account those of instagram_business.',
    ...facebookDefinition.limitations.map((sentence) => `Pages: ${sentence}`),
    ...instagramBusinessDefinition.limitations.map((sentence) => `Instagram: ${sentence}`),
  ],
  endpoints: facebookEndpoints,
  credentialsVariables: facebookDefinition.credentialsVariables,
});
