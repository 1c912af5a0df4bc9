import { defineProvider } from '../../contract/define-provider.js';
import { facebookEndpoints } from '../_meta/graph/graph.endpoints.js';
import { facebookActions } from './facebook.actions.js';
import { facebookMedia } from './facebook.media-rules.js';
import { FACEBOOK_REQUIRED, FACEBOOK_SCOPES } from './facebook.scopes.js';
import { facebookSettings } from './facebook.settings.js';

/** Rules of Pages that the umbrella login shares. */
export const facebookLimitations: readonly string[] = [
  'Only Pages can be published to; personal profiles and groups cannot.',
  'A post holds up to 10 photos, or one video, or a link; a GIF is shown as a still picture.',
  'Stories have no text and cannot be deleted by applications.',
  'Facebook allows 30 reels a Page within 24 hours.',
  'Alt text goes with photos of posts; videos, reels and stories have none.',
  'A published text cannot be changed from here; media never can.',
  'Drafts and unpublished posts count as published here once Facebook has them.',
];

/** Pages on Facebook, figures from Meta's Pages API and Graph API reference. */
export const facebookDefinition = defineProvider({
  id: 'facebook',
  label: 'Facebook Page',
  aliases: ['fb'],
  rulesVersion: '2026-11',
  source: 'https://developers.facebook.com/documentation/pages-api/posts',
  handleShape: 'facebook:page:<page_id>',
  connect: { kind: 'redirect', scopes: FACEBOOK_SCOPES, required: FACEBOOK_REQUIRED },
  interactions: ['post', 'comment', 'reply'],
  preview: { shape: 'feed', fold: { after: 5, unit: 'lines' }, crops: ['1.91:1', '1:1', '4:5'] },
  // A link alone is enough, too; the strategy's check decides.
  text: { limit: 63_206, unit: 'code_points', required: 'never' },
  title: { use: 'label', limit: null },
  media: facebookMedia,
  settings: facebookSettings,
  budgets: [
    {
      id: 'reels_per_day',
      label: 'reels of a Page',
      scope: 'account',
      per: 'post',
      limit: 30,
      window: { kind: 'rolling', ms: 24 * 60 * 60 * 1_000 },
      counts: { interactions: ['post'], setting: { id: 'postType', oneOf: ['reel'] } },
      source: 'Pages API, Reels publishing: 30 within 24 hours',
    },
  ],
  actions: facebookActions,
  abilities: { delete: true, reconcile: 'lookup', analytics: true },
  // Calls are allowed by how many people a Page engages: a new one has few.
  metricsQuota: { perAccount: 100, perNetwork: 5_000, per: 'hour' },
  limitations: facebookLimitations,
  endpoints: facebookEndpoints,
  credentialsVariables: [
    { key: 'clientId', variable: 'META_CLIENT_ID', secret: false },
    { key: 'clientSecret', variable: 'META_CLIENT_SECRET', secret: true },
  ],
});
