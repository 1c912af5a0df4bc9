import type { PublishBudget } from '../../contract/budgets.js';
import type { SettingField } from '../../contract/definition.js';
import type { NetworkDefinition } from '../../kit/define-strategy.js';
import { choiceSetting, flagSetting, numberSetting, textSetting } from '../../kit/settings.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** "Content Posting API" of TikTok for Developers. */
const tiktokBudgets: readonly PublishBudget[] = [
  {
    id: 'direct_posts_per_day',
    label: 'direct posts of a creator',
    scope: 'account',
    per: 'post',
    limit: 15,
    window: { kind: 'rolling', ms: DAY_MS },
    counts: { setting: { id: 'postMode', oneOf: ['direct', null] } },
    source: 'Content Posting API: about 15 within 24 hours over all applications; it varies',
  },
  {
    id: 'drafts_per_day',
    label: 'pending drafts of a creator',
    scope: 'account',
    per: 'post',
    limit: 5,
    window: { kind: 'rolling', ms: DAY_MS },
    counts: { setting: { id: 'postMode', oneOf: ['inbox'] } },
    source: 'Content Posting API, upload to inbox: 5 pending shares within 24 hours',
  },
  {
    id: 'posts_per_minute',
    label: 'posts of a creator in a minute',
    scope: 'account',
    per: 'post',
    limit: 6,
    window: { kind: 'rolling', ms: 60_000 },
    modes: ['live'],
    source: 'Content Posting API: 6 initialisations a minute and user token',
  },
];

/** Settings of posts that go out at once; a draft's are chosen in the app. */
const directFields: readonly SettingField[] = [
  // Never preselected: TikTok's sharing guidelines want the person to choose.
  choiceSetting(
    'privacyLevel',
    'Who can see it',
    {
      PUBLIC_TO_EVERYONE: 'Everyone',
      MUTUAL_FOLLOW_FRIENDS: 'Friends',
      FOLLOWER_OF_CREATOR: 'Followers',
      SELF_ONLY: 'Only you',
    },
    {
      required: true,
      description: 'One of those that the action creator-info offers for the account.',
      dependsOn: { field: 'postMode', equals: 'direct' },
    },
  ),
  direct('disableComment', 'No comments', 'False allows comments.', true),
  direct('disableDuet', 'No duets', 'False allows duets. Videos only.', true),
  direct('disableStitch', 'No stitches', 'False allows stitches. Videos only.', true),
  numberSetting('videoCoverTimestampMs', 'Cover', {
    min: 0,
    description:
      'Moment of the video, in milliseconds, that becomes its cover. Default: its start.',
    dependsOn: { field: 'postMode', equals: 'direct' },
  }),
  direct(
    'brandContentToggle',
    'Paid partnership',
    'The post promotes a third party. Not for posts that only you can see.',
    false,
  ),
  direct('brandOrganicToggle', 'Your brand', 'The post promotes your own business.', false),
  direct('isAigc', 'AI-generated', 'Labels the video as made with AI. Videos only.', false),
  direct('autoAddMusic', 'Add music', 'TikTok adds music of its choice. Photos only.', false),
];

/** Settings of a post (TikTok, "Content Posting API": direct post, photo post). */
const tiktokSettings: readonly SettingField[] = [
  choiceSetting(
    'postMode',
    'Publish as',
    { direct: 'Post', inbox: 'Draft in the inbox of the app' },
    {
      default: 'direct',
      description:
        'A draft waits in the inbox of the TikTok app until the person finishes it there.',
    },
  ),
  ...directFields,
  choiceSetting(
    'videoSource',
    'How TikTok gets the video',
    { upload: 'It is uploaded', pull: 'TikTok fetches it' },
    {
      default: 'upload',
      description: 'TikTok fetches only from addresses that are verified for the application.',
    },
  ),
  textSetting('title', 'Title of photos', {
    maxLength: 90,
    description: 'Stands above the text of a photo post. Photos only.',
  }),
  numberSetting('photoCoverIndex', 'Cover photo', {
    default: 0,
    min: 0,
    max: 34,
    description: 'Number of the photo, counted from 0, that is shown first. Photos only.',
  }),
];

function direct(id: string, label: string, description: string, initially: boolean): SettingField {
  const dependsOn = { field: 'postMode', equals: 'direct' };
  return flagSetting(id, label, { default: initially, description, dependsOn });
}

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

/** Photos may have 1080x1920 or 1920x1080 pixels; the longer side is bound with the kind. */
export const PHOTO_SHORT_SIDE = 1080;
/** Units of a video's caption; photo posts may have more. */
export const CAPTION_LIMIT = 2200;
const DESCRIPTION_LIMIT = 4000;

/** TikTok. Figures from the reference of its Content Posting API. */
export const tiktokDefinition: NetworkDefinition = {
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
    stillImages: { maxShortSide: PHOTO_SHORT_SIDE },
    kinds: {
      image: {
        mimeTypes: ['image/jpeg', 'image/webp'],
        maxBytes: 20 * MEGABYTE,
        maxItems: 35,
        // The shorter side is bound by PHOTO_SHORT_SIDE.
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
        // TikTok, "Content Posting API: media transfer guide".
        streams: {
          videoCodecs: ['h264', 'hevc', 'vp8', 'vp9'],
          minFramesPerSecond: 23,
          maxFramesPerSecond: 60,
        },
      },
    },
  },
  settings: tiktokSettings,
  budgets: tiktokBudgets,
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
};
