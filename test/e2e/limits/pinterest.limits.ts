import { banner, blink, clip, paper, square, times, webp, words, type Limits } from './draft.js';

/** Pinterest API v5: "Create Pin", product specifications. */
export const pinterestLimits: Limits = {
  pinterest: [
    ['800 letters', { text: words(800), files: [square] }, null],
    ['801 letters', { text: words(801), files: [square] }, 'text_too_long'],
    ['a title of 100', { name: words(100), text: 'x', files: [square] }, null],
    ['a title of 101', { name: words(101), text: 'x', files: [square] }, 'title_too_long'],
    ['words alone', { text: 'x' }, 'media_required'],
    ['five images', { text: 'x', files: times(5, square) }, null],
    ['six images', { text: 'x', files: times(6, square) }, 'media_limit_exceeded'],
    ['a carousel of two sizes', { text: 'x', files: [square, banner] }, 'pinterest_carousel_sizes'],
    ['a document', { text: 'x', files: [paper] }, 'media_unsupported'],
    ['a video of two seconds', { text: 'x', files: [blink] }, 'media_duration_invalid'],
    [
      'a video with two covers',
      { text: 'x', files: [clip, square, square] },
      'media_limit_exceeded',
    ],
    ['a cover in WebP', { text: 'x', files: [clip, webp] }, 'media_unsupported'],
    [
      'a link without TLS',
      { text: 'x', files: [square], settings: { link: 'http://a.example' } },
      'setting_invalid',
    ],
    [
      'more carousel items than images',
      {
        text: 'x',
        files: times(2, square),
        settings: { carouselItems: [{ title: 'a' }, { title: 'b' }, { title: 'c' }] },
      },
      'setting_invalid',
    ],
  ],
};
