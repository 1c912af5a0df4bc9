import type { SettingField } from '../../contract/definition.js';
import { buttonFields, backdateFields, targetingFields } from './facebook.forms.js';

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
  {
    id: 'link',
    label: 'Link',
    type: 'string',
    required: false,
    maxLength: 2048,
    pattern: '^https?://',
    description: 'Shown with a preview that Facebook reads itself. Not together with media.',
  },
  {
    id: 'callToAction',
    label: 'Button',
    type: 'object',
    required: false,
    description: 'Object with type (LEARN_MORE, SHOP_NOW, SIGN_UP …) and link. Needs a link.',
    fields: buttonFields,
  },
  {
    id: 'title',
    label: 'Video title',
    type: 'string',
    required: false,
    maxLength: 255,
    description: 'Title of a video or reel.',
  },
  {
    id: 'firstComment',
    label: 'First comment',
    type: 'string',
    required: false,
    maxLength: 8000,
    description: 'Written below the post by the Page. Not for stories.',
  },
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
  {
    id: 'place',
    label: 'Place',
    type: 'string',
    required: false,
    pattern: PAGE_ID,
    description: 'Id of a Page that has a location.',
  },
];

const videoFields: readonly SettingField[] = [
  {
    id: 'contentCategory',
    label: 'Video category',
    type: 'string',
    required: false,
    maxLength: 64,
    pattern: '^[A-Z_]+$',
    description: 'Category of the video as in the Graph API.',
  },
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
