import { defineProvider } from '../../contract/define-provider.js';
import { youtubeActions } from './youtube.actions.js';
import { youtubeEndpoints } from './youtube.endpoints.js';
import { neededScopes, youtubeScopes } from './youtube.scopes.js';
import { youtubeSettings } from './youtube.settings.js';

const TITLE_LIMIT = 100;

/** One YouTube channel. Figures from the reference of the YouTube Data API, "Videos" and "Thumbnails". */
export const youtubeDefinition = defineProvider({
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
      image: { mimeTypes: ['image/jpeg', 'image/png'], maxBytes: 52_428_800, maxItems: 1 },
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
  actions: youtubeActions,
  abilities: { delete: true, reconcile: 'lookup', analytics: true },
  // One or two units each of the 10,000 that a project has for a day.
  metricsQuota: { perAccount: 200, perNetwork: 4_000, per: 'day' },
  limitations: [
    'A post is exactly one video; YouTube’s interface takes no texts, images or community posts.',
    'Until Google has audited the API project, YouTube locks every upload to private; the post then says so.',
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
});
