import { Config, SystemClock } from '#libs/kernel';
import { aDraft, aDraftImage } from '../../testing/builders.js';
import { LinkedinProvider } from './linkedin.js';
import { linkedinShapes } from '../../testing/shapes/linkedin.shapes.js';
import { linkedinConfig } from '../_linkedin/linkedin.definition.js';

const config = Config.load({}, [linkedinConfig]);
const provider = new LinkedinProvider(new SystemClock(), config);
const member = { scopes: ['openid', 'profile', 'w_member_social'] };
const codes = (draft: Partial<ReturnType<typeof aDraft>>) =>
  provider
    .check(aDraft({ accountMetadata: member, ...draft }))
    .map((issue) => `${issue.code} ${issue.path}`);
const article = { articleUrl: 'https://a.example/', articleTitle: 'A' };
const poll = { poll: true, pollQuestion: 'Why?', pollOptions: ['A', 'B'] };
const video = aDraftImage({ kind: 'video', mime: 'video/mp4', sizeBytes: 80_000 });
const kinds: Readonly<Record<string, 'video' | 'other'>> = { mp4: 'video', pdf: 'other' };
const reshare = { reshareOf: 'urn:li:share:1' };

describe('checks of LinkedIn', () => {
  it('accept every content by itself', () => {
    for (const draft of [
      {},
      { media: [aDraftImage(), aDraftImage()] },
      { media: [video] },
      { settings: article },
      { settings: article, media: [aDraftImage()] },
      { settings: poll },
      { settings: reshare, text: '' },
    ]) {
      expect(codes(draft)).toEqual([]);
    }
  });

  it('want a text with everything but reshares', () => {
    expect(codes({ text: ' ', media: [aDraftImage()] })).toEqual(['post_content_required text']);
  });

  it('refuse two contents in one post', () => {
    expect(codes({ settings: { ...poll, ...article } })).toEqual([
      'setting_invalid settings.articleUrl',
    ]);
    expect(codes({ settings: poll, media: [aDraftImage()] })).toEqual([
      'media_unsupported assets[0]',
    ]);
    expect(codes({ settings: reshare, media: [aDraftImage()] })).toEqual([
      'media_unsupported assets[0]',
    ]);
    expect(codes({ settings: article, media: [aDraftImage(), aDraftImage()] })).toEqual([
      'media_unsupported assets[1]',
    ]);
    expect(codes({ settings: article, media: [video] })).toEqual(['media_unsupported assets[0]']);
  });

  it('want what a poll and a link card need', () => {
    expect(codes({ settings: { poll: true, pollOptions: ['A'] } })).toEqual([
      'setting_required settings.pollQuestion',
      'setting_required settings.pollOptions',
    ]);
    expect(codes({ settings: { articleUrl: 'https://' } })).toEqual([
      'setting_required settings.articleTitle',
      'setting_invalid settings.articleUrl',
    ]);
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

  it('refuse comments of a login that may not write them, once its scopes are known', () => {
    const settings = { firstComment: 'Hi' };
    expect(codes({ settings })).toEqual(['linkedin_comments_not_granted settings.firstComment']);
    expect(codes({ interaction: 'comment' })).toEqual([
      'linkedin_comments_not_granted interactionType',
    ]);
    expect(codes({ settings, accountMetadata: {} })).toEqual([]);
    const accountMetadata = { scopes: ['w_member_social_feed'] };
    expect(codes({ settings, accountMetadata })).toEqual([]);
  });

  it('hold comments to text of their own length', () => {
    const accountMetadata = { scopes: ['w_member_social_feed'] };
    const comment = { interaction: 'comment', accountMetadata } as const;
    expect(codes({ ...comment, text: 'a'.repeat(1_251) })).toEqual(['text_too_long text']);
    expect(codes({ ...comment, media: [aDraftImage()] })).toEqual(['media_unsupported assets[0]']);
    expect(codes({ ...comment, settings: { ...article, firstComment: 'b' } })).toEqual([
      'setting_invalid settings.articleUrl',
      'setting_invalid settings.firstComment',
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
