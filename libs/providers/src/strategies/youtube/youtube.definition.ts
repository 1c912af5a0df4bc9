import type { EndpointDefinition, SettingField } from '../../contract/definition.js';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import type { NetworkDefinition } from '../../kit/define-strategy.js';
import {
  choiceSetting,
  flagSetting,
  groupSetting,
  switchSetting,
  textSetting,
  textsSetting,
} from '../../kit/settings.js';

const PREFIX = 'https://www.googleapis.com/auth/';

/** What publishing, its follow-up steps and look-ups need (Google, "OAuth 2.0 scopes", YouTube Data API). */
const neededScopes: readonly string[] = [
  `${PREFIX}youtube.upload`,
  `${PREFIX}youtube.force-ssl`,
  `${PREFIX}youtube.readonly`,
];

/** Counts shares, which the Data API does not tell; a person may untick it. */
export const ANALYTICS_SCOPE = `${PREFIX}yt-analytics.readonly`;

export const youtubeScopes: readonly string[] = [...neededScopes, ANALYTICS_SCOPE];

/** Needed scopes that are not among the granted ones, without the prefix that all of them share. */
export function missingScopes(granted: readonly string[]): readonly string[] {
  return neededScopes
    .filter((scope) => !granted.includes(scope))
    .map((scope) => scope.slice(PREFIX.length));
}

/** Hosts of YouTube and of Google's login, with the versions of their interfaces. */
const youtubeEndpoints = {
  accounts: {
    variable: 'YOUTUBE_ACCOUNTS_URL',
    default: 'https://accounts.google.com/o/oauth2/v2',
  },
  tokens: { variable: 'YOUTUBE_TOKEN_URL', default: 'https://oauth2.googleapis.com' },
  api: { variable: 'YOUTUBE_API_URL', default: 'https://www.googleapis.com/youtube/v3' },
  uploads: {
    variable: 'YOUTUBE_UPLOAD_URL',
    default: 'https://www.googleapis.com/upload/youtube/v3',
  },
  analytics: {
    variable: 'YOUTUBE_ANALYTICS_URL',
    default: 'https://youtubeanalytics.googleapis.com/v2',
  },
  // Pages of videos.
  web: { variable: 'YOUTUBE_WEB_URL', default: 'https://www.youtube.com' },
} as const satisfies Readonly<Record<string, EndpointDefinition>>;

/** Google names the host of an upload session itself, and it need not be the one that was asked. */
const GOOGLE_DOMAINS: readonly string[] = ['.googleapis.com', '.google.com'];

/** Public address of a video. */
export function videoUrl(endpoints: ProviderEndpoints, videoId: string): string {
  return `${endpoints.toReal(endpoints.base('web'))}/watch?v=${encodeURIComponent(videoId)}`;
}

/** Public address of a comment below a video. */
export function commentUrl(
  endpoints: ProviderEndpoints,
  videoId: string,
  commentId: string,
): string {
  return `${videoUrl(endpoints, videoId)}&lc=${encodeURIComponent(commentId)}`;
}

/** Whether the login may travel to an address that Google gave. */
export function isGoogleUrl(endpoints: ProviderEndpoints, realUrl: URL): boolean {
  const configured = new URL(endpoints.toReal(endpoints.base('uploads'))).host;
  if (realUrl.host === configured) return true;
  const isOfGoogle = GOOGLE_DOMAINS.some((domain) => realUrl.hostname.endsWith(domain));
  return isOfGoogle && realUrl.protocol === 'https:';
}

const LANGUAGE = '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$';
const TIME = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$';

/** Per-post settings, in the order a form would show them (YouTube Data API, "Videos: insert"). */
const youtubeSettings: readonly SettingField[] = [
  textSetting('title', 'Title', {
    maxLength: 100,
    description: 'Title of the video, instead of the item’s own name.',
  }),
  choiceSetting(
    'privacyStatus',
    'Visibility',
    { public: 'Public', unlisted: 'Unlisted', private: 'Private' },
    { default: 'public' },
  ),
  flagSetting('madeForKids', 'Made for kids', {
    description:
      'Must be answered for every video (COPPA). Videos for kids have no comments and notify nobody.',
  }),
  flagSetting('notifySubscribers', 'Notify subscribers', {
    default: true,
    description: 'Tells subscribers about the video.',
  }),
  textSetting('publishAt', 'Made public by YouTube at', {
    pattern: TIME,
    description: 'Time (RFC 3339) at which YouTube itself makes a private video public.',
  }),
  textsSetting('tags', 'Tags', {
    max: 500,
    maxLength: 500,
    description: 'At most 500 characters together; a tag with a blank counts two more.',
  }),
  textSetting('categoryId', 'Category', {
    default: '22',
    pattern: '^[0-9]{1,4}$',
    description: 'Number from the action categories; 22 is People & Blogs.',
  }),
  language('defaultLanguage', 'Language', 'Language of title and description.'),
  language('defaultAudioLanguage', 'Spoken language', 'Language of the sound.'),
  groupSetting(
    'localizations',
    'Translations',
    [
      textSetting('title', 'Title', { required: true, maxLength: 100 }),
      textSetting('description', 'Text'),
    ],
    {
      description: 'Object by language with title and description each. Needs defaultLanguage.',
      namedBy: { label: 'Language', pattern: LANGUAGE },
    },
  ),
  textSetting('recordingDate', 'Recorded at', {
    pattern: TIME,
    description: 'Time of the recording (RFC 3339).',
  }),
  choiceSetting(
    'license',
    'Licence',
    { youtube: 'Standard YouTube licence', creativeCommon: 'Creative Commons' },
    { default: 'youtube' },
  ),
  flagSetting('embeddable', 'Embeddable', {
    default: true,
    description: 'Lets other sites show the video.',
  }),
  flagSetting('publicStatsViewable', 'Public statistics', {
    default: true,
    description: 'Shows counters to everybody.',
  }),
  switchSetting('containsSyntheticMedia', 'Altered or synthetic', 'Realistic content made by AI.'),
  switchSetting('hasPaidProductPlacement', 'Paid promotion', 'Says that somebody paid for it.'),
  textsSetting('playlistIds', 'Playlists', {
    max: 20,
    maxLength: 64,
    pattern: '^[A-Za-z0-9_-]+$',
    description: 'Ids from the action playlists; the video is added to each.',
  }),
  textSetting('firstComment', 'First comment', {
    maxLength: 10_000,
    description: 'Written below the video by the channel. Not for private videos.',
  }),
];

