import type { DraftMedia, DraftPost } from '../../contract/validating.js';
import { aDraft, aDraftImage } from '../../testing/builders.js';
import { factsOf } from '../../testing/publish-shape.js';
import { pinterestShapes } from '../../testing/shapes/pinterest.shapes.js';
import { pinterestIssues } from './pinterest.checks.js';
import { pinterestDefinition } from './pinterest.definition.js';

const image = aDraftImage({ width: 1000, height: 1500 });
const video = aDraftImage({
  kind: 'video',
  mime: 'video/mp4',
  width: 720,
  height: 1280,
  durationSeconds: 5,
});
const cover = aDraftImage({ width: 360, height: 640 });
const codesOf = (parts: Partial<DraftPost>): readonly string[] =>
  pinterestIssues(aDraft({ media: [image], ...parts })).map(
    ({ severity, code, path }) => `${severity} ${code} ${path}`,
  );

describe('checks of Pinterest', () => {
  it.each<[string, readonly DraftMedia[], DraftPost['settings']]>([
    ['an image', [image], {}],
    ['a carousel', [image, image], { carouselItems: [{ title: 'Red' }], carouselIndex: 1 }],
    ['a carousel of unknown sizes', [image, aDraftImage({ width: null }), image], {}],
    ['a video', [video], {}],
    ['a video with a cover', [video, cover], {}],
    ['a video with a frame', [video], { coverFrameSeconds: 5 }],
    ['a video with an address', [video], { coverImageUrl: 'https://example.com/a.jpg' }],
    ['nothing, which the definition refuses', [], {}],
  ])('takes %s', (_what, media, settings) => {
    expect(codesOf({ media, settings })).toEqual([]);
  });

  it.each<[readonly DraftMedia[], DraftPost['settings'], string]>([
    [[video, cover, cover], {}, 'error media_limit_exceeded assets'],
    [[video, { ...cover, mime: 'image/webp' }], {}, 'error media_unsupported assets[1]'],
    [[{ ...cover, sizeBytes: 10_485_761 }, video], {}, 'error media_too_large assets[0]'],
    [[video, image], {}, 'warning pinterest_cover_ratio assets[1]'],
    [[video, cover], { coverFrameSeconds: 1 }, 'error setting_invalid settings.coverFrameSeconds'],
    [
      [video, cover],
      { coverImageUrl: 'https://a.example' },
      'error setting_invalid settings.coverImageUrl',
    ],
    [
      [video],
      { coverImageUrl: 'https://a.example', coverFrameSeconds: 1 },
      'error setting_invalid settings.coverFrameSeconds',
    ],
    [[video], { coverFrameSeconds: 1.5 }, 'error setting_invalid settings.coverFrameSeconds'],
    [[video], { coverFrameSeconds: 6 }, 'warning setting_invalid settings.coverFrameSeconds'],
    [[image], { coverFrameSeconds: 1 }, 'warning setting_invalid settings.coverFrameSeconds'],
    [[image], { carouselIndex: 0 }, 'warning setting_invalid settings.carouselIndex'],
    [[video], { carouselItems: [{}] }, 'warning setting_invalid settings.carouselItems'],
    [[image, aDraftImage()], {}, 'error pinterest_carousel_sizes assets[1]'],
    [[image, image], { carouselIndex: 2 }, 'error setting_invalid settings.carouselIndex'],
    [[image, image], { carouselIndex: 0.5 }, 'error setting_invalid settings.carouselIndex'],
    [
      [image, image],
      { carouselItems: [{}, {}, {}] },
      'error setting_invalid settings.carouselItems',
    ],
    [
      [image, image],
      { carouselItems: [{}, { title: 'x'.repeat(101) }] },
      'error setting_invalid settings.carouselItems[1].title',
    ],
    [
      [image, image],
      { carouselItems: [{ link: 'ftp://example.com' }] },
      'error setting_invalid settings.carouselItems[0].link',
    ],
  ])('does not take %j with %j', (media, settings, code) => {
    expect(codesOf({ media, settings })).toEqual([code]);
  });

  it('counts characters, not their bytes', () => {
    expect(codesOf({ text: '🌷'.repeat(500) })).toEqual([]);
    expect(codesOf({ text: '🌷'.repeat(501) })).toEqual([
      'warning pinterest_description_long text',
    ]);
  });

  it('knows one alt text only', () => {
    const described = (altText: string) => ({ ...image, altText });
    expect(codesOf({ media: [described('x'.repeat(500))] })).toEqual([]);
    expect(codesOf({ media: [image, described('x'.repeat(501))] })).toEqual([
      'error pinterest_alt_text_too_long assets[1]',
    ]);
    const media = [described('Red'), described('Yellow')];
    expect(codesOf({ media })).toEqual(['warning pinterest_alt_text_single assets']);
    expect(codesOf({ media, settings: { altText: 'Both' } })).toEqual([]);
  });

  it('says that a secret board hides its Pins', () => {
    const accountMetadata = { privacy: 'SECRET' };
    expect(codesOf({ accountMetadata })).toEqual([
      'warning pinterest_board_secret settings.boardId',
    ]);
    expect(codesOf({ accountMetadata, settings: { boardId: '5' } })).toEqual([]);
  });

  it.each(pinterestShapes.map((shape) => [shape.name, shape] as const))(
    'takes the shape %s',
    (_name, { title = null, text, settings = {}, files = [] }) => {
      const media = files.map((file) => aDraftImage(factsOf(file)));
      const issues = pinterestIssues(aDraft({ title, text, settings, media }));
      expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
      const known = pinterestDefinition.settings.map(({ id }) => id);
      expect(known).toEqual(expect.arrayContaining(Object.keys(settings)));
    },
  );
});
