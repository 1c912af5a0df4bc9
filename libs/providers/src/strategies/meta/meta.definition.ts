import { defineConfig, list } from '#libs/kernel';
import type { NetworkDefinition } from '../../kit/define-strategy.js';
import { facebookEndpoints } from '../_meta/graph/graph.endpoints.js';
import { FACEBOOK_SCOPES, facebookDefinition } from '../facebook/facebook.definition.js';
import {
  INSTAGRAM_BUSINESS_SCOPES,
  instagramBusinessDefinition,
} from '../instagram-business/instagram-business.definition.js';
import { widestMedia, widestSettings, widestTextLimit } from './meta.checks.js';

/** Everything that Pages and Instagram accounts need, in one consent. */
const META_SCOPES: readonly string[] = [
  ...new Set([...FACEBOOK_SCOPES, ...INSTAGRAM_BUSINESS_SCOPES]),
];

/** The operator's choice: what a Meta app was not approved for may be left out. */
export const metaConfig = defineConfig('Meta permissions', {
  scopes: list('META_SCOPES', {
    default: META_SCOPES,
    help: 'Permissions asked for when Pages and Instagram accounts together are connected; one that the Meta app does not know fails every connect.',
  }),
});

const kinds = [facebookDefinition, instagramBusinessDefinition];

/** One login through Facebook for all Pages of a person and the Instagram accounts linked with them. */
export const metaDefinition: NetworkDefinition = {
  id: 'meta',
  label: 'Meta (Facebook and Instagram)',
  aliases: [],
  rulesVersion: '2026-11',
  source:
    'https://developers.facebook.com/documentation/facebook-login/facebook-login-for-business',
  handleShape: 'meta:page:<page_id> or meta:instagram:<instagram_user_id>',
  connect: { kind: 'redirect', scopes: META_SCOPES, severalAccounts: true },
  interactions: ['post', 'comment'],
  preview: { shape: 'feed', fold: { after: 5, unit: 'lines' }, crops: ['1.91:1', '1:1', '4:5'] },
  // What the kinds take at most; `check` holds every account to its own.
  text: { limit: widestTextLimit(kinds), unit: 'code_points', required: 'never' },
  title: { use: 'label', limit: null },
  media: widestMedia(kinds),
  settings: widestSettings(kinds),
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
};
