import { defineProvider } from '../../contract/define-provider.js';
import { pinterestActions } from './pinterest.actions.js';
import { PINTEREST_REQUIRED, PINTEREST_SCOPES } from './pinterest.scopes.js';
import { pinterestSettings } from './pinterest.settings.js';

/**
 * A board of a Pinterest user: every Pin goes to one. Figures from the API reference, its OpenAPI document
 * and Pinterest's product specifications.
 */
export const pinterestDefinition = defineProvider({
  id: 'pinterest',
  label: 'Pinterest',
  aliases: ['pin'],
  rulesVersion: '2026-11',
  source: 'https://developers.pinterest.com/docs/api/v5/',
  handleShape: 'pinterest:board:<board_id>',
  connect: { kind: 'redirect', scopes: PINTEREST_SCOPES, required: PINTEREST_REQUIRED },
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
      },
      video: {
        mimeTypes: ['video/mp4', 'video/quicktime', 'video/x-m4v'],
        maxBytes: 2_147_483_648,
        maxItems: 1,
        minAspectRatio: 0.5,
        maxAspectRatio: 1.91,
        minDurationSeconds: 4,
        maxDurationSeconds: 900,
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
  actions: pinterestActions,
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
});