function language(id: string, label: string, text: string): SettingField {
  const words = `${text} A BCP-47 code from the action languages.`;
  return textSetting(id, label, { pattern: LANGUAGE, description: words });
}

const TITLE_LIMIT = 100;

/** One YouTube channel. Figures from the reference of the YouTube Data API, "Videos" and "Thumbnails". */
export const youtubeDefinition: NetworkDefinition = {
  id: 'youtube',
  label: 'YouTube',
  aliases: ['yt'],
  rulesVersion: '2026-11',
  source: 'https://developers.google.com/youtube/v3',
  handleShape: 'youtube:channel:<channel id>',
  connect: { kind: 'redirect', scopes: youtubeScopes, required: neededScopes },
  interactions: ['post', 'comment', 'reply'],
  preview: { shape: 'video', fold: { after: 3, unit: 'lines' }, crops: ['16:9', '9:16'] },
  text: { limit: 5000, unit: 'bytes', required: 'never' },
  // Required of videos, which `check` says: comments have no title.
  title: { use: 'optional', limit: TITLE_LIMIT },
  media: {
    // A video is required of posts, which `check` says.
    required: false,
    maxItems: 2,
    // The image beside the video is its thumbnail.
    mixing: 'image_and_video',
    transport: 'upload',
    kinds: {
      video: {
        mimeTypes: [
          'video/mp4',
          'video/quicktime',
          'video/mpeg',
          'video/x-msvideo',
          'video/x-ms-wmv',
          'video/x-flv',
          'video/3gpp',
          'video/webm',
        ],
        maxBytes: 274_877_906_944,
        maxItems: 1,
        maxDurationSeconds: 43_200,
      },
      image: {
        mimeTypes: ['image/jpeg', 'image/png'],
        maxBytes: 52_428_800,
        maxItems: 1,
        stillOnly: ['image/png'],
      },
    },
  },
  settings: youtubeSettings,
  budgets: [
    {
      id: 'uploads_per_day',
      label: 'uploads of all channels together',
      scope: 'app',
      per: 'post',
      limit: 100,
      window: { kind: 'day', timeZone: 'America/Los_Angeles' },
      counts: { interactions: ['post'] },
      source:
        'YouTube Data API, quota calculator: 100 videos.insert a project and day, reset at midnight Pacific',
    },
  ],
  abilities: { delete: true, reconcile: 'lookup', analytics: true },
  // One or two units each of the 10,000 that a project has for a day.
  metricsQuota: { perAccount: 200, perNetwork: 4_000, per: 'day' },
  limitations: [
    'A post is exactly one video; YouTube’s interface takes no texts, images or community posts.',
    'A channel’s own settings may make an upload private; the post then says so.',
    'The thumbnail of a Short is set once YouTube has processed the video.',
    'A post counts as published when YouTube has processed the video, which takes minutes and for long videos hours.',
    'Upright and square videos of up to three minutes become Shorts by themselves; nothing can ask for it or prevent it.',
    'Thumbnails of one’s own and videos over 15 minutes need a channel that is verified by phone.',
    'A thumbnail, playlist or first comment that YouTube refuses is told in the notes; the video stays out.',
    'Google counts uploads per project and day (100 without an extension), and YouTube per channel and day.',
    'Consents of an application that is still in testing at Google end after seven days.',
    'Disconnecting gives the whole consent of the Google login back: other channels of it must be connected again.',
    'End screens, cards, premieres, monetisation, age limits and pinned comments cannot be set.',
    'Comments have no media; YouTube tells no reach, saves or clicks.',
  ],
  endpoints: youtubeEndpoints,
  credentialsVariables: [
    { key: 'clientId', variable: 'YOUTUBE_CLIENT_ID', secret: false },
    { key: 'clientSecret', variable: 'YOUTUBE_CLIENT_SECRET', secret: true },
  ],
};
