import { defineProvider } from '../../contract/define-provider.js';
import { tiktokBudgets } from './tiktok.budgets.js';
import { tiktokSettings } from './tiktok.settings.js';

/** What the consent page asks for. The person may untick each of them. */
export const TIKTOK_SCOPES: readonly string[] = [
  'user.info.basic',
  'user.info.profile',
  'video.publish',
  'video.upload',
  'video.list',
];

/** Whether TikTok's "4 GB" and "20 MB" are decimal is not said: these hold either way. */
const GIGABYTE = 1_000_000_000;
const MEGABYTE = 1_000_000;

/** Units of a video's caption; photo posts may have more. */
export const CAPTION_LIMIT = 2200;
const DESCRIPTION_LIMIT = 4000;

/** TikTok. Figures from the reference of its Content Posting API. */
export const tiktokDefinition = defineProvider({
  id: 'tiktok',
  label: 'TikTok',
  aliases: ['tik_tok'],
  rulesVersion: '2026-11',
  source: 'https://developers.tiktok.com/doc/content-posting-api-reference-direct-post',
  handleShape: 'tiktok:@username',
  connect: { kind: 'redirect', scopes: TIKTOK_SCOPES },
  interactions: ['post'],
  preview: { shape: 'vertical', fold: { after: 2, unit: 'lines' }, crops: ['9:16'] },
  text: { limit: DESCRIPTION_LIMIT, unit: 'utf16_units', required: 'never' },
  title: { use: 'label', limit: null },
  media: {
    required: true,
    maxItems: 35,
    mixing: 'none',
    transport: 'upload',
    // Photos have no upload.
    fetchesMedia: 'image',
    kinds: {
      image: {
        mimeTypes: ['image/jpeg', 'image/webp'],
        maxBytes: 20 * MEGABYTE,
        maxItems: 35,
        // The strategy's check holds the shorter side to 1080.
        maxWidth: 1920,
        maxHeight: 1920,
      },
      video: {
        mimeTypes: ['video/mp4', 'video/quicktime', 'video/webm'],
        maxBytes: 4 * GIGABYTE,
        maxItems: 1,
        minWidth: 360,
        minHeight: 360,
        maxWidth: 4096,
        maxHeight: 4096,
        maxDurationSeconds: 600,
      },
    },
  },
  settings: tiktokSettings,
  budgets: tiktokBudgets,
  actions: [
    {
      id: 'creator-info',
      label: 'What the account may choose',
      description:
        'Audiences the account offers, interactions it has switched off, and the longest video it may post. Read it right before composing.',
      fields: [],
    },
  ],
  abilities: { delete: false, reconcile: 'lookup', analytics: true },
  // 600 calls a minute are allowed to an application.
  metricsQuota: { perAccount: 10, perNetwork: 120, per: 'minute' },
  limitations: [
    'A post is one video, or 1 to 35 photos. There are no posts of text alone.',
    'A video’s caption may have 2200 UTF-16 units, the text of photos 4000 and their title 90.',
    'Photos must be JPEG or WebP and at most 1080x1920 or 1920x1080. TikTok fetches them from our public addresses, whose domain must be verified for the application.',
    'Until TikTok has audited the application, posts must be visible to their author only and the account must be private.',
    'TikTok takes about 15 direct posts of a creator in 24 hours, counted over all applications, and 5 unfinished drafts.',
    'Drafts are finished by the person in the TikTok app; audience, interactions and a video’s caption are chosen there.',
    'Comments, duets and stitches are off unless the settings allow them.',
    'A post is published when TikTok has processed it. The id of a public post follows its moderation; posts that are not public have no id and no link.',
    'A photo or fetched video whose answer was lost can only be found again when it is public; else it stays unclear.',
    'Deleting, editing, comments, alt text, locations and user tags are not in TikTok’s API.',
    'Counters are lifetime totals of public posts: views, likes, comments and shares.',
  ],
  endpoints: {
    api: { variable: 'TIKTOK_API_URL', default: 'https://open.tiktokapis.com' },
    web: { variable: 'TIKTOK_WEB_URL', default: 'https://www.tiktok.com' },
    // Videos go to addresses that the API names: this host or one below it.
    upload: { variable: 'TIKTOK_UPLOAD_URL', default: 'https://tiktokapis.com' },
  },
  credentialsVariables: [
    { key: 'clientKey', variable: 'TIKTOK_CLIENT_KEY', secret: false },
    { key: 'clientSecret', variable: 'TIKTOK_CLIENT_SECRET', secret: true },
  ],
});
