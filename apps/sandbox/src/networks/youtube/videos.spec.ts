import { aFilm, aPicture } from '../../testing/films.js';
import { aVideo, films, reasonOf, scopes, YoutubeClient } from './testing/youtube-client.js';

describe('videos of YouTube', () => {
  const youtube = YoutubeClient.forSuite();

  it('shows every part to its owner', async () => {
    const body = {
      ...aVideo({ tags: ['bean'], defaultLanguage: 'en', defaultAudioLanguage: 'de' }),
      localizations: { de: { title: 'Bohnen', description: 'Wie' } },
      recordingDetails: { recordingDate: '2026-05-01T00:00:00Z' },
      paidProductPlacementDetails: { hasPaidProductPlacement: true },
    };
    const parts = 'snippet,status,localizations,recordingDetails,paidProductPlacementDetails';
    const query = `part=${parts}&notifySubscribers=false`;
    const made = await youtube.put(await youtube.openedSession(body, {}, query));
    youtube.clock.advance(2000);
    const all = `${parts},fileDetails,processingDetails,statistics`;
    expect(await youtube.video(made.json.id, all)).toMatchObject({
      snippet: { tags: ['bean'], defaultLanguage: 'en', defaultAudioLanguage: 'de' },
      localizations: { en: { title: 'Beans' }, de: { title: 'Bohnen', description: 'Wie' } },
      recordingDetails: { recordingDate: '2026-05-01T00:00:00.000Z' },
      paidProductPlacementDetails: { hasPaidProductPlacement: true },
      fileDetails: { fileSize: String(youtube.film.length) },
      processingDetails: { processingStatus: 'succeeded' },
      statistics: { viewCount: '0', likeCount: '0', commentCount: '0' },
    });
    const [post] = await youtube.posts();
    expect(post?.settings).toMatchObject({ notifySubscribers: false, processing: 'processed' });
  });

  it('processes for a while', async () => {
    const id = await youtube.upload();
    youtube.clock.advance(1999);
    expect(await youtube.video(id, 'status,processingDetails')).toMatchObject({
      status: { uploadStatus: 'uploaded' },
      processingDetails: { processingStatus: 'processing' },
    });
    youtube.clock.advance(1);
    expect((await youtube.video(id)).status.uploadStatus).toBe('processed');
  });

  it('fails for what is no video', async () => {
    const id = await youtube.upload(aVideo(), await aPicture('png'));
    youtube.clock.advance(2000);
    expect(await youtube.video(id, 'status,processingDetails')).toMatchObject({
      status: { uploadStatus: 'failed', failureReason: 'invalidFile' },
      processingDetails: { processingStatus: 'failed', processingFailureReason: 'transcodeFailed' },
    });
    const broken = await youtube.upload(aVideo(), youtube.film.subarray(0, 200));
    youtube.clock.advance(2000);
    expect((await youtube.video(broken)).status).toMatchObject({ failureReason: 'conversion' });
  });

  it('rejects what is too long for the channel, and duplicates in the channel that minds', async () => {
    const long = await aFilm({ seconds: 16 * 60 });
    const allowed = await youtube.upload(aVideo(), long);
    await youtube.connect({ account: '@garden_shorts' });
    const tooLong = await youtube.upload(aVideo(), long);
    youtube.clock.advance(2000);
    expect((await youtube.video(allowed)).status.uploadStatus).toBe('processed');
    expect((await youtube.video(tooLong)).status.rejectionReason).toBe('length');
    await youtube.connect({ account: '@no_duplicates' });
    await youtube.upload();
    const twin = await youtube.upload();
    youtube.clock.advance(2000);
    const duplicate = { uploadStatus: 'rejected', rejectionReason: 'duplicate' };
    expect((await youtube.video(twin)).status).toMatchObject(duplicate);
  });

  it('publishes a planned video when its time has come', async () => {
    const plan = { privacyStatus: 'private', publishAt: '2026-10-20T19:00:00+00:00' };
    const id = await youtube.upload(aVideo({}, plan));
    expect((await youtube.video(id)).status).toMatchObject({
      privacyStatus: 'private',
      publishAt: '2026-10-20T19:00:00Z',
    });
    const page = `/www.youtube.com/watch?v=${id}`;
    expect((await youtube.sandbox.send(page)).status).toBe(403);
    youtube.clock.moveTo('2026-10-20T19:00:00Z');
    await youtube.connect();
    const { status } = await youtube.video(id);
    expect(status.privacyStatus).toBe('public');
    expect(status).not.toHaveProperty('publishAt');
    expect((await youtube.sandbox.send(page)).status).toBe(200);
  });

  it('deletes, once, and only own videos', async () => {
    const id = await youtube.upload();
    await youtube.connect({ account: '@kitchen' });
    expect(reasonOf(await youtube.remove('videos', id))).toEqual([403, 'forbidden']);
    await youtube.connect({ scope: scopes('youtube.upload') });
    expect(reasonOf(await youtube.remove('videos', id))).toEqual([403, 'insufficientPermissions']);
    await youtube.connect();
    const deleted = await youtube.remove('videos', id);
    expect([deleted.status, deleted.text]).toEqual([204, '']);
    expect(reasonOf(await youtube.remove('videos', id))).toEqual([404, 'videoNotFound']);
    expect((await youtube.get(`videos?part=id&id=${id}`)).json.items).toEqual([]);
    expect((await youtube.posts())[0]?.deletedAt).not.toBeNull();
    expect((await youtube.sandbox.send(`/www.youtube.com/watch?v=${id}`)).status).toBe(410);
  });

  it('hides private videos from others, and what only owners see', async () => {
    const open = await youtube.upload();
    const hidden = await youtube.upload(aVideo({}, { privacyStatus: 'private' }));
    await youtube.connect({ account: '@kitchen' });
    const list = await youtube.get(`videos?part=id&id=${open},${hidden}`);
    expect(list.json.items).toMatchObject([{ id: open }]);
    const asked = await youtube.get(`videos?part=fileDetails&id=${open}`);
    expect(reasonOf(asked)).toEqual([403, 'forbidden']);
  });

  it('wants a filter of at most fifty ids', async () => {
    const ask = async (query: string) => reasonOf(await youtube.get(`videos?part=id${query}`));
    expect(await ask('')).toEqual([400, 'missingRequiredParameter']);
    const ids = Array.from({ length: 51 }, (_, index) => `video${index}`);
    expect(await ask(`&id=${ids.join(',')}`)).toEqual([400, 'invalidParameter']);
  });

  it('shows new videos of the lagging channel after a while', async () => {
    await youtube.connect({ account: '@lagging' });
    const id = await youtube.upload();
    expect((await youtube.get(`videos?part=id&id=${id}`)).json.items).toEqual([]);
    const early = await youtube.setThumbnail(id, await aPicture());
    expect(reasonOf(early)).toEqual([404, 'videoNotFound']);
    youtube.clock.advance(3000);
    expect((await youtube.get(`videos?part=id&id=${id}`)).json.items).toHaveLength(1);
    expect((await youtube.setThumbnail(id, await aPicture())).status).toBe(200);
  });

  it('sets thumbnails', async () => {
    const id = await youtube.upload();
    const { status, json } = await youtube.setThumbnail(id, await aPicture('png'), 'image/png');
    expect(status).toBe(200);
    expect(json.kind).toBe('youtube#thumbnailSetResponse');
    expect((await youtube.posts())[0]?.settings.thumbnail).toMatch(/^[\da-f]{64}$/);
  });

  it('sets the thumbnail of a Short once it is processed', async () => {
    const { film } = youtube;
    youtube.film = await aFilm({ width: 180, height: 320 });
    const id = await youtube.upload();
    youtube.film = film;
    const early = await youtube.setThumbnail(id, await aPicture());
    expect(reasonOf(early)).toEqual([400, 'failedPrecondition']);
    youtube.clock.advance(2000);
    expect((await youtube.setThumbnail(id, await aPicture())).status).toBe(200);
  });

  it('refuses thumbnails that are none, are too large, or come from the wrong channel', async () => {
    const id = await youtube.upload();
    const set = async (bytes: Buffer, type?: string) =>
      reasonOf(await youtube.setThumbnail(id, bytes, type));
    expect(await set(await aPicture('gif'))).toEqual([400, 'imageFormatUnsupported']);
    expect(await set(Buffer.alloc(0))).toEqual([400, 'mediaBodyRequired']);
    expect(await set(await aPicture('gif'), 'image/gif')).toEqual([400, 'badContent']);
    const broken = Buffer.from((await aPicture('png')).subarray(0, 12));
    expect((await set(broken))[0]).toBe(400);
    const large = Buffer.concat([await aPicture(), Buffer.alloc(52_428_800)]);
    expect(await set(large)).toEqual([400, 'failedPrecondition']);
    await youtube.connect({ account: '@garden_shorts' });
    expect(await set(await aPicture())).toEqual([403, 'forbidden']);
    const own = await youtube.upload();
    const unverified = await youtube.setThumbnail(own, await aPicture());
    expect(reasonOf(unverified)).toEqual([403, 'forbidden']);
    expect(unverified.json.error.message).toContain('custom video thumbnails');
  });

  it('has one channel to a token', async () => {
    const mine = 'channels?part=snippet,contentDetails,statistics,status&mine=true';
    expect((await youtube.get(mine)).json.items).toMatchObject([
      {
        kind: 'youtube#channel',
        id: films,
        snippet: { title: 'Garden Films', customUrl: '@garden_films' },
        contentDetails: { relatedPlaylists: { uploads: films.replace('UC', 'UU') } },
        statistics: { subscriberCount: '0', hiddenSubscriberCount: false, videoCount: '0' },
        status: { longUploadsStatus: 'allowed' },
      },
    ]);
    await youtube.connect({ account: 'newcomer@sandbox.example' });
    expect((await youtube.get(mine)).json).not.toHaveProperty('items');
    expect(reasonOf(await youtube.open())).toEqual([401, 'youtubeSignupRequired']);
    await youtube.connect({ account: '@suspended' });
    expect(reasonOf(await youtube.get(mine))).toEqual([403, 'authenticatedUserAccountSuspended']);
    await youtube.connect();
    await youtube.project({ isApiEnabled: false });
    expect(reasonOf(await youtube.get(mine))).toEqual([403, 'accessNotConfigured']);
  });

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
  ])('refuses %s in a snippet', async (_name, snippet, reason) => {
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
  ])('refuses %s in a status', async (_name, status, expected) => {
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
    const body = aVideo({}, { privacyStatus: 'private' });
    const made = await youtube.put(await youtube.openedSession(body, {}, 'part=id'));
    expect(await youtube.video(made.json.id)).toMatchObject({
      snippet: { title: 'unknown', categoryId: '22' },
      status: { privacyStatus: 'public', madeForKids: false },
    });
  });
});
