import type { ShapeFile } from '#libs/providers/testing';
import { png, times, upright, uprightClip, words, type Limits } from './draft.js';

const everyone = { privacyLevel: 'PUBLIC_TO_EVERYONE' };
const largePhoto: ShapeFile = { file: 'jpeg', width: 1081, height: 1920 };

/** Content Posting API, and what each creator may choose ("Content Sharing Guidelines"). */
export const tiktokLimits: Limits = {
  tiktok: [
    ['2,200 letters', { text: words(2_200), files: [uprightClip(6)], settings: everyone }, null],
    [
      '2,201 letters',
      { text: words(2_201), files: [uprightClip(6)], settings: everyone },
      'text_too_long',
    ],
    [
      '4,000 letters below photos',
      { text: words(4_000), files: [upright], settings: everyone },
      null,
    ],
    [
      '4,001 letters below photos',
      { text: words(4_001), files: [upright], settings: everyone },
      'text_too_long',
    ],
    ['words alone', { text: 'x', settings: everyone }, 'media_required'],
    ['no audience', { text: 'x', files: [uprightClip(6)] }, 'setting_required'],
    [
      'a draft without an audience',
      { text: '', files: [uprightClip(6)], settings: { postMode: 'inbox' } },
      null,
    ],
    [
      'an audience that a public account does not offer',
      { text: 'x', files: [uprightClip(6)], settings: { privacyLevel: 'FOLLOWER_OF_CREATOR' } },
      'setting_invalid',
    ],
    [
      'a paid partnership for oneself',
      {
        text: 'x',
        files: [uprightClip(6)],
        settings: { privacyLevel: 'SELF_ONLY', brandContentToggle: true },
      },
      'setting_invalid',
    ],
    ['35 photos', { text: 'x', files: times(35, upright), settings: everyone }, null],
    [
      '36 photos',
      { text: 'x', files: times(36, upright), settings: everyone },
      'media_limit_exceeded',
    ],
    [
      'a photo of 1081x1920, which is shrunk',
      { text: 'x', files: [largePhoto], settings: everyone },
      null,
    ],
    ['a PNG, which is converted', { text: 'x', files: [png], settings: everyone }, null],
    [
      'a cover that is no photo of the post',
      { text: 'x', files: [upright], settings: { ...everyone, photoCoverIndex: 1 } },
      'setting_invalid',
    ],
    [
      'a video of 16 minutes',
      { text: 'x', files: [uprightClip(16 * 60)], settings: everyone },
      'media_duration_invalid',
    ],
  ],
  'tiktok of a private account': [
    [
      'followers',
      { text: 'x', files: [uprightClip(6)], settings: { privacyLevel: 'FOLLOWER_OF_CREATOR' } },
      null,
    ],
    ['everybody', { text: 'x', files: [uprightClip(6)], settings: everyone }, 'setting_invalid'],
  ],
  'tiktok of an account that has switched all off': [
    ['a minute', { text: 'x', files: [uprightClip(60)], settings: everyone }, null],
    [
      'a second more',
      { text: 'x', files: [uprightClip(61)], settings: everyone },
      'media_duration_invalid',
    ],
    [
      'comments',
      { text: 'x', files: [upright], settings: { ...everyone, disableComment: false } },
      'setting_invalid',
    ],
    [
      'duets',
      { text: 'x', files: [uprightClip(6)], settings: { ...everyone, disableDuet: false } },
      'setting_invalid',
    ],
    [
      'photos, which have no duets anyway',
      { text: 'x', files: [upright], settings: { ...everyone, disableDuet: false } },
      null,
    ],
  ],
};
