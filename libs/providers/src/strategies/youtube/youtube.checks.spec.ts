import type { DraftMedia, DraftPost } from '../../contract/validating.js';
import { aDraft, aDraftImage } from '../../testing/builders.js';
import { youtubeIssues, tagsLength } from './youtube.checks.js';

const video: DraftMedia = {
  ...aDraftImage(),
  kind: 'video',
  mime: 'video/mp4',
  width: 1280,
  height: 720,
  durationSeconds: 60,
};
const draft = (parts: Partial<DraftPost> = {}): DraftPost =>
  aDraft({ title: 'A walk', media: [video], ...parts, settings: kids(parts.settings) });
const kids = (settings: DraftPost['settings'] = {}) => ({ madeForKids: false, ...settings });
const said = (post: DraftPost) =>
  youtubeIssues(post).map(({ code, path, severity }) => `${severity} ${code} ${path}`);

describe('rules of YouTube beyond data', () => {
  it('takes a video with title, text and thumbnail', () => {
    expect(said(draft({ media: [video, aDraftImage({ width: 1280, height: 720 })] }))).toEqual([]);
  });

  it.each<[string, DraftPost, string]>([
    ['no title', draft({ title: null }), 'error title_required title'],
    ['a blank title', draft({ title: ' ' }), 'error title_required title'],
    ['< in the title', draft({ title: 'a < b' }), 'error youtube_angle_brackets title'],
    [
      '> in a title of its own',
      draft({ settings: { title: 'a > b' } }),
      'error youtube_angle_brackets settings.title',
    ],
    ['< in the text', draft({ text: '<b>' }), 'error youtube_angle_brackets text'],
    [
      'too many hashtags',
      draft({ text: '#tulip '.repeat(61) }),
      'warning youtube_too_many_hashtags text',
    ],
    ['no video', draft({ media: [aDraftImage()] }), 'error media_required assets'],
    ['two videos', draft({ media: [video, video] }), 'error media_limit_exceeded assets'],
    [
      'a long video of an unverified channel',
      draft({
        media: [{ ...video, durationSeconds: 901 }],
        accountMetadata: { longUploadsStatus: 'eligible' },
      }),
      'error youtube_long_videos_not_allowed assets[0]',
    ],
    [
      'a small thumbnail',
      draft({ media: [video, aDraftImage({ width: 320 })] }),
      'warning youtube_thumbnail_small assets[1]',
    ],
    [
      'a heavy thumbnail',
      draft({ media: [video, aDraftImage({ sizeBytes: 2_097_153 })] }),
      'warning youtube_thumbnail_large assets[1]',
    ],
    [
      'the thumbnail of a Short',
      draft({ media: [{ ...video, width: 720, height: 1280 }, aDraftImage()] }),
      'warning youtube_short_thumbnail assets[1]',
    ],
    [
      'no word about kids',
      { ...draft(), settings: {} },
      'error setting_required settings.madeForKids',
    ],
    [
      'a time for a public video',
      draft({ settings: { publishAt: '2026-12-01T10:00:00Z' } }),
      'error setting_invalid settings.publishAt',
    ],
    [
      'a time that does not exist',
      draft({ settings: { recordingDate: '2026-13-41T10:00:00Z' } }),
      'error setting_invalid settings.recordingDate',
    ],
    [
      'too many tags',
      draft({ settings: { tags: Array.from({ length: 51 }, () => '123456789') } }),
      'error setting_invalid settings.tags',
    ],
    ['an empty tag', draft({ settings: { tags: [' '] } }), 'error setting_invalid settings.tags'],
    ['< in a tag', draft({ settings: { tags: ['<'] } }), 'error setting_invalid settings.tags'],
    [
      'a comment on a private video',
      draft({ settings: { privacyStatus: 'private', firstComment: 'First' } }),
      'error setting_invalid settings.firstComment',
    ],
    [
      'a comment on a video for kids',
      draft({ settings: { madeForKids: true, firstComment: 'First' } }),
      'error setting_invalid settings.firstComment',
    ],
    [
      'translations of nothing',
      draft({ settings: { localizations: { de: { title: 'Ein Weg' } } } }),
      'error setting_required settings.defaultLanguage',
    ],
    [
      'a translation without title',
      draft({ settings: { defaultLanguage: 'en', localizations: { de: {} } } }),
      'error setting_invalid settings.localizations.de',
    ],
    [
      'a translation that is too long',
      draft({
        settings: {
          defaultLanguage: 'en',
          localizations: { de: { title: 'Ein Weg', description: 'ü'.repeat(2501) } },
        },
      }),
      'error setting_invalid settings.localizations.de',
    ],
    [
      'a comment without text',
      aDraft({ interaction: 'comment', text: ' ' }),
      'error post_content_required text',
    ],
    [
      'a long comment',
      aDraft({ interaction: 'reply', text: 'a'.repeat(10_001) }),
      'error text_too_long text',
    ],
    [
      'a comment with a picture',
      aDraft({ interaction: 'comment', media: [aDraftImage()] }),
      'error media_limit_exceeded assets',
    ],
  ])('says what is wrong with %s', (_case, post, issue) => {
    expect(said(post)).toEqual([issue]);
  });

  it.each([
    [
      'a private video with a time',
      { privacyStatus: 'private', publishAt: '2026-12-01T10:00:00Z' },
    ],
    [
      '500 characters of tags',
      { tags: ['1234567890', ...Array.from({ length: 49 }, () => '123456789')] },
    ],
    ['a title of its own', { title: 'Another walk' }],
    [
      'translations',
      { defaultLanguage: 'en', localizations: { de: { title: 'Ein Weg', description: 'Ja' } } },
    ],
  ])('takes %s', (_case, settings) => {
    expect(said(draft({ settings }))).toEqual([]);
  });

  it('lets long videos of a verified or unknown channel pass', () => {
    const media = [{ ...video, durationSeconds: 901 }];
    expect(said(draft({ media, accountMetadata: { longUploadsStatus: 'allowed' } }))).toEqual([]);
    expect(said(draft({ media }))).toEqual([]);
  });

  it.each([
    [[], 0],
    [['a'], 1],
    [['a', 'b c'], 7],
    [['🌷'], 1],
  ])('counts the tags %j as %i characters', (tags, length) => {
    expect(tagsLength(tags)).toBe(length);
  });
});
