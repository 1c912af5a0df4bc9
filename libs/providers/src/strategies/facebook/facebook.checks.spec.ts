import type { DraftMedia } from '../../contract/validating.js';
import { MovedClock } from '#libs/kernel/testing';
import { aDraft, aDraftImage } from '../../testing/builders.js';
import { FacebookProvider } from './facebook.js';
import { facebookShapes } from '../../testing/shapes/facebook.shapes.js';
import { aProviderConfig } from '../../testing/provider-config.js';

const provider = new FacebookProvider(new MovedClock(), aProviderConfig());
const aVideo = (parts: Partial<DraftMedia> = {}): DraftMedia =>
  aDraftImage({
    kind: 'video',
    mime: 'video/mp4',
    width: 1080,
    height: 1920,
    durationSeconds: 30,
    ...parts,
  });
const codes = (draft: Parameters<typeof aDraft>[0]) =>
  provider.check(aDraft(draft)).map(({ severity, code, path }) => `${severity} ${code} ${path}`);

describe('rules of Facebook Pages', () => {
  it.each([
    ['text', {}],
    ['a link alone', { text: '', settings: { link: 'https://garden.example' } }],
    ['photos without text', { text: '', media: [aDraftImage(), aDraftImage()] }],
    ['a reel', { media: [aVideo()], settings: { postType: 'reel' } }],
    [
      'stories of both kinds',
      { text: '', media: [aVideo(), aDraftImage()], settings: { postType: 'story' } },
    ],
    ['a comment with a photo', { interaction: 'comment', media: [aDraftImage()] }],
  ] as const)('takes %s', (_what, draft) => {
    expect(codes(draft as Parameters<typeof aDraft>[0])).toEqual([]);
  });

  it.each([
    ['nothing', { text: ' ' }, 'error post_content_required text'],
    ['an empty comment', { interaction: 'comment', text: '' }, 'error post_content_required text'],
    [
      'a link beside a photo',
      { media: [aDraftImage()], settings: { link: 'https://garden.example' } },
      'error setting_invalid settings.link',
    ],
    [
      'a photo beside a video',
      { media: [aVideo(), aDraftImage()] },
      'error media_mixed_unsupported assets',
    ],
    ['two videos', { media: [aVideo(), aVideo()] }, 'error media_mixed_unsupported assets'],
    [
      'a reel of a photo',
      { media: [aDraftImage()], settings: { postType: 'reel' } },
      'error media_required assets',
    ],
    [
      'a story of nothing',
      { text: '', settings: { postType: 'story' } },
      'error media_required assets',
    ],
    [
      'a comment with two photos',
      { interaction: 'comment', media: [aDraftImage(), aDraftImage()] },
      'error media_limit_exceeded assets',
    ],
    [
      'a long reel',
      { media: [aVideo({ durationSeconds: 91 })], settings: { postType: 'reel' } },
      'error media_duration_invalid assets[0]',
    ],
    [
      'a long story',
      { text: '', media: [aVideo({ durationSeconds: 61 })], settings: { postType: 'story' } },
      'error media_duration_invalid assets[0]',
    ],
    [
      'a small reel',
      { media: [aVideo({ width: 480, height: 853 })], settings: { postType: 'reel' } },
      'error media_resolution_invalid assets[0]',
    ],
    [
      'a narrow reel',
      { media: [aVideo({ width: 600, height: 1920 })], settings: { postType: 'reel' } },
      'error media_aspect_ratio_invalid assets[0]',
    ],
    [
      'a tiny video',
      { media: [aVideo({ sizeBytes: 900 })] },
      'error facebook_video_too_small assets[0]',
    ],
    [
      'an animation',
      { media: [aDraftImage({ mime: 'image/gif' })] },
      'warning facebook_gif_still assets[0]',
    ],
    [
      'a story with text',
      { media: [aDraftImage()], settings: { postType: 'story' } },
      'warning facebook_story_text_ignored text',
    ],
    ['a title on text', { settings: { title: 'Hello' } }, 'warning setting_invalid settings.title'],
    [
      'a broken date',
      { settings: { backdate: { time: 'soon' } } },
      'error setting_invalid settings.backdate.time',
    ],
    [
      'an unknown granularity',
      { settings: { backdate: { time: '2026-02-01T00:00:00Z', granularity: 'week' } } },
      'error setting_invalid settings.backdate.granularity',
    ],
    [
      'a backdated draft',
      { settings: { draft: true, backdate: { time: '2026-02-01T00:00:00Z' } } },
      'error setting_invalid settings.backdate',
    ],
    [
      'a button without a link',
      { settings: { callToAction: { type: 'SHOP_NOW' } } },
      'error setting_invalid settings.callToAction',
    ],
    [
      'an odd button',
      { settings: { link: 'https://garden.example', callToAction: { type: 'buy' } } },
      'error setting_invalid settings.callToAction.type',
    ],
    [
      'an odd age',
      { settings: { targeting: { age_min: 16 } } },
      'error setting_invalid settings.targeting.age_min',
    ],
    [
      'a first comment below a draft',
      { settings: { draft: true, firstComment: 'First!' } },
      'error setting_invalid settings.firstComment',
    ],
    [
      'a comment that may not be made',
      { settings: { firstComment: 'First!' }, accountMetadata: { scopes: ['pages_show_list'] } },
      'error facebook_comments_not_granted settings.firstComment',
    ],
    [
      'a long comment',
      { interaction: 'comment', text: 'x'.repeat(8001) },
      'error text_too_long text',
    ],
  ] as const)('knows %s', (_what, draft, expected) => {
    expect(codes(draft as Parameters<typeof aDraft>[0])).toEqual([expected]);
  });

  it('finds nothing wrong with any shape of its own', () => {
    for (const { name, text, settings = {}, interaction = 'post', files = [] } of facebookShapes) {
      const media = files.map((file) => {
        const isVideo = 'seconds' in file;
        const size = 'width' in file ? { width: file.width, height: file.height } : {};
        return aDraftImage({
          kind: isVideo ? 'video' : 'image',
          mime: isVideo ? 'video/mp4' : `image/${file.file}`,
          ...size,
          durationSeconds: isVideo ? file.seconds : null,
        });
      });
      const issues = provider.check(aDraft({ text, settings, interaction, media }));
      expect([name, issues.filter(({ severity }) => severity === 'error')]).toEqual([name, []]);
    }
  });
});
