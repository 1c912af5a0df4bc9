import { type ConfigValues, type ConfigVariable, defineConfig, list } from '#libs/kernel';
import type {
  EndpointDefinition,
  MediaRules,
  SettingField,
  TextRules,
} from '../../contract/definition.js';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import { choiceSetting, switchSetting, textSetting, textsSetting } from '../../kit/settings.js';

const version: ConfigVariable<string> = {
  name: 'LINKEDIN_API_VERSION',
  kind: 'YYYYMM',
  help: 'Month of the LinkedIn API release to call. LinkedIn switches each off after about a year.',
  secret: false,
  fallback: { value: '202609' },
  parse: (value) => {
    if (!/^20\d\d(0[1-9]|1[0-2])$/.test(value)) throw new Error('must be a month as YYYYMM');
    return value;
  },
};

/** Without it a member's posts cannot be published; everything else only widens what an account can do. */
export const memberRequired: readonly string[] = ['w_member_social'];

/** Without it no page can be posted to. Pages are listed with one of two further scopes. */
export const pageRequired: readonly string[] = ['w_organization_social'];

/** Scopes that a member's posts need. Further ones must be granted to the operator's own app. */
export const memberScopes: readonly string[] = ['openid', 'profile', 'w_member_social'];

/** Scopes of the Community Management API that pages need, comments and look-ups included. */
export const pageScopes: readonly string[] = [
  'r_basicprofile',
  'rw_organization_admin',
  'w_organization_social',
  'r_organization_social',
  'w_organization_social_feed',
  'r_organization_social_feed',
];

/** What an operator's LinkedIn apps differ in (LinkedIn, "Versioning" and "Increasing access"). */
export const linkedinConfig = defineConfig('LinkedIn API', {
  version,
  memberScopes: list('LINKEDIN_SCOPES', {
    default: memberScopes,
    help: 'Scopes asked for when a member connects; one that the app lacks fails every connect. Changing them ends earlier logins.',
  }),
  pageScopes: list('LINKEDIN_PAGE_SCOPES', {
    default: pageScopes,
    help: 'Scopes asked for when pages are connected; one that the app lacks fails every connect. Changing them ends earlier logins.',
  }),
});

/** The operator's choices, as the strategies read them. */
export type LinkedinOptions = ConfigValues<typeof linkedinConfig>;

/** Members and pages are reached at the same addresses. */
export const linkedinEndpoints: Readonly<Record<string, EndpointDefinition>> = {
  api: { variable: 'LINKEDIN_API_URL', default: 'https://api.linkedin.com' },
  // Consent page, token endpoint, and the pages of posts.
  web: { variable: 'LINKEDIN_WEB_URL', default: 'https://www.linkedin.com' },
  // A further host that LinkedIn may name for uploads.
  uploads: { variable: 'LINKEDIN_UPLOADS_URL', default: 'https://www.linkedin.com' },
};

/** Public address of a post. */
export function postUrl(endpoints: ProviderEndpoints, urn: string): string {
  return `${endpoints.toReal(endpoints.base('web'))}/feed/update/${urn}/`;
}

/** Public address of a page; null without its name. */
export function pageUrl(endpoints: ProviderEndpoints, vanityName: string | null): string | null {
  if (vanityName === null) return null;
  return `${endpoints.toReal(endpoints.base('web'))}/company/${encodeURIComponent(vanityName)}`;
}

/** Whether an address belongs to LinkedIn: the login may travel there. */
export function isLinkedinHost(endpoints: ProviderEndpoints, realUrl: URL): boolean {
  return ['api', 'web', 'uploads'].some(
    (name) => new URL(endpoints.toReal(endpoints.base(name))).host === realUrl.host,
  );
}

const MEGABYTE = 1_000_000;

/** Width times height of an image must stay below 36,152,320 (LinkedIn, "Images API"). */
export const IMAGE_MAX_PIXELS = 36_152_319;

/** Whether text is needed depends on reshares, too; the strategies' check decides. */
export const linkedinText: TextRules = { limit: 3000, unit: 'utf16_units', required: 'never' };

/**
 * Media of a LinkedIn post (LinkedIn, "Images API", "Videos API", "Documents API", "MultiImage API").
 * LinkedIn names no size limit for images; larger ones than this fail now and then.
 */
