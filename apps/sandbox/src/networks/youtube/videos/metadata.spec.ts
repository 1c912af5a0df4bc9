import { aFilm } from '../../../testing/films.js';
import { aVideo, reasonOf, YoutubeClient } from '../testing/youtube-client.js';

describe('what may be said of a video at YouTube', () => {
  let youtube: YoutubeClient;

  beforeAll(async () => {
    youtube = await YoutubeClient.start();
  });
  afterAll(() => youtube.stop());
  beforeEach(() => youtube.reset());

  it.each([
    ['an empty title', { title: '' }, 'invalidTitle'],
    ['a title of 101 characters', { title: 'x'.repeat(101) }, 'invalidTitle'],
    ['a bracket in the title', { title: 'a < b' }, 'invalidTitle'],
    ['5001 bytes of description', { description: `x${'ä'.repeat(2500)}` }, 'invalidDescription'],
    ['a bracket in the description', { description: '>' }, 'invalidDescription'],
    ['501 characters of tags', { tags: ['x'.repeat(250), 'y'.repeat(250)] }, 'invalidTags'],
    ['quotes over the limit', { tags: [`${'x'.repeat(249)} ${'y'.repeat(249)}`] }, 'invalidTags'],
    ['a bracket in a tag', { tags: ['<b>'] }, 'invalidTags'],
    ['a category of films', { categoryId: '30' }, 'invalidCategoryId'],
    ['a made-up category', { categoryId: '999' }, 'invalidCategoryId'],
    ['a made-up language', { defaultLanguage: 'english!' }, 'invalidVideoMetadata'],
  ])('refuses %s', async (_name, snippet, reason) => {
    const refused = await youtube.open(aVideo(snippet));
    expect(reasonOf(refused)).toEqual([400, reason]);
    expect(refused.json.error.errors[0].domain).toBe('youtube.video');
  });

  it.each([
    ['100 characters', { title: '🌱'.repeat(100) }],
    ['5000 bytes', { description: 'ä'.repeat(2500) }],
    ['500 characters of tags', { tags: ['x'.repeat(250), 'y'.repeat(249)] }],
  ])('takes %s', async (_name, snippet) => {
    expect((await youtube.open(aVideo(snippet))).status).toBe(200);
  });

  it.each([
    ['a made-up privacy', { privacyStatus: 'friends' }, [403, 'forbiddenPrivacySetting']],
    ['a made-up license', { license: 'mit' }, [403, 'forbiddenLicenseSetting']],
    ['a public plan', { publishAt: '2026-12-01T10:00:00Z' }, [400, 'invalidPublishAt']],
    ['a bad time', { privacyStatus: 'private', publishAt: 'soon' }, [400, 'invalidPublishAt']],
    ['text for a flag', { embeddable: 'true' }, [400, 'badRequest']],
    ['an unknown member', { isShort: true }, [400, 'badRequest']],
  ])('refuses %s', async (_name, status, expected) => {
    expect(reasonOf(await youtube.open(aVideo({}, status)))).toEqual(expected);
  });

  it('wants a language for localizations, and dates for recordings', async () => {
    const localized = { ...aVideo(), localizations: { de: { title: 'Bohnen' } } };
    const query = 'part=snippet,status,localizations,recordingDetails';
    expect(reasonOf(await youtube.open(localized, {}, query))[1]).toBe('defaultLanguageNotSet');
    const recorded = { ...aVideo(), recordingDetails: { recordingDate: 'yesterday' } };
    expect(reasonOf(await youtube.open(recorded, {}, query))[1]).toBe('invalidRecordingDetails');
  });

  it('drops what the part does not name, and titles the rest unknown', async () => {
    const opened = await youtube.open(aVideo({}, { privacyStatus: 'private' }), {}, 'part=id');
    const made = await youtube.put(opened.headers.get('location') ?? '', await aFilm());
    expect(await youtube.video(made.json.id)).toMatchObject({
      snippet: { title: 'unknown', categoryId: '22' },
      status: { privacyStatus: 'public', madeForKids: false },
    });
  });
});
