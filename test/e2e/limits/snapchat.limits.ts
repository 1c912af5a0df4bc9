import type { ShapeFile } from '#libs/providers/testing';
import { blink, square, times, upright, uprightClip, words, type Limits } from './draft.js';

const spotlight = { postType: 'spotlight' };
const smallSnap: ShapeFile = { file: 'jpeg', width: 539, height: 959 };

/** Public Profile API: "Profile Asset Management". */
export const snapchatLimits: Limits = {
  snapchat: [
    ['a story', { text: '', files: [upright] }, null],
    ['words alone', { text: 'x' }, 'media_required'],
    ['two files', { text: '', files: times(2, upright) }, 'media_limit_exceeded'],
    ['a square picture', { text: '', files: [square] }, 'media_aspect_ratio_invalid'],
    ['a picture of 539x959', { text: '', files: [smallSnap] }, 'media_resolution_invalid'],
    ['a story of five seconds', { text: '', files: [uprightClip(5)] }, null],
    ['a story of two seconds', { text: '', files: [blink] }, 'media_duration_invalid'],
    [
      'a Spotlight of 160 letters',
      { text: words(160), files: [uprightClip(6)], settings: spotlight },
      null,
    ],
    [
      'a Spotlight of 161 letters',
      { text: words(161), files: [uprightClip(6)], settings: spotlight },
      'text_too_long',
    ],
    [
      'a Spotlight of five seconds',
      { text: '', files: [uprightClip(5)], settings: spotlight },
      'media_duration_invalid',
    ],
    [
      'a Spotlight that is a picture',
      { text: '', files: [upright], settings: spotlight },
      'media_unsupported',
    ],
    [
      'a saved story without a title',
      { text: '', files: [upright], settings: { postType: 'saved_story' } },
      'setting_required',
    ],
    [
      'a saved story with a title of 46',
      { text: '', files: [upright], settings: { postType: 'saved_story', title: words(46) } },
      'setting_invalid',
    ],
  ],
};
