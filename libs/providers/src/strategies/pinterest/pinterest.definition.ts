import type { SettingField } from '../../contract/definition.js';
import type { NetworkDefinition } from '../../kit/define-strategy.js';
import { groupsSetting, numberSetting, textSetting } from '../../kit/settings.js';

/** Creating a Pin needs all of these but the first, which names the user (Pinterest API v5, "Scopes"). */
export const PINTEREST_REQUIRED: readonly string[] = [
  'user_accounts:read',
  'boards:read',
  'boards:write',
  'pins:read',
  'pins:write',
];

/** What the consent page asks for. Secret boards need the rest; a connect works without. */
export const PINTEREST_SCOPES: readonly string[] = [
  ...PINTEREST_REQUIRED,
  'boards:read_secret',
  'boards:write_secret',
  'pins:read_secret',
  'pins:write_secret',
];

/** Ids are numbers beyond what a JSON number holds, so always text. */
const ID = '^[0-9]{1,30}$';
const WEB_ADDRESS = '^https://';
/** Characters of the parts of a carousel item. */
export const ITEM_LIMITS = { title: 100, description: 800, link: 2048 } as const;

/** Per-Pin settings, in the order a form would show them (Pinterest API v5, "Create Pin"). */
const pinterestSettings: readonly SettingField[] = [
  textSetting('title', 'Title', {
    maxLength: 100,
    description: 'Title of the Pin, instead of the item’s own name.',
  }),
  textSetting('link', 'Link', {
    maxLength: 2048,
    pattern: WEB_ADDRESS,
    description: 'Where a click on the Pin leads. Links inside the description cannot be clicked.',
  }),
  textSetting('boardId', 'Board', {
    pattern: ID,
    description: 'Another board of the same user, from sync-boards; default is the account’s own.',
  }),
  textSetting('boardSectionId', 'Section of the board', {
    pattern: ID,
    description: 'From the action board-sections.',
  }),
  textSetting('altText', 'Alt text', {
    maxLength: 500,
    description: 'One per Pin; default is the first alt text of the media.',
  }),
  textSetting('dominantColor', 'Colour while loading', { pattern: '^#[0-9A-Fa-f]{6}$' }),
  textSetting('coverImageUrl', 'Cover address', {
    maxLength: 2048,
    pattern: WEB_ADDRESS,
    description: 'Public image for the cover of a video, instead of an image beside the video.',
  }),
  numberSetting('coverFrameSeconds', 'Cover frame (seconds)', {
    min: 0,
    description: 'Moment of the video that becomes its cover; default is its beginning.',
  }),
  groupsSetting(
    'carouselItems',
    'Carousel items',
    [
      textSetting('title', 'Title', { maxLength: ITEM_LIMITS.title }),
      textSetting('description', 'Text', { maxLength: ITEM_LIMITS.description }),
      textSetting('link', 'Link', { maxLength: ITEM_LIMITS.link, pattern: WEB_ADDRESS }),
    ],
    {
      max: 5,
      description: 'Objects with title, description and link, in the order of the images.',
    },
  ),
  numberSetting('carouselIndex', 'First shown image', {
    min: 0,
    max: 4,
    description: 'Counted from 0.',
  }),
];

/**
 * A board of a Pinterest user: every Pin goes to one. Figures from the API reference, its OpenAPI document
 * and Pinterest's product specifications.
 */
export const pinterestDefinition: NetworkDefinition = {
  id: 'pinterest',
  label: 'Pinterest',
  aliases: ['pin'],
  rulesVersion: '2026-11',
  source: 'https://developers.pinterest.com/docs/api/v5/',
  handleShape: 'pinterest:board:<board_id>',
  connect: {
    kind: 'redirect',
    scopes: PINTEREST_SCOPES,
    required: PINTEREST_REQUIRED,
    severalAccounts: true,
  },
  interactions: ['post'],
  preview: { shape: 'pin', fold: { after: 2, unit: 'lines' }, crops: ['2:3'] },
  text: { limit: 800, unit: 'code_points', required: 'never' },
  title: { use: 'optional', limit: 100 },
  media: {
    required: true,
    maxItems: 5,
    // An image beside a video is its cover.
    mixing: 'image_and_video',
    transport: 'upload',
    kinds: {
      image: {
        mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
        maxBytes: 20_971_520,
        maxItems: 5,
        stillOnly: ['image/png'],
      },
      video: {
        mimeTypes: ['video/mp4', 'video/quicktime', 'video/x-m4v'],
        maxBytes: 2_147_483_648,
        maxItems: 1,
        minAspectRatio: 0.5,
        maxAspectRatio: 1.91,
        minDurationSeconds: 4,
        maxDurationSeconds: 900,
        // Pinterest, "Product specifications": organic videos.
        streams: { videoCodecs: ['h264', 'hevc'] },
      },
    },
  },
  settings: pinterestSettings,
  budgets: [
    {
      id: 'pins_per_minute',
      label: 'Pins of a board, each of one write or more',
      scope: 'account',
      per: 'post',
      limit: 100,
      window: { kind: 'rolling', ms: 60_000 },
      modes: ['live'],
      source: 'Pinterest API v5, rate limits, Standard access: org_write 100 a minute and user',
    },
    {
      id: 'app_pins_per_day',
      label: 'Pins of all boards together, each of one write or more',
      scope: 'app',
      per: 'post',
      limit: 0,
      window: { kind: 'day', timeZone: 'UTC' },
      source: 'Pinterest API v5, rate limits, Trial access: org_write 300 a day and application',
    },
  ],
  abilities: { delete: true, reconcile: 'lookup', analytics: true },
  // Two calls each; Trial access has 1,000 a day for the application.
  metricsQuota: { perAccount: 100, perNetwork: 300, per: 'day' },
  limitations: [
    'With trial access to the API, Pins and boards are visible to their creator only, and nothing says so.',
    'A connect brings the boards there are; for a new board connect again, or name it in boardId.',
    'Every Pin needs an image, two to five images of the same size, or a video; there are no texts alone.',
    'WebP and GIF images are fetched by Pinterest, so their addresses must be public; JPEG and PNG are sent.',
    'Pinterest may refuse carousels: its documentation and its practice differ.',
    'A video has a cover: an image beside it, coverImageUrl, or a frame of its own.',
    'Pins of a secret board are private.',
    'There are no comments, mentions, polls or threads; comments can be counted but not read.',
    'A published Pin is not changed from here; deleting it leaves what others have saved.',
    'The page of a video Pin may be missing for some minutes.',
    'Applications registered since 14 September 2026 may not read boards and Pins of personal accounts.',
    'Disconnecting forgets the tokens; the user removes the application in the settings of Pinterest.',
    'A login ends when it was not renewed for 60 days, or when the password or user name changes.',
    'Saves, clicks by day and views of videos reach back 90 days; the newest two days are incomplete.',
  ],
  endpoints: {
    www: { variable: 'PINTEREST_WWW_URL', default: 'https://www.pinterest.com' },
    api: { variable: 'PINTEREST_API_URL', default: 'https://api.pinterest.com/v5' },
    uploads: {
      variable: 'PINTEREST_UPLOAD_URL',
      default: 'https://pinterest-media-upload.s3-accelerate.amazonaws.com',
    },
  },
  credentialsVariables: [
    { key: 'clientId', variable: 'PINTEREST_CLIENT_ID', secret: false },
    { key: 'clientSecret', variable: 'PINTEREST_CLIENT_SECRET', secret: true },
  ],
};
