import type { SettingField } from '../../contract/definition.js';
import { CALLS_TO_ACTION, GRANULARITIES, LEAST_AGES } from './facebook.setting-checks.js';

const ISO_TIME = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d';

/** A button below a link post. Meta adds kinds; others than the listed ones may be sent. */
export const buttonFields: readonly SettingField[] = [
  {
    id: 'type',
    label: 'Words',
    type: 'string',
    required: true,
    pattern: '^[A-Z_]{3,40}$',
    description: `${CALLS_TO_ACTION.join(', ')}, or another of the Graph API.`,
  },
  {
    id: 'link',
    label: 'Link',
    type: 'string',
    required: false,
    maxLength: 2048,
    pattern: '^https?://',
    description: 'Without it the link of the post.',
  },
];

/** The time a post is shown under. */
export const backdateFields: readonly SettingField[] = [
  {
    id: 'time',
    label: 'Time',
    type: 'string',
    required: true,
    pattern: ISO_TIME,
    description: 'ISO 8601 with an offset.',
  },
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
export function targetingFields(use: 'visibility' | 'preference'): readonly SettingField[] {
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
    {
      id: 'countries',
      label: 'Countries',
      type: 'string_list',
      required: false,
      pattern: '^[A-Z]{2}$',
      description: 'Two letters each. Regions, cities and zips as in the Graph API.',
    },
  ],
};

const locales: SettingField = {
  id: 'locales',
  label: 'Languages',
  type: 'string_list',
  required: false,
  description: 'Numbers of languages as in the Graph API.',
};
