import { defineProvider } from '../../contract/define-provider.js';
import { redditActions } from './reddit.actions.js';
import { redditSettings } from './reddit.settings.js';

/** Scopes of Reddit's API pages (https://www.reddit.com/dev/api/oauth), all of them needed. */
export const redditScopes = [
  'identity',
  'submit',
  'read',
  'edit',
  'history',
  'flair',
  'mysubreddits',
] as const;

/**
 * One Reddit user. Figures from Reddit's API pages and the upload policies its media leases carry; the
 * calls for images, videos, galleries and polls are those of PRAW, the API pages leave them out.
 */
export const redditDefinition = defineProvider({
  id: 'reddit',
  label: 'Reddit',
  aliases: [],
  rulesVersion: '2026-11',
  source: 'https://www.reddit.com/dev/api/',
  handleShape: 'reddit:u/<username>',
  connect: { kind: 'redirect', scopes: redditScopes },
  interactions: ['post', 'comment', 'reply'],
  preview: { shape: 'feed', crops: [] },
  text: { limit: 40_000, unit: 'code_points', required: 'never' },
  // Required of posts, which `check` says: comments have no title.
  title: { use: 'optional', limit: 300 },
  media: {
    required: false,
    maxItems: 20,
    // An image beside a video is its cover.
    mixing: 'image_and_video',
    transport: 'upload',
    kinds: {
      image: {
        mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
        maxBytes: 20_971_520,
        maxItems: 20,
      },
      video: {
        mimeTypes: ['video/mp4', 'video/quicktime'],
        maxBytes: 1_073_741_824,
        maxItems: 1,
        maxDurationSeconds: 900,
      },
    },
  },
  settings: redditSettings,
  budgets: [
    {
      id: 'app_posts_per_minute',
      label: 'posts of all users together, each of one request or more',
      scope: 'app',
      per: 'post',
      limit: 100,
      window: { kind: 'rolling', ms: 60_000 },
      modes: ['live'],
      source: 'Reddit Data API: 100 requests a minute and OAuth client',
    },
  ],
  actions: redditActions,
  abilities: { delete: true, reconcile: 'lookup', analytics: true },
  // 100 calls a minute are allowed to an application.
  metricsQuota: { perAccount: 5, perNetwork: 30, per: 'minute' },
  limitations: [
    'Reddit approves new API applications by hand; an approved client id and secret are needed.',
    'Every community adds rules of its own: ask the actions post-requirements and link-flair-options before scheduling.',
    'Filters of a community may remove a post silently; karma and age limits cannot be read.',
    'A title can never be changed; only the text of text posts and comments can.',
    'Reddit makes posts with an image or video seconds to minutes later: until then the post is publishing.',
    'A video needs a cover; without an image beside it, it gets a plain one until Reddit draws its own.',
    'Reddit has no alt text; a gallery caption is visible text. Comments cannot have media.',
    'Counters are a snapshot; Reddit tells applications neither views nor reach.',
    'Deleting leaves the comments below the post.',
  ],
  endpoints: {
    www: { variable: 'REDDIT_WWW_URL', default: 'https://www.reddit.com' },
    api: { variable: 'REDDIT_API_URL', default: 'https://oauth.reddit.com' },
    imageUploads: {
      variable: 'REDDIT_IMAGE_UPLOAD_URL',
      default: 'https://reddit-uploaded-media.s3-accelerate.amazonaws.com',
    },
    videoUploads: {
      variable: 'REDDIT_VIDEO_UPLOAD_URL',
      default: 'https://reddit-uploaded-video.s3-accelerate.amazonaws.com',
    },
  },
  credentialsVariables: [
    { key: 'clientId', variable: 'REDDIT_CLIENT_ID', secret: false },
    { key: 'clientSecret', variable: 'REDDIT_CLIENT_SECRET', secret: true },
    { key: 'userAgent', variable: 'REDDIT_USER_AGENT', secret: false },
  ],
});
