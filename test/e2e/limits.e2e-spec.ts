import type { ShapeFile } from '#libs/providers/testing';
import { upload, type Answered, type TestAccount } from '../support/publishing.js';
import { bytesOf } from '../support/shape-bytes.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';
import {
  banner,
  blink,
  clip,
  gif,
  paper,
  png,
  square,
  times,
  words,
  type Draft,
  type Limits,
} from './limits/draft.js';
import { pinterestLimits } from './limits/pinterest.limits.js';
import { snapchatLimits } from './limits/snapchat.limits.js';
import { tiktokLimits } from './limits/tiktok.limits.js';
import { youtubeLimits } from './limits/youtube.limits.js';

/** What is just allowed, and what is just too much, by the documentation of each network. */
const LIMITS: Limits = {
  x: [
    ['280 letters', { text: words(280) }, null],
    ['281 letters', { text: words(281) }, 'text_too_long'],
    ['140 emoji, which weigh two', { text: words(140, '🌷') }, null],
    ['141 emoji', { text: words(141, '🌷') }, 'text_too_long'],
    ['a family, which weighs two as well', { text: words(140, '👩‍👩‍👧‍👦') }, null],
    [
      'a long link, which weighs 23',
      { text: `${words(256)} https://example.com/${words(400)}` },
      null,
    ],
    [
      'one letter more beside it',
      { text: `${words(257)} https://example.com/${words(400)}` },
      'text_too_long',
    ],
    ['nothing at all', { text: '' }, 'post_content_required'],
    ['five images', { text: 'x', files: times(5, square) }, 'media_limit_exceeded'],
    ['two videos', { text: 'x', files: times(2, clip) }, 'media_limit_exceeded'],
    ['an image beside a video', { text: 'x', files: [square, clip] }, 'media_mixed_unsupported'],
    ['a GIF beside an image', { text: 'x', files: [gif, square] }, 'media_mixed_unsupported'],
    ['a document', { text: 'x', files: [paper] }, 'media_unsupported'],
    [
      'a poll of five',
      { text: 'x', settings: { pollOptions: ['a', 'b', 'c', 'd', 'e'], pollDurationMinutes: 60 } },
      'setting_invalid',
    ],
    [
      'a poll with an image',
      {
        text: 'x',
        files: [square],
        settings: { pollOptions: ['a', 'b'], pollDurationMinutes: 60 },
      },
      'media_unsupported',
    ],
  ],
  linkedin: [
    ['3,000 letters', { text: words(3_000) }, null],
    ['3,000 brackets, whose escapes do not count', { text: words(3_000, '(') }, null],
    ['3,001 letters', { text: words(3_001) }, 'text_too_long'],
    ['files without words', { text: '', files: [square] }, 'post_content_required'],
    ['21 images', { text: 'x', files: times(21, square) }, 'media_limit_exceeded'],
    ['a video beside an image', { text: 'x', files: [clip, square] }, 'media_mixed_unsupported'],
    ['two documents', { text: 'x', files: times(2, paper) }, 'media_limit_exceeded'],
    [
      'a poll without options',
      { text: 'x', settings: { poll: true, pollQuestion: 'Why?', pollDuration: 'ONE_DAY' } },
      'setting_required',
    ],
  ],
  linkedin_page: [
    [
      'posts for connections',
      { text: 'x', settings: { visibility: 'CONNECTIONS' } },
      'setting_invalid',
    ],
    [
      'a first comment of 1,251',
      { text: 'x', settings: { firstComment: words(1_251) } },
      'setting_invalid',
    ],
  ],
  facebook: [
    ['63,206 letters', { text: words(63_206) }, null],
    ['63,207 letters', { text: words(63_207) }, 'text_too_long'],
    ['nothing at all', { text: '' }, 'post_content_required'],
    ['two videos', { text: 'x', files: times(2, clip) }, 'media_mixed_unsupported'],
    ['a story without a file', { text: '', settings: { postType: 'story' } }, 'media_required'],
    [
      'a reel without a video',
      { text: 'x', files: [square], settings: { postType: 'reel' } },
      'media_required',
    ],
    [
      'a link beside a photo',
      { text: 'x', files: [square], settings: { link: 'https://a.example' } },
      'setting_invalid',
    ],
  ],
  meta: [
    ['63,207 letters on a Page', { text: words(63_207) }, 'text_too_long'],
    ['nothing at all', { text: '' }, 'post_content_required'],
  ],
  instagram_business: [
    ['2,200 letters', { text: words(2_200), files: [square] }, null],
    ['2,201 letters', { text: words(2_201), files: [square] }, 'text_too_long'],
    ['30 hashtags', { text: words(30, '#a '), files: [square] }, null],
    ['31 hashtags', { text: words(31, '#a '), files: [square] }, 'instagram_hashtags_too_many'],
    ['21 mentions', { text: words(21, '@a '), files: [square] }, 'instagram_mentions_too_many'],
    ['no file', { text: 'x' }, 'media_required'],
    ['a PNG, which becomes a JPEG', { text: 'x', files: [png] }, null],
    ['an animation', { text: 'x', files: [gif] }, 'media_unsupported'],
    ['a banner', { text: 'x', files: [banner] }, 'media_aspect_ratio_invalid'],
    ['eleven images', { text: 'x', files: times(11, square) }, 'media_limit_exceeded'],
    ['a reel of two seconds', { text: 'x', files: [blink] }, 'media_duration_invalid'],
  ],
  instagram: [
    ['2,201 letters', { text: words(2_201), files: [square] }, 'text_too_long'],
    ['31 hashtags', { text: words(31, '#a '), files: [square] }, 'instagram_hashtags_too_many'],
    ['no file', { text: 'x' }, 'media_required'],
    [
      'bytes instead of an address',
      { text: 'x', files: [clip], settings: { uploadVideo: true } },
      'setting_unknown',
    ],
    [
      'a story of two files',
      { text: '', files: times(2, square), settings: { mediaType: 'story' } },
      'media_limit_exceeded',
    ],
  ],
  reddit: [
    ['a title of 300', { name: words(300), text: 'x', settings: { subreddit: 'a_b' } }, null],
    [
      'a title of 301',
      { name: words(301), text: 'x', settings: { subreddit: 'a_b' } },
      'title_too_long',
    ],
    ['no title', { text: 'x', settings: { subreddit: 'a_b' } }, 'title_required'],
    ['no community', { name: 'x', text: 'x' }, 'setting_required'],
    [
      '40,001 letters',
      { name: 'x', text: words(40_001), settings: { subreddit: 'a_b' } },
      'text_too_long',
    ],
    [
      '21 images',
      { name: 'x', text: 'x', files: times(21, square), settings: { subreddit: 'a_b' } },
      'media_limit_exceeded',
    ],
    [
      'a document',
      { name: 'x', text: 'x', files: [paper], settings: { subreddit: 'a_b' } },
      'media_unsupported',
    ],
    [
      'a poll of one',
      { name: 'x', text: 'x', settings: { subreddit: 'a_b', pollOptions: ['a'] } },
      'setting_invalid',
    ],
  ],
  ...youtubeLimits,
  ...tiktokLimits,
  ...pinterestLimits,
  ...snapchatLimits,
};

