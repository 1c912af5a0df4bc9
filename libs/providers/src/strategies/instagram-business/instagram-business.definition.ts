import { defineProvider } from '../../contract/define-provider.js';
import { instagramBudgets } from '../_meta/instagram/instagram.budgets.js';
import { facebookEndpoints } from '../_meta/graph/graph.endpoints.js';
import { instagramBusinessActions } from './instagram-business.actions.js';
import {
  INSTAGRAM_BUSINESS_REQUIRED,
  INSTAGRAM_BUSINESS_SCOPES,
} from './instagram-business.scopes.js';
import { facebookLoginSettings } from '../_meta/instagram/instagram.facebook-login-settings.js';
import { instagramMedia } from '../_meta/instagram/instagram.media-rules.js';
import {
  INSTAGRAM_SOURCE,
  instagramLimitations,
  instagramText,
  instagramTitle,
} from '../_meta/instagram/instagram.rules.js';
import { instagramSettings } from '../_meta/instagram/instagram.settings.js';

/** Professional Instagram accounts that are linked with a Page. Figures from the Instagram Platform. */
export const instagramBusinessDefinition = defineProvider({
  id: 'instagram_business',
  label: 'Instagram (through Facebook)',
  aliases: ['ig_business'],
  rulesVersion: '2026-11',
  source: INSTAGRAM_SOURCE,
  handleShape: 'instagram_business:<account_id>',
  connect: {
    kind: 'redirect',
    scopes: INSTAGRAM_BUSINESS_SCOPES,
    required: INSTAGRAM_BUSINESS_REQUIRED,
  },
  interactions: ['post', 'comment'],
  preview: {
    shape: 'photos',
    fold: { after: 125, unit: 'characters' },
    crops: ['1:1', '4:5', '1.91:1'],
  },
  text: instagramText,
  title: instagramTitle,
  media: instagramMedia,
  settings: [...instagramSettings, ...facebookLoginSettings],
  budgets: instagramBudgets,
  actions: instagramBusinessActions,
  abilities: { delete: true, reconcile: 'lookup', analytics: true },
  // Calls are allowed by how much an account is seen: a new one has few.
  metricsQuota: { perAccount: 30, perNetwork: 5_000, per: 'hour' },
  limitations: [
    ...instagramLimitations,
    'The account must be linked with a Page on which the person may create content.',
    'A role given through Business Manager may need a permission for ads that is not asked for here.',
    'Where deleting through the API fails, the post has to be deleted in the app.',
    'Shopping tags are not supported.',
  ],
  endpoints: {
    dialog: facebookEndpoints.dialog,
    graph: facebookEndpoints.graph,
    upload: facebookEndpoints.upload,
  },
  credentialsVariables: [
    { key: 'clientId', variable: 'META_CLIENT_ID', secret: false },
    { key: 'clientSecret', variable: 'META_CLIENT_SECRET', secret: true },
  ],
});
