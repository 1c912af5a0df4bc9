import { defineProvider } from '../../contract/define-provider.js';
import { snapchatActions } from './snapchat.action-fields.js';
import { PROFILE_SCOPE, snapchatEndpoints, snapchatScopes } from './snapchat.endpoints.js';
import { snapchatMedia } from './snapchat.media-rules.js';
import { snapchatSettings } from './snapchat.settings.js';

/** Snapchat Public Profiles. Figures from the documentation of the Public Profile API. */
export const snapchatDefinition = defineProvider({
  id: 'snapchat',
  label: 'Snapchat',
  aliases: ['snap'],
  rulesVersion: '2026-11',
  source: 'https://developers.snap.com/api/marketing-api/Public-Profile-API/Introduction',
  handleShape: 'snapchat:@username',
  connect: { kind: 'redirect', scopes: snapchatScopes, required: [PROFILE_SCOPE] },
  interactions: ['post'],
  preview: { shape: 'vertical', crops: ['9:16'] },
  // Of Spotlights; other texts are not published and count nothing.
  text: { limit: 160, unit: 'utf16_units', required: 'never' },
  title: { use: 'label', limit: null },
  media: snapchatMedia,
  settings: snapchatSettings,
  actions: snapchatActions,
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
});