export const linkedinMedia: MediaRules = {
  required: false,
  maxItems: 20,
  mixing: 'none',
  transport: 'upload',
  stillImages: { maxPixels: IMAGE_MAX_PIXELS },
  kinds: {
    image: {
      mimeTypes: ['image/jpeg', 'image/png', 'image/gif'],
      maxBytes: 10 * MEGABYTE,
      stillOnly: ['image/png'],
    },
    video: {
      mimeTypes: ['video/mp4'],
      maxBytes: 500 * MEGABYTE,
      maxItems: 1,
      minDurationSeconds: 3,
      maxDurationSeconds: 1800,
    },
    other: {
      mimeTypes: [
        'application/pdf',
        'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.ms-powerpoint',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      ],
      maxBytes: 100 * MEGABYTE,
      maxItems: 1,
    },
  },
};

/** What holds for members and pages alike, as sentences. */
export const linkedinLimitations: readonly string[] = [
  'LinkedIn builds no link cards by itself: set articleUrl and articleTitle; one attached image becomes the card’s picture.',
  'A post holds up to 20 images, or one video, or one document, or a poll, or a link card, or a reshare; never two of them.',
  'Animated GIFs may have 250 frames and documents 300 pages; LinkedIn refuses longer ones after the upload.',
  'Mentions are written @[Name](urn:li:organization:123); a name that is not exactly right becomes plain text.',
  'Text, but neither media nor poll, of a published post could be edited at LinkedIn; this service does not edit.',
  'A first comment that LinkedIn refuses does not fail its post; what became of it is told in the notes.',
];

const poll = { field: 'poll', equals: true } as const;

export type LinkedinVisibility = 'PUBLIC' | 'CONNECTIONS' | 'LOGGED_IN';

const visibilityLabels: Readonly<Record<LinkedinVisibility, string>> = {
  PUBLIC: 'Anyone',
  CONNECTIONS: 'Connections only',
  LOGGED_IN: 'Anyone who is signed in',
};

/** Settings of a LinkedIn post (LinkedIn, "Posts API schema"), in the order a form would show them. */
export function linkedinSettings(
  visibilities: readonly LinkedinVisibility[],
): readonly SettingField[] {
  return [
    choiceSetting(
      'visibility',
      'Who can see it',
      Object.fromEntries(visibilities.map((value) => [value, visibilityLabels[value]])),
      { default: 'PUBLIC' },
    ),
    ...fields,
  ];
}

const fields: readonly SettingField[] = [
  switchSetting('includeTitle', 'Publish the title', 'Puts the title above the text.'),
  switchSetting('disableReshare', 'No reshares', 'Stops others from resharing the post.'),
  textSetting('articleUrl', 'Link card: address', {
    maxLength: 2048,
    pattern: '^https?://',
    description: 'LinkedIn reads no page: give the title, too.',
  }),
  textSetting('articleTitle', 'Link card: title', {
    maxLength: 400,
    description: 'Needed with articleUrl.',
  }),
  textSetting('articleDescription', 'Link card: description', { maxLength: 4086 }),
  textSetting('documentTitle', 'Document title', {
    maxLength: 400,
    description: 'Shown above a document; default is its file name.',
  }),
  textSetting('videoTitle', 'Video title', { maxLength: 400 }),
  switchSetting('poll', 'Poll', 'Publishes a poll below the text.'),
  textSetting('pollQuestion', 'Question', { maxLength: 140, dependsOn: poll }),
  textsSetting('pollOptions', 'Options', { min: 2, max: 4, maxLength: 30, dependsOn: poll }),
  choiceSetting(
    'pollDuration',
    'Open for',
    {
      ONE_DAY: 'One day',
      THREE_DAYS: 'Three days',
      SEVEN_DAYS: 'Seven days',
      FOURTEEN_DAYS: 'Fourteen days',
    },
    { default: 'THREE_DAYS', dependsOn: poll },
  ),
  textSetting('reshareOf', 'Reshare', {
    maxLength: 200,
    pattern: '^urn:li:(share|ugcPost):\\d+$',
    description: 'URN of the post that is reshared; the text may be empty.',
  }),
  textSetting('firstComment', 'First comment', {
    maxLength: 1250,
    description: 'Written below the post by its author; needs a login that may comment.',
  }),
];
