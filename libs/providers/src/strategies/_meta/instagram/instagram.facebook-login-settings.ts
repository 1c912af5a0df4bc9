import type { SettingField } from '../../../contract/definition.js';
import { INSTAGRAM_ID } from './instagram.settings.js';

/** What the API takes through Facebook Login only. */
export const facebookLoginSettings: readonly SettingField[] = [
  {
    id: 'paidPartnership',
    label: 'Paid partnership',
    type: 'boolean',
    required: false,
    default: false,
    description: 'Labels the post as a paid partnership.',
  },
  {
    id: 'sponsorIds',
    label: 'Partners',
    type: 'string_list',
    required: false,
    max: 2,
    pattern: INSTAGRAM_ID,
    description: 'Instagram ids of up to two partners shown in the label.',
  },
  {
    id: 'audioId',
    label: 'Music or sound',
    type: 'string',
    required: false,
    pattern: INSTAGRAM_ID,
    description: 'Reels: id from the action audio.',
  },
  volume('audioVolume', 'Volume of the music'),
  volume('videoVolume', 'Volume of the video'),
  {
    id: 'uploadVideo',
    label: 'Upload videos',
    type: 'boolean',
    required: false,
    default: false,
    description:
      'Sends the bytes of videos instead of their address. Needs an app with Facebook Login for Business.',
  },
];

function volume(id: string, label: string): SettingField {
  return {
    id,
    label,
    type: 'number',
    required: false,
    min: 0,
    max: 100,
    description: 'From 0 to 100, with a sound from audioId.',
  };
}
