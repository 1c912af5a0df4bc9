import type { SettingField } from '../../contract/definition.js';
import { textSetting, textsSetting } from '../../kit/settings.js';

export const GRANULARITIES = ['year', 'month', 'day', 'hour', 'min', 'none'];
export const CALLS_TO_ACTION = [
  'LEARN_MORE',
  'SHOP_NOW',
  'SIGN_UP',
  'BOOK_TRAVEL',
  'WATCH_MORE',
  'DOWNLOAD',
  'GET_QUOTE',
  'CALL_NOW',
  'MESSAGE_PAGE',
  'NO_BUTTON',
];
export const LEAST_AGES = [13, 15, 18, 21, 25];

const ISO_TIME = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d';

/** A button below a link post. Meta adds kinds; others than the listed ones may be sent. */
const buttonFields: readonly SettingField[] = [
  textSetting('type', 'Words', {
    required: true,
    pattern: '^[A-Z_]{3,40}$',
    description: `${CALLS_TO_ACTION.join(', ')}, or another of the Graph API.`,
  }),
  textSetting('link', 'Link', {
    maxLength: 2048,
    pattern: '^https?://',
    description: 'Without it the link of the post.',
  }),
];

/** The time a post is shown under. */
const backdateFields: readonly SettingField[] = [
  textSetting('time', 'Time', {
    required: true,
    pattern: ISO_TIME,
    description: 'ISO 8601 with an offset.',
  }),
  {
    id: 'granularity',
    label: 'Shown to the',
    type: 'enum',
    required: false,
    default: 'none',
    options: GRANULARITIES.map((value) => ({ value, label: value })),
  },
];

/** Whom a post is for (Graph API reference, "Page feed", targeting and feed_targeting). */
function targetingFields(use: 'visibility' | 'preference'): readonly SettingField[] {
  const ageMin: SettingField = {
    id: 'age_min',
    label: 'Least age',
    type: 'number',
    required: false,
    min: 13,
    description: use === 'visibility' ? `One of ${LEAST_AGES.join(', ')}.` : '13 or more.',
  };
  if (use === 'visibility') return [ageMin, places, locales];
  const ageMax: SettingField = { ...ageMin, id: 'age_max', label: 'Greatest age', max: 65 };
  return [ageMin, ageMax, places, locales];
}

const places: SettingField = {
  id: 'geo_locations',
  label: 'Places',
  type: 'object',
  required: false,
  fields: [
    textsSetting('countries', 'Countries', {
      pattern: '^[A-Z]{2}$',
      description: 'Two letters each. Regions, cities and zips as in the Graph API.',
    }),
  ],
};

const locales: SettingField = {
  id: 'locales',
  label: 'Languages',
  type: 'string_list',
  required: false,
  description: 'Numbers of languages as in the Graph API.',
};

const PAGE_ID = '^[0-9]{1,30}$';

const kindField: SettingField = {
  id: 'postType',
  label: 'Publish as',
  type: 'enum',
  required: false,
  default: 'feed',
  options: [
    { value: 'feed', label: 'Post' },
    { value: 'reel', label: 'Reel' },
    { value: 'story', label: 'Story' },
  ],
  description: 'A story takes one photo or video each; several items become several stories.',
};

const contentFields: readonly SettingField[] = [
  textSetting('link', 'Link', {
    maxLength: 2048,
    pattern: '^https?://',
    description: 'Shown with a preview that Facebook reads itself. Not together with media.',
  }),
  {
    id: 'callToAction',
    label: 'Button',
    type: 'object',
    required: false,
    description: 'Object with type (LEARN_MORE, SHOP_NOW, SIGN_UP …) and link. Needs a link.',
    fields: buttonFields,
  },
  textSetting('title', 'Video title', { maxLength: 255, description: 'Title of a video or reel.' }),
  textSetting('firstComment', 'First comment', {
    maxLength: 8000,
    description: 'Written below the post by the Page. Not for stories.',
  }),
];

const visibilityFields: readonly SettingField[] = [
  flag('published', 'Public', 'False keeps the post in the Page’s tools, unseen.', true),
  flag('draft', 'Draft', 'Leaves the post as a draft in the Page’s tools.', false),
  {
    id: 'backdate',
    label: 'Backdate',
    type: 'object',
    required: false,
    description:
      'Object with time (ISO 8601) and granularity: year, month, day, hour, min or none. Public posts only; a video gets it once it is out.',
    fields: backdateFields,
  },
  {
    id: 'targeting',
    label: 'Who can see it',
    type: 'object',
    required: false,
    description: 'Object with age_min, geo_locations and locales, as in the Graph API.',
    fields: targetingFields('visibility'),
  },
  {
    id: 'feedTargeting',
    label: 'Who should see it',
    type: 'object',
    required: false,
    description: 'Like targeting, also age_max, genders, interests …; a preference, not a limit.',
    fields: targetingFields('preference'),
  },
  textSetting('place', 'Place', {
    pattern: PAGE_ID,
    description: 'Id of a Page that has a location.',
  }),
];

const videoFields: readonly SettingField[] = [
  textSetting('contentCategory', 'Video category', {
    maxLength: 64,
    pattern: '^[A-Z_]+$',
    description: 'Category of the video as in the Graph API.',
  }),
  list('contentTags', 'Video tags', 'Ids of topics of the video.'),
  list('customLabels', 'Video labels', 'Labels of the Page’s own.'),
  flag('embeddable', 'Embeddable', 'Lets other sites show the video.', true),
];

/** Per-post settings of Pages, in the order a form would show them (Graph API reference, "Page feed"). */
export const facebookSettings: readonly SettingField[] = [
  kindField,
  ...contentFields,
  ...visibilityFields,
  ...videoFields,
];

function flag(id: string, label: string, description: string, initially: boolean): SettingField {
  return { id, label, type: 'boolean', required: false, default: initially, description };
}

function list(id: string, label: string, description: string): SettingField {
  return { id, label, type: 'string_list', required: false, description };
}
