import type { ActionField, DiscoveryActionDefinition } from '../../contract/definition.js';

const words: ActionField = {
  id: 'hl',
  type: 'string',
  required: false,
  description: 'Language of the names, for example de_DE.',
};

/** What can be asked before a video is uploaded (YouTube Data API). */
export const youtubeActions: readonly DiscoveryActionDefinition[] = [
  {
    id: 'playlists',
    label: 'Playlists',
    description: 'Playlists of the channel, for settings.playlistIds.',
    fields: [
      { id: 'after', type: 'string', required: false, description: 'Cursor of the page before.' },
    ],
  },
  {
    id: 'create-playlist',
    writes: true,
    label: 'New playlist',
    description: 'Makes a playlist on the channel.',
    fields: [
      { id: 'title', type: 'string', required: true, description: 'Name of the playlist.' },
      { id: 'description', type: 'string', required: false },
      {
        id: 'privacyStatus',
        type: 'string',
        required: false,
        description: 'public, unlisted or private (default).',
      },
    ],
  },
  {
    id: 'categories',
    label: 'Categories',
    description: 'Categories that a video may have in a country, for settings.categoryId.',
    fields: [
      {
        id: 'regionCode',
        type: 'string',
        required: false,
        description: 'Country as two letters (ISO 3166-1); US by default.',
      },
      words,
    ],
  },
  {
    id: 'languages',
    label: 'Languages',
    description: 'Languages that YouTube knows.',
    fields: [words],
  },
  {
    id: 'regions',
    label: 'Countries',
    description: 'Countries that YouTube knows.',
    fields: [words],
  },
  {
    id: 'channel',
    label: 'Channel',
    description: 'What the channel may do: videos over 15 minutes, its counters.',
    fields: [],
  },
];
