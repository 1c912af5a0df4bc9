import { aDraft, aDraftImage } from '../../../testing/builders.js';
import type { DraftMedia, DraftPost } from '../../../contract/validating.js';
import { instagramIssues } from './instagram.checks.js';

const SCOPE = 'instagram_manage_comments';
const photo = aDraftImage();
const video = (parts: Partial<DraftMedia> = {}): DraftMedia =>
  aDraftImage({ kind: 'video', mime: 'video/mp4', durationSeconds: 8, ...parts });

function issues(draft: Partial<DraftPost>): readonly string[] {
  const whole = aDraft({ media: [photo], ...draft });
  return instagramIssues(whole, whole.text, SCOPE).map(({ code, path }) => `${code} ${path}`);
}

const tag = (parts: object): Partial<DraftPost> => ({
  settings: { userTags: [{ username: 'ada', ...parts }] },
});

describe('checks of Instagram', () => {
  it.each<[string, Partial<DraftPost>, readonly string[]]>([
    ['a photo', {}, []],
    ['a reel', { media: [video()] }, []],
    ['a carousel', { media: [photo, video()] }, []],
    ['a poll', { settings: { pollOptions: ['a', 'b'], pollStaysOpen: true } }, []],
    ['one answer', { settings: { pollOptions: ['a'] } }, ['setting_invalid settings.pollOptions']],
    [
      'two answers alike',
      { settings: { pollOptions: ['a', ' a'] } },
      ['setting_invalid settings.pollOptions'],
    ],
    [
      'a poll that asks for comments',
      { settings: { pollOptions: ['a', 'b'], commentPrompt: true } },
      ['setting_invalid settings.commentPrompt'],
    ],
    [
      'a story with a poll',
      { text: '', settings: { mediaType: 'story', pollOptions: ['a', 'b'] } },
      ['setting_invalid settings.pollOptions'],
    ],
    [
      'an open end without a poll',
      { settings: { pollStaysOpen: true } },
      ['setting_invalid settings.pollStaysOpen'],
    ],
    ['no media', { media: [] }, ['media_required assets']],
    [
      'a video in the feed',
      { media: [video()], settings: { mediaType: 'feed' } },
      ['media_unsupported assets[0]'],
    ],
    ['a photo as reel', { settings: { mediaType: 'reel' } }, ['media_unsupported assets[0]']],
    [
      'two photos as story',
      { text: '', media: [photo, photo], settings: { mediaType: 'story' } },
      ['media_limit_exceeded assets'],
    ],
    ['a carousel of one', { settings: { mediaType: 'carousel' } }, ['media_required assets']],
    [
      'a narrow photo',
      { media: [aDraftImage({ width: 700, height: 1_000 })] },
      ['media_aspect_ratio_invalid assets[0]'],
    ],
    [
      'a wide photo of a carousel',
      { media: [photo, aDraftImage({ width: 2_000, height: 1_000 })] },
      ['media_aspect_ratio_invalid assets[1]'],
    ],
    [
      'a narrow photo as story',
      {
        text: '',
        media: [aDraftImage({ width: 700, height: 1_000 })],
        settings: { mediaType: 'story' },
      },
      [],
    ],
    ['a photo of exactly 4:5', { media: [aDraftImage({ width: 1_080, height: 1_350 })] }, []],
    [
      'a long video of a carousel',
      { media: [photo, video({ durationSeconds: 61 })] },
      ['media_duration_invalid assets[1]'],
    ],
    [
      'a large video of a story',
      { text: '', media: [video({ sizeBytes: 120_000_000 })], settings: { mediaType: 'story' } },
      ['media_too_large assets[0]'],
    ],
    [
      'a long, large reel',
      { media: [video({ durationSeconds: 800, sizeBytes: 250_000_000 })] },
      [],
    ],
    ['unknown facts', { media: [aDraftImage({ width: null, height: null, sizeBytes: null })] }, []],
    [
      'long alt text',
      { media: [aDraftImage({ altText: 'a'.repeat(1_001) })] },
      ['instagram_alt_text_too_long assets[0].altText'],
    ],
    [
      'alt text of a reel',
      { media: [video({ altText: 'A bee' })] },
      ['instagram_alt_text_ignored assets[0].altText'],
    ],
    ['31 hashtags', { text: '#tulip '.repeat(31) }, ['instagram_hashtags_too_many text']],
    ['30 hashtags', { text: '#tulip '.repeat(30) }, []],
    ['21 mentions', { text: '@ada '.repeat(21) }, ['instagram_mentions_too_many text']],
    ['text on a story', { settings: { mediaType: 'story' } }, ['instagram_caption_ignored text']],
    [
      'a cover of a photo',
      { settings: { coverUrl: 'https://a.example/c.jpg' } },
      ['setting_invalid settings.coverUrl'],
    ],
    [
      'a cover moment of a carousel',
      { media: [photo, video()], settings: { thumbOffsetMs: 100 } },
      [],
    ],
    [
      'a cover moment behind the end',
      { media: [video()], settings: { thumbOffsetMs: 8_000 } },
      ['setting_invalid settings.thumbOffsetMs'],
    ],
    [
      'half a millisecond',
      { media: [video()], settings: { thumbOffsetMs: 0.5 } },
      ['setting_invalid settings.thumbOffsetMs'],
    ],
    [
      'cover and cover moment',
      { media: [video()], settings: { thumbOffsetMs: 1, coverUrl: 'https://a.example/c.jpg' } },
      ['setting_invalid settings.thumbOffsetMs'],
    ],
    [
      'a volume without a sound',
      { media: [video()], settings: { audioVolume: 10 } },
      ['setting_invalid settings.audioVolume'],
    ],
    [
      'collaborators of a story',
      { text: '', settings: { mediaType: 'story', collaborators: ['ada'] } },
      ['setting_invalid settings.collaborators'],
    ],
    [
      'an empty list on a story',
      { text: '', settings: { mediaType: 'story', collaborators: [] } },
      [],
    ],
    [
      'a comment on a story',
      { text: '', settings: { mediaType: 'story', firstComment: 'Hi' } },
      ['setting_invalid settings.firstComment'],
    ],
    [
      'a long first comment',
      { settings: { firstComment: 'a'.repeat(301) } },
      ['text_too_long settings.firstComment'],
    ],
    ['a placed tag', tag({ x: 0.5, y: 1 }), []],
    ['a tag without a place', tag({}), ['setting_invalid settings.userTags[0]']],
    ['a tag outside', tag({ x: 1.5, y: 0 }), ['setting_invalid settings.userTags[0]']],
    [
      'a tag of a missing item',
      tag({ x: 0, y: 0, item: 2 }),
      ['setting_invalid settings.userTags[0]'],
    ],
    [
      'a tag without a name',
      tag({ username: '', x: 0, y: 0 }),
      ['setting_invalid settings.userTags[0]'],
    ],
    [
      'a placed tag of a reel',
      { ...tag({ x: 0, y: 0 }), media: [video()] },
      ['setting_invalid settings.userTags[0]'],
    ],
    ['a tag of a reel', { ...tag({}), media: [video()] }, []],
    [
      'a tag in a video of a carousel',
      { ...tag({ x: 0, y: 0, item: 2 }), media: [photo, video()] },
      ['setting_invalid settings.userTags[0]'],
    ],
  ])('%s', (_name, draft, expected) => {
    expect(issues(draft)).toEqual(expected);
  });

  it.each<[string, Partial<DraftPost>, readonly string[]]>([
    ['a comment', { text: 'Well done' }, []],
    ['an empty one', { text: ' ' }, ['post_content_required text']],
    ['a long one', { text: 'a'.repeat(301) }, ['text_too_long text']],
    ['one of five hashtags', { text: '#a1 #b1 #c1 #d1 #e1' }, ['instagram_hashtags_too_many text']],
    [
      'two links',
      { text: 'https://a.example https://b.example' },
      ['instagram_links_too_many text'],
    ],
    ['capitals', { text: 'WELL DONE' }, ['instagram_comment_capitals text']],
    ['media', { text: 'Look', media: [photo] }, ['media_unsupported assets[0]']],
    [
      'settings',
      { text: 'Look', settings: { firstComment: 'a' } },
      ['setting_invalid settings.firstComment'],
    ],
  ])('of comments: %s', (_name, draft, expected) => {
    expect(issues({ interaction: 'comment', media: [], ...draft })).toEqual(expected);
  });

  it('wants the permission to comment where the account’s permissions are known', () => {
    const settings = { firstComment: 'Hello' };
    const without = { scopes: ['instagram_basic'] };
    expect(issues({ settings, accountMetadata: without })).toEqual([
      'instagram_comments_not_granted settings.firstComment',
    ]);
    const comment = { interaction: 'comment', media: [], accountMetadata: without } as const;
    expect(issues(comment)).toEqual(['instagram_comments_not_granted interactionType']);
    expect(issues({ settings, accountMetadata: { scopes: [SCOPE] } })).toEqual([]);
    expect(issues({ settings })).toEqual([]);
  });
});