/** Accounts of the sandbox that are not the first of their network. */
const OTHERS: Readonly<Record<string, string>> = {
  'youtube of a channel without a phone': 'youtube:@garden_shorts',
  'tiktok of a private account': 'tiktok:@garden_private',
  'tiktok of an account that has switched all off': 'tiktok:@garden.quiet',
};

describe('limits that are known before anything is published', () => {
  let service: TestService;
  const accounts = new Map<string, TestAccount>();
  const links = new Map<ShapeFile, Promise<string>>();

  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
    for (const subject of Object.keys(LIMITS)) {
      const [provider = ''] = subject.split(' ', 1);
      accounts.set(subject, await connectAccount(service, provider, {}, OTHERS[subject]));
    }
  }, 60_000);
  afterAll(() => service.stop());

  const linkTo = (file: ShapeFile): Promise<string> => {
    const made = async (): Promise<string> => {
      const asset = await upload(service, `file-${links.size}.${file.file}`, await bytesOf(file));
      return asset.useAsMediaLink;
    };
    if (!links.has(file)) links.set(file, made());
    return links.get(file)!;
  };
  async function codesOf(provider: string, draft: Draft): Promise<readonly string[]> {
    const assets = [];
    for (const file of draft.files ?? []) assets.push({ url: await linkTo(file) });
    const post = {
      account: accounts.get(provider)!.handle,
      ...(draft.name === undefined ? {} : { name: draft.name }),
      ...(draft.text === undefined ? {} : { description: draft.text }),
      ...(draft.settings === undefined ? {} : { settings: draft.settings }),
      ...(assets.length === 0 ? {} : { assets }),
    };
    const { status, body } = await service.api.post('/v1/posts/validate', { posts: [post] });
    if (status === 200) return [];
    const issues: readonly Answered[] = body.details.issues;
    return issues.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  }

  const cases = Object.entries(LIMITS).flatMap(([provider, limits]) =>
    limits.map(([what, draft, code]) => [provider, what, draft, code] as const),
  );
  it.each(cases)('%s: %s', async (provider, _what, draft, code) => {
    const codes = await codesOf(provider, draft);
    if (code === null) expect(codes).toEqual([]);
    else expect(codes).toContain(code);
  });
});
