import type { SettingField } from '../../contract/definition.js';
import type { NetworkDefinition } from '../../kit/define-strategy.js';
import {
  choiceSetting,
  flagSetting,
  numberSetting,
  textSetting,
  textsSetting,
} from '../../kit/settings.js';

const MEGABYTE = 1024 * 1024;

/** Scopes without which posts, images and lasting connections do not work. */
export const X_SCOPES: readonly string[] = [
  'tweet.read',
  'tweet.write',
  'users.read',
  'media.write',
  'offline.access',
];

const POST_ID = '^[0-9]{1,19}$';

/** Per-post settings of X, in the order a form would show them (X API v2, "Create Post"). */
const xSettings: readonly SettingField[] = [
  choiceSetting(
    'replySettings',
    'Who can reply',
    {
      everyone: 'Everyone',
      following: 'Accounts you follow',
      mentionedUsers: 'Accounts you mention',
      subscribers: 'Subscribers',
      verified: 'Verified accounts',
    },
    { default: 'everyone' },
  ),
  textsSetting('pollOptions', 'Poll options', {
    min: 2,
    max: 4,
    maxLength: 25,
    description: 'Makes the post a poll: two to four answers. Not together with media or a quote.',
  }),
  numberSetting('pollDurationMinutes', 'Poll duration in minutes', {
    default: 1440,
    min: 5,
    max: 10_080,
  }),
  postId('quotePostId', 'Quote post', 'Id of the post to quote. Enterprise plans of the API only.'),
  postId(
    'replyToPostId',
    'Reply to post',
    'Id of the post to answer: one of your own, or one that mentions or quotes you. A reply step sets it by itself.',
  ),
  textsSetting('excludeReplyUserIds', 'Leave out of the reply', {
    pattern: POST_ID,
    description: 'Ids of users whom the reply shall not mention.',
  }),
  postId('communityId', 'Community', 'Id of a community the account belongs to.'),
  mark('shareWithFollowers', 'Share with followers', 'Shows the post to all followers, too.'),
  textsSetting('taggedUserIds', 'Tag users', {
    pattern: POST_ID,
    max: 10,
    description: 'Ids of users to tag in the images, at most ten.',
  }),
  textsSetting('sensitiveMedia', 'Sensitive media', {
    options: [
      { value: 'adult_content', label: 'Adult content' },
      { value: 'graphic_violence', label: 'Graphic violence' },
      { value: 'other', label: 'Other' },
    ],
    description: 'Warnings shown before the media.',
  }),
  mark('madeWithAi', 'Made with AI', 'Says that the content was made with AI.'),
  mark('paidPartnership', 'Paid partnership', 'Marks the post as advertising.'),
  mark('superFollowersOnly', 'Subscribers only', 'Only subscribers of the account see the post.'),
  textSetting('placeId', 'Place', {
    maxLength: 64,
    description: 'Id of a place; the account must allow locations.',
  }),
];

function mark(id: string, label: string, description: string): SettingField {
  return flagSetting(id, label, { default: false, description });
}

function postId(id: string, label: string, description: string): SettingField {
  return textSetting(id, label, { pattern: POST_ID, description });
}

/** X (formerly Twitter). Figures from the documentation of its API v2. */
export const xDefinition: NetworkDefinition = {
  id: 'x',
  label: 'X',
  aliases: ['twitter'],
  rulesVersion: '2026-11',
  source: 'https://docs.x.com/x-api/posts/create-post',
  handleShape: 'x:@username',
  connect: { kind: 'redirect', scopes: X_SCOPES, required: X_SCOPES },
  interactions: ['post', 'reply'],
  preview: {
    shape: 'microblog',
    fold: { after: 280, unit: 'characters' },
    crops: ['16:9', '1:1', '3:4'],
  },
  // What subscribers may write; the strategy's check holds everybody else to 280.
  text: { limit: 25_000, unit: 'weighted', required: 'without_media' },
  repeats: { withinHours: 168 },
  title: { use: 'label', limit: null },
  media: {
    required: false,
    maxItems: 4,
    mixing: 'none',
    transport: 'upload',
    stillImages: { maxBytes: 5 * MEGABYTE },
    kinds: {
      image: {
        mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
        // A GIF's size; still images have their own above.
        maxBytes: 15 * MEGABYTE,
        maxItems: 4,
        stillOnly: ['image/png'],
      },
      video: {
        mimeTypes: ['video/mp4', 'video/quicktime'],
        // What subscribers may upload; the strategy's check knows the account.
        maxBytes: 16 * 1024 * MEGABYTE,
        maxItems: 1,
        minWidth: 32,
        minHeight: 32,
        minAspectRatio: 0.333,
        maxAspectRatio: 3,
        minDurationSeconds: 0.5,
        maxDurationSeconds: 125 * 60,
        // X, "Media: Best practices": H.264 with AAC-LC, up to 60 frames a second, YUV 4:2:0, no 5.1.
        streams: {
          videoCodecs: ['h264'],
          pixelFormats: ['yuv420p'],
          maxFramesPerSecond: 60,
          audioCodecs: ['aac'],
          audioProfiles: ['LC'],
          maxAudioChannels: 2,
        },
      },
    },
  },
  settings: xSettings,
  budgets: [
    {
      id: 'posts_per_quarter_hour',
      label: 'posts of a user',
      scope: 'account',
      per: 'post',
      limit: 100,
      window: { kind: 'rolling', ms: 15 * 60_000 },
      modes: ['live'],
      source: 'X API v2, rate limits: POST /2/tweets 100 a user within 15 minutes',
    },
    {
      id: 'app_posts_per_day',
      label: 'posts of all users together',
      scope: 'app',
      per: 'post',
      limit: 10_000,
      window: { kind: 'rolling', ms: 24 * 60 * 60 * 1_000 },
      source: 'X API v2, rate limits: POST /2/tweets 10,000 an application within 24 hours',
    },
  ],
  abilities: { delete: true, reconcile: 'lookup', analytics: true },
  // Reads are billed; 3,500 in 15 minutes are allowed to an application.
  metricsQuota: { perAccount: 60, perNetwork: 1_500, per: 'hour' },
  limitations: [
    'A text may weigh 280; up to 25000 with a Premium subscription. Links weigh 23, emoji 2, Chinese, Japanese and Korean characters 2.',
    'A post holds up to four images, or one GIF, or one video, or a poll, or a quote.',
    'Images may have 5 MB, GIFs 15 MB and 1280x1080 pixels.',
    'Videos may have 20 minutes and 8 GB; 125 minutes and 16 GB with a Premium subscription.',
    'Alt text is published with images and GIFs, not with videos.',
    'X accepts replies only to your own posts and to posts that mention or quote you.',
    'Quotes need an Enterprise plan of the API; other plans also allow one cashtag a post.',
    'Self-serve plans of the API restrict mentions of other users; X does not document how.',
    'X bills each call to the owner of the API application; a post with a link costs many times one without.',
    'A thread is published post by post; when one fails, the earlier ones stay.',
    'Editing, articles and reposts are not supported.',
    'Clicks are told for the first 30 days of a post.',
  ],
  endpoints: {
    api: { variable: 'X_API_URL', default: 'https://api.x.com/2' },
    web: { variable: 'X_WEB_URL', default: 'https://x.com' },
  },
  credentialsVariables: [
    { key: 'clientId', variable: 'X_CLIENT_ID', secret: false },
    { key: 'clientSecret', variable: 'X_CLIENT_SECRET', secret: true },
  ],
};
