import { clip, square, times, uprightClip, words, type Limits } from './draft.js';

const forAll = (settings: object = {}): object => ({ madeForKids: false, ...settings });

/** YouTube Data API: "Videos", "Thumbnails". */
export const youtubeLimits: Limits = {
  youtube: [
    ['a title of 100', { name: words(100), text: '', files: [clip], settings: forAll() }, null],
    [
      'a title of 101',
      { name: words(101), text: '', files: [clip], settings: forAll() },
      'title_too_long',
    ],
    ['no title', { text: '', files: [clip], settings: forAll() }, 'title_required'],
    [
      '5,000 bytes in 2,500 letters',
      { name: 'x', text: words(2_500, 'é'), files: [clip], settings: forAll() },
      null,
    ],
    [
      'one byte more',
      { name: 'x', text: `${words(2_500, 'é')}a`, files: [clip], settings: forAll() },
      'text_too_long',
    ],
    [
      'angle brackets',
      { name: 'x', text: 'a < b', files: [clip], settings: forAll() },
      'youtube_angle_brackets',
    ],
    ['no video', { name: 'x', text: 'x', settings: forAll() }, 'media_required'],
    [
      'a thumbnail alone',
      { name: 'x', text: 'x', files: [square], settings: forAll() },
      'media_required',
    ],
    [
      'two videos',
      { name: 'x', text: 'x', files: times(2, clip), settings: forAll() },
      'media_limit_exceeded',
    ],
    ['nobody said whether it is for kids', { name: 'x', files: [clip] }, 'setting_required'],
    [
      'tags of 500, the comma counted',
      {
        name: 'x',
        files: [clip],
        settings: forAll({ tags: [words(249), words(250)] }),
      },
      null,
    ],
    [
      'tags of 501, one with a blank',
      {
        name: 'x',
        files: [clip],
        settings: forAll({ tags: [words(249), `a ${words(247)}`] }),
      },
      'setting_invalid',
    ],
    [
      'a public video that YouTube is to make public later',
      { name: 'x', files: [clip], settings: forAll({ publishAt: '2030-01-01T00:00:00Z' }) },
      'setting_invalid',
    ],
    [
      'a first comment below a private video',
      {
        name: 'x',
        files: [clip],
        settings: forAll({ privacyStatus: 'private', firstComment: 'First' }),
      },
      'setting_invalid',
    ],
  ],
  'youtube of a channel without a phone': [
    [
      '16 minutes',
      { name: 'x', files: [uprightClip(16 * 60)], settings: forAll() },
      'youtube_long_videos_not_allowed',
    ],
  ],
};
