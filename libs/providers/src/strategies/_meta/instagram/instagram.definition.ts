import type { PublishBudget } from '../../../contract/budgets.js';
import type {
  MediaRules,
  SettingField,
  TextRules,
  TitleRules,
} from '../../../contract/definition.js';
import { flagSetting, numberSetting, textSetting, textsSetting } from '../../../kit/settings.js';

/** Limits of captions and comments (Instagram Platform, "IG User Media" and "Comment Moderation"). */
const CAPTION_MAX_CHARACTERS = 2_200;
export const CAPTION_MAX_HASHTAGS = 30;
export const CAPTION_MAX_MENTIONS = 20;
/** Caption add-ons (Instagram Platform, changelog of September 2026). */
export const CAPTION_POLL_MIN_OPTIONS = 2;
const CAPTION_POLL_MAX_OPTIONS = 4;
export const COMMENT_MAX_CHARACTERS = 300;
export const COMMENT_MAX_HASHTAGS = 4;
export const COMMENT_MAX_LINKS = 1;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** "Content Publishing" and "Content Publishing Limit" of the Instagram Platform; through either login. */
export const instagramBudgets: readonly PublishBudget[] = [
  {
    id: 'posts_per_day',
    label: 'posts of an account',
    scope: 'account',
    per: 'post',
    limit: 50,
    window: { kind: 'rolling', ms: DAY_MS },
    counts: { interactions: ['post'] },
    source:
      'Instagram Platform, content_publishing_limit: 50; the publishing guide says 100, the account itself decides',
  },
  {
    id: 'containers_per_day',
    label: 'media containers of an account',
    scope: 'account',
    per: 'container',
    limit: 400,
    window: { kind: 'rolling', ms: DAY_MS },
    counts: { interactions: ['post'] },
    source: 'Instagram Platform, Content Publishing: 400 containers within 24 hours',
  },
];

const MEGABYTE = 1024 * 1024;

export const SHORT_VIDEO_MAX_BYTES = 100 * MEGABYTE;
export const SHORT_VIDEO_MAX_SECONDS = 60;
export const CAROUSEL_MIN_ITEMS = 2;
const CAROUSEL_MAX_ITEMS = 10;
export const FEED_MIN_RATIO = 0.8;
export const FEED_MAX_RATIO = 1.91;
export const STORY_VIDEO_MIN_RATIO = 0.1;

/**
 * What any kind of post may carry at most (Instagram Platform, "IG User Media"); checks hold each kind to
 * its own. Media is required of posts, which a check says: comments have none.
 */
export const instagramMedia: MediaRules = {
  required: false,
  maxItems: CAROUSEL_MAX_ITEMS,
  mixing: 'image_and_video',
  transport: 'pull',
  fetchesMedia: 'all',
  kinds: {
    image: { mimeTypes: ['image/jpeg'], maxBytes: 8 * MEGABYTE },
    video: {
      mimeTypes: ['video/mp4', 'video/quicktime'],
      maxBytes: 300 * MEGABYTE,
      maxWidth: 1920,
      minAspectRatio: 0.01,
      maxAspectRatio: 10,
      minDurationSeconds: 3,
      maxDurationSeconds: 15 * 60,
      // Instagram Platform, "IG User Media": reel specifications, which hold for stories and carousels, too.
      streams: {
        videoCodecs: ['h264', 'hevc'],
        pixelFormats: ['yuv420p'],
        minFramesPerSecond: 23,
        maxFramesPerSecond: 60,
        maxBitsPerSecond: 25_000_000,
        audioCodecs: ['aac'],
        maxAudioChannels: 2,
        maxAudioSampleRate: 48_000,
        indexFirst: true,
      },
      // Every common encoder writes one that does nothing; what those with a meaning do there is not known.
      advisedStreams: { noEditLists: true },
    },
  },
};

/** Documentation of both logins. */
export const INSTAGRAM_SOURCE =
  'https://developers.facebook.com/documentation/instagram-platform/content-publishing';

export const instagramText: TextRules = {
  limit: CAPTION_MAX_CHARACTERS,
  unit: 'code_points',
  required: 'never',
};

export const instagramTitle: TitleRules = { use: 'label', limit: null };

/** What holds through either login, as sentences for users. */
export const instagramLimitations: readonly string[] = [
  'Only professional accounts (business or creator) can be published to; stories may need a business account.',
  'Every post needs media: an image (published as JPEG), a video, or two to ten of both as a carousel.',
  'A lone video becomes a reel; a carousel is cropped to the shape of its first item.',
  'A caption may have 2200 characters, 30 hashtags and 20 mentions; its links cannot be clicked.',
  'Stories have no caption, stickers, links or location, and are gone after 24 hours.',
  'Instagram fetches media from its public address, which has to answer byte ranges for videos.',
  'An account may publish about 50 posts in 24 hours; Instagram may allow more or fewer.',
  'A comment may have 300 characters, four hashtags and one link, and not only capitals.',
  'Captions and media cannot be changed after publishing; comments can be switched off.',
  'Alt text is published with images of the feed, not with reels and stories.',
  'Insights of a story end with it, and need at least five viewers.',
];

