import type { SettingField } from '../../contract/definition.js';
import type { NetworkDefinition } from '../../kit/define-strategy.js';
import {
  choiceSetting,
  flagSetting,
  groupsSetting,
  numberSetting,
  switchSetting,
  textSetting,
  textsSetting,
} from '../../kit/settings.js';

/** Every post is exactly one of these; a comment is none. */
export const POST_KINDS = [
  'self',
  'link',
  'image',
  'gallery',
  'video',
  'videogif',
  'poll',
] as const;

/** Characters of a caption. */
export const CAPTION_LIMIT = 180;

/** Per-post settings, in the order a form would show them (submit, Reddit's API pages). */
const redditSettings: readonly SettingField[] = [
  // Of posts only, which `check` says: a comment is where its parent is.
  textSetting('subreddit', 'Community', {
    pattern: '^/?(?:(?:r|u|user)/)?[A-Za-z0-9_-]{2,22}/?$',
    description: 'Name with or without r/; u/<your name> is your own profile. Needed for posts.',
  }),
  textSetting('title', 'Title', {
    maxLength: 300,
    description: 'Title of the post, instead of the item’s own name.',
  }),
  choiceSetting(
    'kind',
    'Kind of post',
    Object.fromEntries(POST_KINDS.map((kind) => [kind, kind])),
    {
      description: 'Follows from media, url and poll options; videogif is a silent, looping video.',
    },
  ),
  textSetting('url', 'Link', {
    maxLength: 2048,
    pattern: '^https?://',
    description: 'Makes the post a link post.',
  }),
  textSetting('flairId', 'Flair', {
    maxLength: 36,
    description: 'Id from the action link-flair-options.',
  }),
  textSetting('flairText', 'Flair text', {
    maxLength: 64,
    description: 'Own words, where the flair lets its text be changed.',
  }),
  switchSetting('nsfw', 'NSFW', 'Marks the post as for adults.'),
  switchSetting('spoiler', 'Spoiler', 'Blurs the preview.'),
  flagSetting('sendReplies', 'Inbox replies', {
    default: true,
    description: 'Tells the user about replies.',
  }),
  flagSetting('resubmit', 'Repost of a link', {
    default: true,
    description: 'Publishes a link the community already has.',
  }),
  switchSetting('liveChat', 'Live chat', 'Opens a chat instead of comments.'),
  textSetting('collectionId', 'Collection', {
    pattern: '^[0-9a-fA-F-]{36}$',
    description: 'Collection of the community; moderators only.',
  }),
  groupsSetting(
    'galleryItems',
    'Captions',
    [
      textSetting('caption', 'Caption', { maxLength: CAPTION_LIMIT }),
      textSetting('outboundUrl', 'Link', { maxLength: 2048, pattern: '^https?://' }),
    ],
    {
      max: 20,
      description: 'Objects with caption and outboundUrl, in the order of the gallery’s images.',
    },
  ),
  textsSetting('pollOptions', 'Poll options', {
    min: 2,
    max: 6,
    maxLength: 120,
    description: 'Makes the post a poll.',
  }),
  numberSetting('pollDurationDays', 'Poll duration (days)', { default: 3, min: 1, max: 7 }),
];

/** Scopes of Reddit's API pages (https://www.reddit.com/dev/api/oauth), all of them needed. */
export const redditScopes: readonly string[] = [
  'identity',
  'submit',
  'read',
  'edit',
  'history',
  'flair',
  'mysubreddits',
];

/**
 * One Reddit user. Figures from Reddit's API pages and the upload policies its media leases carry; the
 * calls for images, videos, galleries and polls are those of PRAW, the API pages leave them out.
 */
export const redditDefinition: NetworkDefinition = {
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
  repeats: { withinHours: 24 },
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
        stillOnly: ['image/png'],
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
};
