import { defineConfig, list } from '#libs/kernel';
import type { NetworkDefinition } from '../../kit/define-strategy.js';
import { facebookEndpoints } from '../_meta/graph/graph.endpoints.js';
import {
  facebookLoginSettings,
  INSTAGRAM_SOURCE,
  instagramBudgets,
  instagramLimitations,
  instagramMedia,
  instagramSettings,
  instagramText,
  instagramTitle,
} from '../_meta/instagram/instagram.definition.js';

/** Without these nothing can be published; every other one only widens what an account can do. */
export const INSTAGRAM_BUSINESS_REQUIRED: readonly string[] = [
  'instagram_basic',
  'instagram_content_publish',
];

/** Permission to write comments, the first comment included. */
export const INSTAGRAM_BUSINESS_COMMENT_SCOPE = 'instagram_manage_comments';

/** What a login asks for (Meta, "Permissions reference"). */
export const INSTAGRAM_BUSINESS_SCOPES: readonly string[] = [
  ...INSTAGRAM_BUSINESS_REQUIRED,
  'pages_show_list',
  'pages_read_engagement',
  // Pages that a business portfolio holds are not listed without it.
  'business_management',
  INSTAGRAM_BUSINESS_COMMENT_SCOPE,
  'instagram_manage_insights',
  // Deletes posts.
  'instagram_manage_contents',
];

/** The operator's choice: what a Meta app was not approved for may be left out. */
export const instagramBusinessConfig = defineConfig('Instagram Business permissions', {
  scopes: list('INSTAGRAM_BUSINESS_SCOPES', {
    default: INSTAGRAM_BUSINESS_SCOPES,
    help: 'Permissions asked for when Instagram accounts behind Pages are connected; one that the Meta app does not know fails every connect.',
  }),
});

/** Professional Instagram accounts that are linked with a Page. Figures from the Instagram Platform. */
export const instagramBusinessDefinition: NetworkDefinition = {
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
    severalAccounts: true,
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
  abilities: { delete: true, reconcile: 'lookup', analytics: true },
  // Calls are allowed by how much an account is seen: a new one has few.
  metricsQuota: { perAccount: 30, perNetwork: 5_000, per: 'hour' },
  limitations: [
    ...instagramLimitations,
    'The account must be linked with a Page on which the person may create content.',
    'Connecting again replaces the choice of Pages: an account whose Page is left out must be connected again.',
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
};
