import { Config, SystemClock } from '#libs/kernel';
import type { DraftPost } from '../../contract/validating.js';
import { aDraft, aDraftImage } from '../../testing/builders.js';
import { LinkedinProvider } from './linkedin.js';
import { linkedinShapes } from '../../testing/shapes/linkedin.shapes.js';
import { linkedinConfig } from '../_linkedin/linkedin.definition.js';

const config = Config.load({}, [linkedinConfig]);
const provider = new LinkedinProvider(new SystemClock(), config);
const member = { scopes: ['openid', 'profile', 'w_member_social'] };
const codes = (draft: Partial<DraftPost>) =>
  provider
    .check(aDraft({ accountMetadata: member, ...draft }))
    .map((issue) => `${issue.code} ${issue.path}`);
const article = { articleUrl: 'https://a.example/', articleTitle: 'A' };
const poll = { poll: true, pollQuestion: 'Why?', pollOptions: ['A', 'B'] };
const video = aDraftImage({ kind: 'video', mime: 'video/mp4', sizeBytes: 80_000 });
const kinds: Readonly<Record<string, 'video' | 'other'>> = { mp4: 'video', pdf: 'other' };
const reshare = { reshareOf: 'urn:li:share:1' };
const commenting = { scopes: ['w_member_social_feed'] };
const comment = { interaction: 'comment', accountMetadata: commenting } as const;
const image = aDraftImage();

describe('checks of LinkedIn', () => {
  it.each<Partial<DraftPost>>([
    {},
    { media: [image, image] },
    { media: [video] },
    { settings: article },
    { settings: article, media: [image] },
    { settings: poll },
    { settings: reshare, text: '' },
    { settings: { firstComment: 'Hi' }, accountMetadata: {} },
    { settings: { firstComment: 'Hi' }, accountMetadata: commenting },
  ])('accept %j', (draft) => {
    expect(codes(draft)).toEqual([]);
  });

  it.each<[Partial<DraftPost>, ...string[]]>([
    [{ text: ' ', media: [image] }, 'post_content_required text'],
    [{ settings: { ...poll, ...article } }, 'setting_invalid settings.articleUrl'],
    [{ settings: poll, media: [image] }, 'media_unsupported assets[0]'],
    [{ settings: reshare, media: [image] }, 'media_unsupported assets[0]'],
    [{ settings: article, media: [image, image] }, 'media_unsupported assets[1]'],
    [{ settings: article, media: [video] }, 'media_unsupported assets[0]'],
    [
      { settings: { poll: true, pollOptions: ['A'] } },
      'setting_required settings.pollQuestion',
      'setting_required settings.pollOptions',
    ],
    [
      { settings: { articleUrl: 'https://' } },
      'setting_required settings.articleTitle',
      'setting_invalid settings.articleUrl',
    ],
    // Comments need a scope of their own, and are text of their own length.
    [{ settings: { firstComment: 'Hi' } }, 'linkedin_comments_not_granted settings.firstComment'],
    [{ interaction: 'comment' }, 'linkedin_comments_not_granted interactionType'],
    [{ ...comment, text: 'a'.repeat(1_251) }, 'text_too_long text'],
    [{ ...comment, media: [image] }, 'media_unsupported assets[0]'],
    [
      { ...comment, settings: { ...article, firstComment: 'b' } },
      'setting_invalid settings.articleUrl',
      'setting_invalid settings.firstComment',
    ],
  ])('refuse %j', (draft, ...issues) => {
    expect(codes(draft)).toEqual(issues);
  });

  it('measure alt texts, pixels and small videos', () => {
    const media = [
      aDraftImage({ altText: 'a'.repeat(4_087) }),
      aDraftImage({ width: 36_152_320, height: 1 }),
      { ...video, sizeBytes: 76_799 },
    ];
    expect(codes({ media })).toEqual([
      'linkedin_alt_text_too_long assets[0].altText',
      'media_resolution_invalid assets[1]',
      'linkedin_video_too_small assets[2]',
    ]);
  });

  it('have nothing against the published shapes', () => {
    for (const { title = null, text, settings = {}, files } of linkedinShapes) {
      const media = (files ?? []).map(({ file }) => aDraftImage({ kind: kinds[file] ?? 'image' }));
      expect(codes({ title, text, settings, media })).toEqual([]);
    }
  });

  it('count what people read, without escapes', () => {
    expect(provider.measureText('(a_b) 😀', {})).toBe(8);
  });
});
