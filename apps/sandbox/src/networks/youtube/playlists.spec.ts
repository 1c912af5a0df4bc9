import { aVideo, films, reasonOf, YoutubeClient } from './testing/youtube-client.js';

describe('playlists and lists of YouTube', () => {
  const youtube = YoutubeClient.forSuite();
  const uploads = films.replace('UC', 'UU');

  const item = (videoId: string, playlistId = 'PLgarden-spring') => ({
    snippet: { playlistId, resourceId: { kind: 'youtube#video', videoId } },
  });
  const add = (body: unknown) => youtube.post('playlistItems?part=snippet', body);

  it('lists the own playlists page by page', async () => {
    const list = 'playlists?part=snippet,status,contentDetails&mine=true';
    const first = (await youtube.get(`${list}&maxResults=2`)).json;
    expect(first.items[1]).toMatchObject({
      id: 'PLgarden-drafts',
      snippet: { title: 'Drafts' },
      status: { privacyStatus: 'private' },
      contentDetails: { itemCount: 0 },
    });
    const next = (await youtube.get(`${list}&maxResults=2&pageToken=${first.nextPageToken}`)).json;
    expect(next.items).toMatchObject([{ id: 'PLgarden-full' }]);
    expect(next).not.toHaveProperty('nextPageToken');
    const bad = await youtube.get(`${list}&pageToken=nonsense`);
    expect(reasonOf(bad)).toEqual([400, 'invalidPageToken']);
    const many = await youtube.get(`${list}&maxResults=51`);
    expect(reasonOf(many)).toEqual([400, 'invalidParameter']);
  });

  it('creates playlists', async () => {
    const made = await youtube.post('playlists?part=snippet,status', {
      snippet: { title: 'Summer', description: 'Hot' },
      status: { privacyStatus: 'unlisted' },
    });
    expect(made.status).toBe(200);
    expect(made.json).toMatchObject({
      id: expect.stringMatching(/^PL[\w-]{32}$/),
      snippet: { title: 'Summer', description: 'Hot' },
      status: { privacyStatus: 'unlisted' },
    });
    const untitled = await youtube.post('playlists?part=snippet', { snippet: {} });
    expect(reasonOf(untitled)).toEqual([400, 'playlistTitleRequired']);
  });

  it('adds a video as often as it is told, and finds it', async () => {
    const id = await youtube.upload();
    const first = await add(item(id));
    expect(first.json.snippet).toMatchObject({ title: 'Beans', position: 0 });
    const second = await add(item(id));
    const list = `playlistItems?part=id,snippet&playlistId=PLgarden-spring&videoId=${id}`;
    const ids = (await youtube.get(list)).json.items.map((one: { id: string }) => one.id);
    expect(ids).toEqual([first.json.id, second.json.id]);
    await youtube.remove('videos', id);
    expect((await youtube.get(list)).json.items).toEqual([]);
  });

  it.each([
    ['an unknown playlist', 'PLnowhere', [404, 'playlistNotFound']],
    ['somebody’s playlist', 'PLshorts-all', [403, 'playlistItemsNotAccessible']],
    ['the uploads', uploads, [400, 'playlistOperationUnsupported']],
    ['a full one', 'PLgarden-full', [403, 'playlistContainsMaximumNumberOfVideos']],
  ])('adds nothing to %s', async (_name, playlistId, expected) => {
    const id = await youtube.upload();
    expect(reasonOf(await add(item(id, playlistId)))).toEqual(expected);
  });

  it('adds nothing but videos that exist', async () => {
    expect(reasonOf(await add(item('nothing')))).toEqual([404, 'videoNotFound']);
    const channel = { kind: 'youtube#channel', channelId: films };
    const odd = { snippet: { playlistId: 'PLgarden-spring', resourceId: channel } };
    expect(reasonOf(await add(odd))).toEqual([400, 'badRequest']);
    const kind = { kind: 'youtube#channel', videoId: 'x' };
    const wrong = { snippet: { playlistId: 'PLgarden-spring', resourceId: kind } };
    expect(reasonOf(await add(wrong))).toEqual([400, 'invalidResourceType']);
  });

  it('shows all uploads to their owner, newest first', async () => {
    const first = await youtube.upload();
    youtube.clock.advance(60_000);
    const second = await youtube.upload(aVideo({}, { privacyStatus: 'private' }));
    youtube.clock.advance(60_000);
    const list = `playlistItems?part=snippet,contentDetails,status&playlistId=${uploads}&maxResults=50`;
    expect((await youtube.get(list)).json).toMatchObject({
      items: [
        {
          snippet: { title: 'Beans', resourceId: { videoId: second } },
          contentDetails: { videoId: second, videoPublishedAt: '2026-10-20T18:01:00Z' },
          status: { privacyStatus: 'private' },
        },
        { contentDetails: { videoId: first } },
      ],
      pageInfo: { totalResults: 2, resultsPerPage: 50 },
    });
    await youtube.connect({ account: '@kitchen' });
    expect((await youtube.get(list)).json.items).toMatchObject([
      { contentDetails: { videoId: first } },
    ]);
    const hidden = await youtube.get('playlistItems?part=id&playlistId=PLgarden-drafts');
    expect(reasonOf(hidden)).toEqual([403, 'playlistItemsNotAccessible']);
  });

  it('lists categories of a region, languages and regions', async () => {
    const { items } = (await youtube.get('videoCategories?part=snippet&regionCode=US')).json;
    const assignable = items.filter(
      ({ snippet }: { snippet: { assignable: boolean } }) => snippet.assignable,
    );
    expect(assignable).toHaveLength(15);
    expect(assignable[0]).toMatchObject({ id: '1', snippet: { title: 'Film & Animation' } });
    const nowhere = await youtube.get('videoCategories?part=snippet&regionCode=XX');
    expect(reasonOf(nowhere)).toEqual([400, 'invalidParameter']);
    const languages = (await youtube.get('i18nLanguages?part=snippet')).json;
    expect(languages.items).toContainEqual(
      expect.objectContaining({ id: 'de', snippet: { hl: 'de', name: 'German' } }),
    );
    expect((await youtube.get('i18nRegions?part=snippet')).json.items[0].snippet.gl).toBe('AT');
  });

  it('takes ten thousand units a day together', async () => {
    await youtube.project({ dailyUnits: 52 });
    const id = await youtube.upload();
    expect((await add(item(id))).status).toBe(200);
    await youtube.get('playlists?part=id&mine=true');
    await youtube.get('playlists?part=id&mine=true');
    const refused = await youtube.get('playlists?part=id&mine=true');
    expect(reasonOf(refused)).toEqual([403, 'quotaExceeded']);
    expect(reasonOf(await youtube.get('nonsense?part=id'))).toEqual([404, 'notFound']);
  });
});
