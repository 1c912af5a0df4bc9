import type { SettingField } from '../../contract/definition.js';

/** Most characters of a saved story's title (Snapchat, "Profile Asset Management"). */
export const TITLE_LIMIT = 45;
export const DEFAULT_LOCALE = 'en_US';

const option = (value: string, label: string): { value: string; label: string } => ({
  value,
  label,
});

/** Per-post settings, in the order a form would show them. */
export const snapchatSettings: readonly SettingField[] = [
  {
    id: 'postType',
    label: 'Kind of post',
    type: 'enum',
    required: false,
    default: 'story',
    options: [
      option('story', 'Story, seen for a day'),
      option('saved_story', 'Saved story, kept on the profile'),
      option('spotlight', 'Spotlight video'),
    ],
  },
  {
    id: 'storyTtl',
    label: 'How long the story is seen',
    type: 'enum',
    required: false,
    options: [
      option('ONE_DAY', 'One day'),
      option('TWO_DAYS', 'Two days'),
      option('THREE_DAYS', 'Three days'),
      option('ONE_WEEK', 'One week'),
    ],
    description: 'A day when left out.',
    dependsOn: { field: 'postType', equals: 'story' },
  },
  {
    id: 'title',
    label: 'Title of the saved story',
    type: 'string',
    required: true,
    maxLength: TITLE_LIMIT,
    dependsOn: { field: 'postType', equals: 'saved_story' },
  },
  {
    id: 'locale',
    label: 'Language of the Spotlight',
    type: 'string',
    required: false,
    default: DEFAULT_LOCALE,
    pattern: '^[a-z]{2,3}_[A-Z]{2}$',
    description: 'Language and country: en_US, en_GB, de_DE, fr_FR, es_ES, nl_NL, da_DK, ar_AA …',
    dependsOn: { field: 'postType', equals: 'spotlight' },
  },
  {
    id: 'skipSaveToProfile',
    label: 'Do not keep the Spotlight on the profile',
    type: 'boolean',
    required: false,
    default: false,
    dependsOn: { field: 'postType', equals: 'spotlight' },
  },
];
