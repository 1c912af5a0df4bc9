import { defineConfig, list } from '#libs/kernel';
import type { MediaRules } from '../../contract/definition.js';
import type { StreamRules } from '../../contract/streams.js';
import type { NetworkDefinition } from '../../kit/define-strategy.js';
import { facebookEndpoints } from '../_meta/graph/graph.endpoints.js';
import { facebookSettings } from './facebook.settings.js';

/** Without these nothing can be published on a Page; every other one only widens what can be done. */
export const FACEBOOK_REQUIRED: readonly string[] = [
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_posts',
];

/** Permission to comment as the Page. */
export const FACEBOOK_COMMENT_SCOPE = 'pages_manage_engagement';

/** What a login for Pages asks for (Meta, "Permissions reference"). */
export const FACEBOOK_SCOPES: readonly string[] = [
  ...FACEBOOK_REQUIRED,
  FACEBOOK_COMMENT_SCOPE,
  'pages_read_user_content',
  'read_insights',
  // Pages that a business portfolio holds are not listed without it.
  'business_management',
];

/** The operator's choice: what a Meta app was not approved for may be left out. */
export const facebookConfig = defineConfig('Facebook permissions', {
  scopes: list('FACEBOOK_SCOPES', {
    default: FACEBOOK_SCOPES,
    help: 'Permissions asked for when Pages are connected; one that the Meta app does not know fails every connect.',
  }),
});

const MEGABYTE = 1024 * 1024;

const PHOTOS_MAX_ITEMS = 10;
export const REEL_MIN_SECONDS = 3;
export const REEL_MAX_SECONDS = 90;
export const STORY_MAX_SECONDS = 60;
/** Reels and story videos, upright; the other way round is accepted, too. */
export const REEL_MIN_SHORT_SIDE = 540;
export const REEL_MIN_LONG_SIDE = 960;
export const REEL_MAX_RATIO = 16 / 9;
/** Streams of reels and story videos (Meta, "Reels Publishing API"); nothing is said of other videos. */
export const REEL_STREAMS: StreamRules = {
  videoCodecs: ['h264', 'hevc', 'vp9', 'av1'],
  pixelFormats: ['yuv420p'],
  minFramesPerSecond: 24,
  maxFramesPerSecond: 60,
};
/** What the same page asks of their sound. */
export const REEL_ADVISED_STREAMS: StreamRules = {
  audioCodecs: ['aac'],
  maxAudioChannels: 2,
  maxAudioSampleRate: 48_000,
};
export const VIDEO_MIN_BYTES = 1024;

/** What any kind of post may carry at most; checks hold each kind to its own. */
const facebookMedia: MediaRules = {
  required: false,
  maxItems: PHOTOS_MAX_ITEMS,
  // Stories may be photos and videos by turns; a post on the Page may not, which a check says.
  mixing: 'image_and_video',
  transport: 'upload',
  kinds: {
    image: {
      mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/tiff'],
      maxBytes: 10 * MEGABYTE,
      stillOnly: ['image/png'],
    },
    video: {
      mimeTypes: ['video/mp4', 'video/quicktime'],
      maxBytes: 10 * 1024 * MEGABYTE,
      maxDurationSeconds: 4 * 3600,
    },
  },
};

/** Rules of Pages that the umbrella login shares. */
const facebookLimitations: readonly string[] = [
  'Connecting again replaces the choice of Pages: tick every Page, or one left out must be connected again.',
  'Only Pages can be published to; personal profiles and groups cannot.',
  'A post holds up to 10 photos, or one video, or a link; a GIF is shown as a still picture.',
  'Stories have no text and cannot be deleted by applications.',
  'Facebook allows 30 reels a Page within 24 hours.',
  'Alt text goes with photos of posts; videos, reels and stories have none.',
  'A published text cannot be changed from here; media never can.',
  'Drafts and unpublished posts count as published here once Facebook has them.',
];

/** Pages on Facebook, figures from Meta's Pages API and Graph API reference. */
export const facebookDefinition: NetworkDefinition = {
  id: 'facebook',
  label: 'Facebook Page',
  aliases: ['fb'],
  rulesVersion: '2026-11',
  source: 'https://developers.facebook.com/documentation/pages-api/posts',
  handleShape: 'facebook:page:<page_id>',
  connect: {
    kind: 'redirect',
    scopes: FACEBOOK_SCOPES,
    required: FACEBOOK_REQUIRED,
    severalAccounts: true,
  },
  interactions: ['post', 'comment', 'reply'],
  preview: { shape: 'feed', fold: { after: 5, unit: 'lines' }, crops: ['1.91:1', '1:1', '4:5'] },
  // A link alone is enough, too; the strategy's check decides.
  text: { limit: 63_206, unit: 'code_points', required: 'never' },
  repeats: { withinHours: 24 },
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
  abilities: { delete: true, reconcile: 'lookup', analytics: true },
  // Calls are allowed by how many people a Page engages: a new one has few.
  metricsQuota: { perAccount: 100, perNetwork: 5_000, per: 'hour' },
  limitations: facebookLimitations,
  endpoints: facebookEndpoints,
  credentialsVariables: [
    { key: 'clientId', variable: 'META_CLIENT_ID', secret: false },
    { key: 'clientSecret', variable: 'META_CLIENT_SECRET', secret: true },
  ],
};
