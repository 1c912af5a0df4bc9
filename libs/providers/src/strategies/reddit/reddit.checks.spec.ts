import type { JsonObject } from '../../contract/identity.js';
import { aDraft, aDraftImage } from '../../testing/builders.js';
import type { DraftPost } from '../../contract/validating.js';
import { redditIssues } from './reddit.checks.js';
import { kindOf, subredditOf } from './reddit.post.js';

const image = aDraftImage();
const video = aDraftImage({ kind: 'video', mime: 'video/mp4' });
const draft = (parts: Partial<DraftPost> = {}, settings: DraftPost['settings'] = {}): DraftPost =>
  aDraft({ title: 'Spring', ...parts, settings: { subreddit: 'gardening', ...settings } });
const codesOf = (checked: DraftPost): readonly string[] =>
  redditIssues(checked).map(({ code, path }) => `${code} ${path}`);

describe('checks of Reddit', () => {
  it('takes a text with a title in a community', () => {
    expect(redditIssues(draft())).toEqual([]);
  });

  it('needs a community and a title of one line', () => {
    expect(codesOf(draft({}, { subreddit: '' }))).toEqual(['setting_required settings.subreddit']);
    expect(codesOf(draft({ title: ' ' }))).toEqual(['title_required title']);
    expect(codesOf(draft({ title: null }))).toEqual(['title_required title']);
    expect(codesOf(draft({ title: null }, { title: 'Own' }))).toEqual([]);
    expect(codesOf(draft({ title: 'a\nb' }))).toEqual(['reddit_title_line_break title']);
  });

  it('warns of a user that communities do not trust', () => {
    const [issue] = redditIssues(draft({ accountMetadata: { hasVerifiedEmail: false } }));
    expect(issue).toMatchObject({ code: 'reddit_email_unverified', severity: 'warning' });
  });

  it.each([
    ['self', [image], 'media_unsupported assets'],
    ['poll', [image], 'media_unsupported assets'],
    ['image', [], 'media_required assets'],
    ['image', [video], 'media_unsupported assets'],
    ['image', [image, image], 'media_limit_exceeded assets'],
    ['gallery', [image], 'media_required assets'],
    ['gallery', [image, video], 'media_mixed_unsupported assets'],
    ['video', [image], 'media_required assets'],
    ['videogif', [video, image, image], 'media_limit_exceeded assets'],
  ])('does not take %s with %j', (kind, media, code) => {
    const poll: JsonObject = kind === 'poll' ? { pollOptions: ['a', 'b'] } : {};
    expect(codesOf(draft({ media }, { kind, ...poll }))).toEqual([code]);
  });

  it.each([
    [[image], {}],
    [[image, image], { galleryItems: [{ caption: 'x'.repeat(180) }] }],
    [[video], {}],
    [[video, image], { kind: 'videogif' }],
    [[], { url: 'https://example.com' }],
    [[], { pollOptions: ['a', 'b'], pollDurationDays: 7 }],
  ])('takes %j with %j', (media, settings) => {
    expect(codesOf(draft({ media }, settings))).toEqual([]);
  });

  it.each([
    [{ kind: 'link' }, 'setting_required settings.url'],
    [{ kind: 'self', url: 'https://example.com' }, 'setting_invalid settings.url'],
    [{ kind: 'poll' }, 'setting_required settings.pollOptions'],
    [{ kind: 'self', pollOptions: ['a', 'b'] }, 'setting_invalid settings.pollOptions'],
    [
      { pollOptions: ['a', 'b'], pollDurationDays: 1.5 },
      'setting_invalid settings.pollDurationDays',
    ],
    [{ flairText: 'Guide' }, 'setting_invalid settings.flairText'],
    [{ galleryItems: [{ caption: 'x' }] }, 'setting_invalid settings.galleryItems'],
  ])('does not take %j', (settings, code) => {
    expect(codesOf(draft({}, settings))).toEqual([code]);
  });

  it('checks each caption and its link', () => {
    const galleryItems: readonly JsonObject[] = [
      { caption: 'x'.repeat(181) },
      { outboundUrl: 'ftp://example.com' },
    ];
    expect(codesOf(draft({ media: [image, image] }, { galleryItems }))).toEqual([
      'setting_invalid settings.galleryItems[0]',
      'setting_invalid settings.galleryItems[1]',
    ]);
  });

  it('takes comments of text alone, up to their own limit', () => {
    const comment = (parts: Partial<DraftPost>): DraftPost =>
      aDraft({ interaction: 'comment', ...parts });
    expect(codesOf(comment({}))).toEqual([]);
    expect(codesOf(comment({ text: ' ' }))).toEqual(['post_content_required text']);
    expect(codesOf(comment({ text: '🌷'.repeat(10_000) }))).toEqual([]);
    expect(codesOf(comment({ text: 'x'.repeat(10_001) }))).toEqual(['text_too_long text']);
    expect(codesOf(comment({ media: [image] }))).toEqual(['media_limit_exceeded assets']);
  });
});

describe('kinds of Reddit posts', () => {
  it.each([
    ['self', [], {}],
    ['link', [], { url: 'https://example.com' }],
    ['image', [image], {}],
    ['gallery', [image, image], {}],
    ['video', [image, video], {}],
    ['videogif', [video], { kind: 'videogif' }],
    ['poll', [], { pollOptions: ['a', 'b'] }],
  ])('%s follows from what a post has', (kind, media, settings) => {
    expect(kindOf({ media, settings })).toBe(kind);
  });

  it.each([
    ['gardening', 'gardening'],
    ['r/gardening', 'gardening'],
    ['/R/gardening/', 'gardening'],
    ['u/ada-grows', 'u_ada-grows'],
    ['/user/ada/', 'u_ada'],
    ['u_ada', 'u_ada'],
    ['two words', null],
    ['r/a/b', null],
  ])('reads the community %s', (given, name) => {
    expect(subredditOf(given)).toBe(name);
  });
});
