import { META_GRAPH_VERSION } from '../_meta/graph/graph.endpoints.js';
import type { NetworkDefinition } from '../../kit/define-strategy.js';
import {
  INSTAGRAM_SOURCE,
  instagramBudgets,
  instagramLimitations,
  instagramMedia,
  instagramSettings,
  instagramText,
  instagramTitle,
} from '../_meta/instagram/instagram.definition.js';

/** Without it neither reading nor refreshing works. */
const BASIC_SCOPE = 'instagram_business_basic';

/** Without these nothing can be published; every other one only widens what an account can do. */
export const INSTAGRAM_REQUIRED: readonly string[] = [
  BASIC_SCOPE,
  'instagram_business_content_publish',
];

/** Permission to write comments, the first comment included. */
export const INSTAGRAM_COMMENT_SCOPE = 'instagram_business_manage_comments';

/** What a login asks for (Instagram Platform, "Business Login"). */
export const INSTAGRAM_SCOPES: readonly string[] = [
  ...INSTAGRAM_REQUIRED,
  INSTAGRAM_COMMENT_SCOPE,
  'instagram_business_manage_insights',
];

/** Professional accounts with Instagram's own login. Figures from the Instagram Platform. */
export const instagramDefinition: NetworkDefinition = {
  id: 'instagram',
  label: 'Instagram',
  aliases: ['ig'],
  rulesVersion: '2026-11',
  source: INSTAGRAM_SOURCE,
  handleShape: 'instagram:<account_id>',
  connect: { kind: 'redirect', scopes: INSTAGRAM_SCOPES },
  interactions: ['post', 'comment'],
  preview: {
    shape: 'photos',
    fold: { after: 125, unit: 'characters' },
    crops: ['1:1', '4:5', '1.91:1'],
  },
  text: instagramText,
  title: instagramTitle,
  media: instagramMedia,
  settings: instagramSettings,
  budgets: instagramBudgets,
  abilities: { delete: false, reconcile: 'lookup', analytics: true },
  // Calls are allowed by how much an account is seen: a new one has few.
  metricsQuota: { perAccount: 30, perNetwork: 5_000, per: 'hour' },
  limitations: [
    ...instagramLimitations,
    'Posts cannot be deleted through this login; delete them in the Instagram app.',
    'Partnership labels, music, uploads of bytes and location search need the login through Facebook.',
    'Disconnecting forgets the tokens; the application is removed in the settings of Instagram itself.',
    'A login that was not renewed for 60 days is over and has to be made again.',
  ],
  endpoints: {
    authorize: { variable: 'INSTAGRAM_AUTHORIZE_URL', default: 'https://www.instagram.com' },
    tokens: { variable: 'INSTAGRAM_TOKEN_URL', default: 'https://api.instagram.com' },
    graph: {
      variable: 'INSTAGRAM_GRAPH_URL',
      default: `https://graph.instagram.com/${META_GRAPH_VERSION}`,
    },
    // Long-lived tokens are made and renewed at the same host, but without a version.
    lasting: { variable: 'INSTAGRAM_GRAPH_ROOT_URL', default: 'https://graph.instagram.com' },
  },
  credentialsVariables: [
    { key: 'clientId', variable: 'INSTAGRAM_CLIENT_ID', secret: false },
    { key: 'clientSecret', variable: 'INSTAGRAM_CLIENT_SECRET', secret: true },
  ],
};