/** How ids of Instagram and Facebook look. */
const INSTAGRAM_ID = '^[0-9]{1,30}$';
const HTTPS = '^https://[\\x21-\\x7e]+$';

const kindField: SettingField = {
  id: 'mediaType',
  label: 'Publish as',
  type: 'enum',
  required: false,
  options: [
    { value: 'feed', label: 'Photo' },
    { value: 'reel', label: 'Reel' },
    { value: 'story', label: 'Story' },
    { value: 'carousel', label: 'Carousel' },
  ],
  description: 'Follows from the media: a video is a reel, several items are a carousel.',
};

const reelFields: readonly SettingField[] = [
  flagSetting('shareToFeed', 'Show in the feed', {
    description: 'Reels: false shows it in the Reels tab only. Without it Instagram decides.',
  }),
  textSetting('coverUrl', 'Cover image', {
    maxLength: 2048,
    pattern: HTTPS,
    description: 'Reels: public address of a JPEG of at most 8 MB. Goes before the cover moment.',
  }),
  numberSetting('thumbOffsetMs', 'Cover moment', {
    min: 0,
    description: 'Reels and videos of a carousel: millisecond whose frame is the cover.',
  }),
  textSetting('audioName', 'Name of the sound', {
    maxLength: 200,
    description: 'Reels: name of the original audio. It can be changed only once.',
  }),
  {
    id: 'trialGraduation',
    label: 'Trial reel',
    type: 'enum',
    required: false,
    options: [
      { value: 'MANUAL', label: 'Share with followers by hand' },
      { value: 'SS_PERFORMANCE', label: 'Share with followers when it does well' },
    ],
    description: 'Shows the reel to people who do not follow first. Not open to every account.',
  },
];

const peopleFields: readonly SettingField[] = [
  textsSetting('collaborators', 'Collaborators', {
    max: 3,
    pattern: '^@?[A-Za-z0-9_.]{1,30}$',
    description: 'User names of up to three public accounts. Not for stories.',
  }),
  {
    id: 'userTags',
    label: 'Tagged people',
    type: 'object_list',
    required: false,
    description:
      'Objects with username and, on images, x and y from 0 to 1; item counts the media from 1.',
    fields: [
      textSetting('username', 'User name', { required: true, pattern: '^@?[A-Za-z0-9_.]{1,30}$' }),
      { id: 'x', label: 'From the left', type: 'number', required: false, min: 0, max: 1 },
      { id: 'y', label: 'From the top', type: 'number', required: false, min: 0, max: 1 },
      { id: 'item', label: 'Media item', type: 'number', required: false, default: 1, min: 1 },
    ],
  },
  textSetting('locationId', 'Location', {
    pattern: INSTAGRAM_ID,
    description: 'Id of a Facebook Page that has a place. Not for stories.',
  }),
];

const otherFields: readonly SettingField[] = [
  flagSetting('aiGenerated', 'Made with AI', {
    default: false,
    description: 'Labels the post as made with AI.',
  }),
  flagSetting('commentsEnabled', 'Comments', {
    default: true,
    description: 'False switches comments off once the post is out.',
  }),
  textSetting('firstComment', 'First comment', {
    maxLength: COMMENT_MAX_CHARACTERS,
    description: 'Written below the post by its author. Not for stories.',
  }),
];

/** Settings of a post on either login (Instagram Platform, "IG User Media"). */
export const instagramSettings: readonly SettingField[] = [
  kindField,
  ...reelFields,
  ...peopleFields,
  ...otherFields,
];

/** What the API takes through Facebook Login only. */
export const facebookLoginSettings: readonly SettingField[] = [
  flagSetting('paidPartnership', 'Paid partnership', {
    default: false,
    description: 'Labels the post as a paid partnership.',
  }),
  textsSetting('sponsorIds', 'Partners', {
    max: 2,
    pattern: INSTAGRAM_ID,
    description: 'Instagram ids of up to two partners shown in the label.',
  }),
  textSetting('audioId', 'Music or sound', {
    pattern: INSTAGRAM_ID,
    description: 'Reels: id from the action audio.',
  }),
  volume('audioVolume', 'Volume of the music'),
  volume('videoVolume', 'Volume of the video'),
  flagSetting('uploadVideo', 'Upload videos', {
    default: false,
    description:
      'Sends the bytes of videos instead of their address. Needs an app with Facebook Login for Business.',
  }),
  textsSetting('pollOptions', 'Poll in the caption', {
    min: CAPTION_POLL_MIN_OPTIONS,
    max: CAPTION_POLL_MAX_OPTIONS,
    description: 'Two to four answers to choose from. Not for stories.',
  }),
  flagSetting('pollStaysOpen', 'Poll without end', {
    default: false,
    description: 'Leaves the poll open for good. Without it the poll ends after three days.',
  }),
  flagSetting('commentPrompt', 'Ask for comments', {
    default: false,
    description: 'Invites readers to comment. Not for stories, and not together with a poll.',
  }),
];

function volume(id: string, label: string): SettingField {
  return {
    id,
    label,
    type: 'number',
    required: false,
    min: 0,
    max: 100,
    description: 'From 0 to 100, with a sound from audioId.',
  };
}
