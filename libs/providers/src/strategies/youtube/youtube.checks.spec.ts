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
const film: DraftMedia = { ...video, durationSeconds: 901 };
const time = '2026-12-01T10:00:00Z';
const noTime = '2026-13-41T10:00:00Z';
const tags = (length: number) => Array.from({ length }, () => '123456789');
const draft = (parts: Partial<DraftPost> = {}): DraftPost =>
  aDraft({ title: 'A walk', media: [video], ...parts, settings: kids(parts.settings) });
const kids = (settings: DraftPost['settings'] = {}) => ({ madeForKids: false, ...settings });
const said = (post: DraftPost) =>
  youtubeIssues(post).map(({ code, path, severity }) => `${severity} ${code} ${path}`);

describe('rules of YouTube beyond data', () => {
  it('takes a video with title, text and thumbnail', () => {
    expect(said(draft({ media: [video, aDraftImage({ width: 1280, height: 720 })] }))).toEqual([]);
    // YouTube takes thumbnails of 50 MB, and those of Shorts.
    const heavy = aDraftImage({ width: 1280, height: 720, sizeBytes: 40_000_000 });
    const short = { ...video, width: 720, height: 1280 };
    expect(said(draft({ media: [short, heavy] }))).toEqual([]);
  });

  it.each<[string, Partial<DraftPost>, string]>([
    ['no title', { title: null }, 'error title_required title'],
    ['a blank title', { title: ' ' }, 'error title_required title'],
    ['< in the title', { title: 'a < b' }, 'error youtube_angle_brackets title'],
    ['< in the text', { text: '<b>' }, 'error youtube_angle_brackets text'],
    ['many hashtags', { text: '#tulip '.repeat(61) }, 'warning youtube_too_many_hashtags text'],
    ['no video', { media: [aDraftImage()] }, 'error media_required assets'],
    ['two videos', { media: [video, video] }, 'error media_limit_exceeded assets'],
    [
      'a long video of an unverified channel',
      { media: [film], accountMetadata: { longUploadsStatus: 'eligible' } },
      'error youtube_long_videos_not_allowed assets[0]',
    ],
    [
      'a small thumbnail',
      { media: [video, aDraftImage({ width: 320 })] },
      'warning youtube_thumbnail_small assets[1]',
    ],
  ])('says what is wrong with %s', (_case, parts, issue) => {
    expect(said(draft(parts))).toEqual([issue]);
  });

  it.each<[string, DraftPost['settings'], string]>([
    ['> in a title of its own', { title: 'a > b' }, 'youtube_angle_brackets settings.title'],
    ['a time for a public video', { publishAt: time }, 'setting_invalid settings.publishAt'],
    ['a time that is none', { recordingDate: noTime }, 'setting_invalid settings.recordingDate'],
    ['too many tags', { tags: tags(51) }, 'setting_invalid settings.tags'],
    ['an empty tag', { tags: [' '] }, 'setting_invalid settings.tags'],
    ['< in a tag', { tags: ['<'] }, 'setting_invalid settings.tags'],
    [
      'a comment on a private video',
      { privacyStatus: 'private', firstComment: 'First' },
      'setting_invalid settings.firstComment',
    ],
    [
      'a comment on a video for kids',
      { madeForKids: true, firstComment: 'First' },
      'setting_invalid settings.firstComment',
    ],
    [
      'translations of nothing',
      { localizations: { de: { title: 'Ein Weg' } } },
      'setting_required settings.defaultLanguage',
    ],
    [
      'a translation without title',
      { defaultLanguage: 'en', localizations: { de: {} } },
      'setting_invalid settings.localizations.de',
    ],
    [
      'a translation that is too long',
      {
        defaultLanguage: 'en',
        localizations: { de: { title: 'Ein Weg', description: 'ü'.repeat(2501) } },
      },
      'setting_invalid settings.localizations.de',
    ],
  ])('says what is wrong with %s', (_case, settings, issue) => {
    expect(said(draft({ settings }))).toEqual([`error ${issue}`]);
  });

  it('wants a word about kids', () => {
    const issue = 'error setting_required settings.madeForKids';
    expect(said({ ...draft(), settings: {} })).toEqual([issue]);
  });

  it.each<[Partial<DraftPost>, string]>([
    [{ interaction: 'comment', text: ' ' }, 'error post_content_required text'],
    [{ interaction: 'reply', text: 'a'.repeat(10_001) }, 'error text_too_long text'],
    [{ interaction: 'comment', media: [aDraftImage()] }, 'error media_limit_exceeded assets'],
  ])('says what is wrong with comment %#', (parts, issue) => {
    expect(said(aDraft(parts))).toEqual([issue]);
  });

  it.each([
    ['a private video with a time', { privacyStatus: 'private', publishAt: time }],
    ['500 characters of tags', { tags: ['1234567890', ...tags(49)] }],
    ['a title of its own', { title: 'Another walk' }],
    [
      'translations',
      { defaultLanguage: 'en', localizations: { de: { title: 'Ein Weg', description: 'Ja' } } },
    ],
  ])('takes %s', (_case, settings) => {
    expect(said(draft({ settings }))).toEqual([]);
  });

  it('lets long videos of a verified or unknown channel pass', () => {
    const media = [film];
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
