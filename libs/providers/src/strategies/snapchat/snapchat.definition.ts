import type { EndpointDefinition, MediaRules, SettingField } from '../../contract/definition.js';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import type { NetworkDefinition } from '../../kit/define-strategy.js';
import { choiceSetting, flagSetting, textSetting } from '../../kit/settings.js';

/** Release of the Public Profile API; paths of uploads come from Snapchat and hold their own. */
const VERSION = 'v1';

/** What posts need. */
export const PROFILE_SCOPE = 'snapchat-profile-api';
/** What listing the profiles of organizations needs; logins without it bring their own profile alone. */
export const ORGANIZATION_SCOPE = 'snapchat-marketing-api';
export const snapchatScopes: readonly string[] = [PROFILE_SCOPE, ORGANIZATION_SCOPE];

/** Where Snapchat is reached; `web` is what people see. */
const snapchatEndpoints: Readonly<Record<string, EndpointDefinition>> = {
  api: { variable: 'SNAPCHAT_API_URL', default: 'https://businessapi.snapchat.com' },
  ads: { variable: 'SNAPCHAT_ADS_API_URL', default: 'https://adsapi.snapchat.com' },
  accounts: { variable: 'SNAPCHAT_ACCOUNTS_URL', default: 'https://accounts.snapchat.com' },
  web: { variable: 'SNAPCHAT_WEB_URL', default: 'https://www.snapchat.com' },
};

/** Path of a call for the login's own data (Snapchat, "Public Profile API"). */
export function apiPath(...parts: readonly string[]): string {
  return [VERSION, ...parts.map(encodeURIComponent)].join('/');
}

/** Path of a call for what everybody may read (Snapchat, "Creator Discovery"). */
export function publicPath(...parts: readonly string[]): string {
  return `public/${apiPath(...parts)}`;
}

/** Page of a profile, where its stories are seen; null without a name. */
export function profileUrl(
  endpoints: Pick<ProviderEndpoints, 'base' | 'toReal'>,
  username: string | null,
): string | null {
  return username === null ? null : `${siteOf(endpoints)}/add/${encodeURIComponent(username)}`;
}

/** Page of a Spotlight; it opens once the Spotlight is live. */
export function spotlightUrl(
  endpoints: Pick<ProviderEndpoints, 'base' | 'toReal'>,
  id: string,
): string {
  return `${siteOf(endpoints)}/spotlight/${encodeURIComponent(id)}`;
}

function siteOf(endpoints: Pick<ProviderEndpoints, 'base' | 'toReal'>): string {
  return endpoints.toReal(endpoints.base('web'));
}

const MEBIBYTE = 1024 * 1024;

/** Bytes of a part; 32 MiB with the form around it is refused (Snapchat, "Profile Asset Management"). */
export const PART_BYTES = 31 * MEBIBYTE;
export const MOST_PARTS = 35;
/** Shortest Spotlight in seconds; stories may be a second shorter. */
export const SPOTLIGHT_MIN_SECONDS = 6;

const SIZE = {
  minWidth: 540,
  minHeight: 960,
  // 9:16, with room for sizes that do not divide evenly.
  minAspectRatio: 0.55,
  maxAspectRatio: 0.575,
} as const;

/** One upright image or video (Snapchat, "Profile Asset Management"). */
const snapchatMedia: MediaRules = {
  required: true,
  maxItems: 1,
  mixing: 'none',
  transport: 'upload',
  kinds: {
    image: {
      ...SIZE,
      mimeTypes: ['image/jpeg', 'image/png'],
      maxBytes: 20 * MEBIBYTE,
      maxItems: 1,
      stillOnly: ['image/png'],
    },
    video: {
      ...SIZE,
      mimeTypes: ['video/mp4'],
      // The encrypted file may have 1 GB, and padding makes it up to 16 bytes larger.
      maxBytes: 1_000_000_000 - 16,
      maxItems: 1,
      minDurationSeconds: 5,
      maxDurationSeconds: 60,
      // Snapchat, "Public Profile API": recommended.
      advisedStreams: { videoCodecs: ['h264'], audioCodecs: ['aac'] },
    },
  },
};

