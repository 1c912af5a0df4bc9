import type { SettingField } from '../../contract/definition.js';

const LANGUAGE = '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$';
const TIME = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$';

const audience: readonly SettingField[] = [
  {
    id: 'title',
    label: 'Title',
    type: 'string',
    required: false,
    maxLength: 100,
    description: 'Title of the video, instead of the item’s own name.',
  },
  {
    id: 'privacyStatus',
    label: 'Visibility',
    type: 'enum',
    required: false,
    default: 'public',
    options: [
      { value: 'public', label: 'Public' },
      { value: 'unlisted', label: 'Unlisted' },
      { value: 'private', label: 'Private' },
    ],
  },
  {
    id: 'madeForKids',
    label: 'Made for kids',
    type: 'boolean',
    // Of videos only, which `check` says: comments have none of these settings.
    required: false,
    description:
      'Must be answered for every video (COPPA). Videos for kids have no comments and notify nobody.',
  },
  flag('notifySubscribers', 'Notify subscribers', 'Tells subscribers about the video.', true),
  {
    id: 'publishAt',
    label: 'Made public by YouTube at',
    type: 'string',
    required: false,
    pattern: TIME,
    description: 'Time (RFC 3339) at which YouTube itself makes a private video public.',
  },
];

const description: readonly SettingField[] = [
  {
    id: 'tags',
    label: 'Tags',
    type: 'string_list',
    required: false,
    max: 500,
    maxLength: 500,
    description: 'At most 500 characters together; a tag with a blank counts two more.',
  },
  {
    id: 'categoryId',
    label: 'Category',
    type: 'string',
    required: false,
    default: '22',
    pattern: '^[0-9]{1,4}$',
    description: 'Number from the action categories; 22 is People & Blogs.',
  },
  language('defaultLanguage', 'Language', 'Language of title and description.'),
  language('defaultAudioLanguage', 'Spoken language', 'Language of the sound.'),
  {
    id: 'localizations',
    label: 'Translations',
    type: 'object',
    required: false,
    description: 'Object by language with title and description each. Needs defaultLanguage.',
    fields: [
      { id: 'title', label: 'Title', type: 'string', required: true, maxLength: 100 },
      { id: 'description', label: 'Text', type: 'string', required: false },
    ],
    namedBy: { label: 'Language', pattern: LANGUAGE },
  },
  {
    id: 'recordingDate',
    label: 'Recorded at',
    type: 'string',
    required: false,
    pattern: TIME,
    description: 'Time of the recording (RFC 3339).',
  },
];

const rights: readonly SettingField[] = [
  {
    id: 'license',
    label: 'Licence',
    type: 'enum',
    required: false,
    default: 'youtube',
    options: [
      { value: 'youtube', label: 'Standard YouTube licence' },
      { value: 'creativeCommon', label: 'Creative Commons' },
    ],
  },
  flag('embeddable', 'Embeddable', 'Lets other sites show the video.', true),
  flag('publicStatsViewable', 'Public statistics', 'Shows counters to everybody.', true),
  flag('containsSyntheticMedia', 'Altered or synthetic', 'Realistic content made by AI.', false),
  flag('hasPaidProductPlacement', 'Paid promotion', 'Says that somebody paid for it.', false),
];

const afterwards: readonly SettingField[] = [
  {
    id: 'playlistIds',
    label: 'Playlists',
    type: 'string_list',
    required: false,
    max: 20,
    maxLength: 64,
    pattern: '^[A-Za-z0-9_-]+$',
    description: 'Ids from the action playlists; the video is added to each.',
  },
  {
    id: 'firstComment',
    label: 'First comment',
    type: 'string',
    required: false,
    maxLength: 10_000,
    description: 'Written below the video by the channel. Not for private videos.',
  },
];

/** Per-post settings, in the order a form would show them (YouTube Data API, "Videos: insert"). */
export const youtubeSettings: readonly SettingField[] = [
  ...audience,
  ...description,
  ...rights,
  ...afterwards,
];

function flag(id: string, label: string, text: string, initially: boolean): SettingField {
  return { id, label, type: 'boolean', required: false, default: initially, description: text };
}

function language(id: string, label: string, text: string): SettingField {
  const words = `${text} A BCP-47 code from the action languages.`;
  return { id, label, type: 'string', required: false, pattern: LANGUAGE, description: words };
}