/** Most characters of a saved story's title (Snapchat, "Profile Asset Management"). */
export const TITLE_LIMIT = 45;
export const DEFAULT_LOCALE = 'en_US';

/** Per-post settings, in the order a form would show them. */
const snapchatSettings: readonly SettingField[] = [
  choiceSetting(
    'postType',
    'Kind of post',
    {
      story: 'Story, seen for a day',
      saved_story: 'Saved story, kept on the profile',
      spotlight: 'Spotlight video',
    },
    { default: 'story' },
  ),
  choiceSetting(
    'storyTtl',
    'How long the story is seen',
    {
      ONE_DAY: 'One day',
      TWO_DAYS: 'Two days',
      THREE_DAYS: 'Three days',
      ONE_WEEK: 'One week',
    },
    {
      description: 'A day when left out.',
      dependsOn: { field: 'postType', equals: 'story' },
    },
  ),
  textSetting('title', 'Title of the saved story', {
    required: true,
    maxLength: TITLE_LIMIT,
    dependsOn: { field: 'postType', equals: 'saved_story' },
  }),
  textSetting('locale', 'Language of the Spotlight', {
    default: DEFAULT_LOCALE,
    pattern: '^[a-z]{2,3}_[A-Z]{2}$',
    description: 'Language and country: en_US, en_GB, de_DE, fr_FR, es_ES, nl_NL, da_DK, ar_AA …',
    dependsOn: { field: 'postType', equals: 'spotlight' },
  }),
  flagSetting('skipSaveToProfile', 'Do not keep the Spotlight on the profile', {
    default: false,
    dependsOn: { field: 'postType', equals: 'spotlight' },
  }),
];

/** Snapchat Public Profiles. Figures from the documentation of the Public Profile API. */
export const snapchatDefinition: NetworkDefinition = {
  id: 'snapchat',
  label: 'Snapchat',
  aliases: ['snap'],
  rulesVersion: '2026-11',
  source: 'https://developers.snap.com/api/marketing-api/Public-Profile-API/Introduction',
  handleShape: 'snapchat:@username',
  connect: {
    kind: 'redirect',
    scopes: snapchatScopes,
    required: [PROFILE_SCOPE],
    severalAccounts: true,
  },
  interactions: ['post'],
  preview: { shape: 'vertical', crops: ['9:16'] },
  // Of Spotlights; other texts are not published and count nothing.
  text: { limit: 160, unit: 'utf16_units', required: 'never' },
  title: { use: 'label', limit: null },
  media: snapchatMedia,
  settings: snapchatSettings,
  abilities: { delete: false, reconcile: 'lookup', analytics: true, accountAnalytics: true },
  // 20 calls a second are allowed to an application, 10 to a login.
  metricsQuota: { perAccount: 20, perNetwork: 200, per: 'minute' },
  limitations: [
    'Needs an account with a Public Profile, and an OAuth application that Snap has put on its allow-list for the Public Profile API.',
    'A post is exactly one image or one video of 9:16; Spotlights are videos.',
    'Stories have no text, saved stories only a title of 45 characters, Spotlights a description of 160 characters with its hashtags.',
    'Links, alt text, comments and replies cannot be published.',
    'The API cannot delete or edit anything: use the app or my.snapchat.com.',
    'Snap reviews Spotlights. One that is still under review after a minute counts as published; a later rejection is not noticed.',
    'Snapchat names stories only in its list: a story that cannot be told from another one has no id here.',
    'Snapchat may replace the refresh token at every renewal; of several profiles that came with one consent, the others may then have to be connected again.',
    'Disconnecting tells Snapchat nothing: remove the application in the settings of Snapchat.',
    'Counters of a story can be read for a while after it has ended.',
  ],
  endpoints: snapchatEndpoints,
  credentialsVariables: [
    { key: 'clientId', variable: 'SNAPCHAT_CLIENT_ID', secret: false },
    { key: 'clientSecret', variable: 'SNAPCHAT_CLIENT_SECRET', secret: true },
  ],
};
