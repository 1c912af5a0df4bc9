import type { JsonObject } from '../../contract/identity.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import { API, CHANNEL, items, provider, YoutubeStage } from './testing/youtube-stage.js';

describe('discovery on YouTube', () => {
  const stage = YoutubeStage.forSuite();

  const run = async (action: string, input: JsonObject, ...script: readonly ScriptedAnswer[]) => {
    stage.answers(...script);
    return provider.discover(action, input, stage.contextOf());
  };
  const playlist = {
    id: 'PLred',
    snippet: { title: 'Red beds' },
    status: { privacyStatus: 'public' },
    contentDetails: { itemCount: 3 },
  };
  const described = { id: 'PLred', title: 'Red beds', privacyStatus: 'public', itemCount: 3 };

  it('lists playlists page by page', async () => {
    const page = { body: { items: [playlist], nextPageToken: 'p2' } };
    await expect(run('playlists', { after: 'p1' }, page)).resolves.toEqual({
      playlists: [described],
      after: 'p2',
      notes: [],
    });
    expect(stage.paths()).toEqual([
      `GET ${API}/playlists?part=snippet%2Cstatus%2CcontentDetails&mine=true&maxResults=50&pageToken=p1`,
    ]);
    await expect(run('playlists', {}, items())).resolves.toEqual({
      playlists: [],
      after: null,
      notes: ['The channel has no playlist'],
    });
  });

  it('makes a playlist, private unless said otherwise', async () => {
    const made = await run('create-playlist', { title: ' Red beds ' }, { body: playlist });
    expect(made).toEqual({ playlist: described, notes: [] });
    expect(stage.paths()).toEqual([`POST ${API}/playlists?part=snippet%2Cstatus`]);
    expect(stage.json()).toEqual({
      snippet: { title: 'Red beds', description: '' },
      status: { privacyStatus: 'private' },
    });
    await expect(run('create-playlist', { title: ' ' })).rejects.toHaveProperty(
      'failureClass',
      'content_rejected',
    );
  });

  it('lists the categories that a video may have', async () => {
    const answer = items(
      { id: '22', snippet: { title: 'People & Blogs', assignable: true } },
      { id: '18', snippet: { title: 'Short Movies', assignable: false } },
    );
    await expect(run('categories', { regionCode: 'de', hl: 'de_DE' }, answer)).resolves.toEqual({
      categories: [{ id: '22', title: 'People & Blogs' }],
      regionCode: 'DE',
      notes: [],
    });
    expect(stage.paths()).toEqual([
      `GET ${API}/videoCategories?part=snippet&regionCode=DE&hl=de_DE`,
    ]);
    await run('categories', {}, answer);
    expect(stage.paths()).toEqual([`GET ${API}/videoCategories?part=snippet&regionCode=US`]);
  });

  it.each([
    ['languages', 'i18nLanguages'],
    ['regions', 'i18nRegions'],
  ])('lists %s', async (action, path) => {
    const answer = items({ id: 'de', snippet: { name: 'German' } });
    await expect(run(action, {}, answer)).resolves.toEqual({
      [action]: [{ id: 'de', name: 'German' }],
      notes: [],
    });
    expect(stage.paths()).toEqual([`GET ${API}/${path}?part=snippet`]);
  });

  it('describes the channel', async () => {
    const channel = {
      id: CHANNEL,
      snippet: { title: 'Garden' },
      statistics: { subscriberCount: '10', hiddenSubscriberCount: true, viewCount: '99' },
      status: { longUploadsStatus: 'eligible' },
    };
    await expect(run('channel', {}, items(channel))).resolves.toEqual({
      id: CHANNEL,
      title: 'Garden',
      longUploadsStatus: 'eligible',
      subscriberCount: null,
      viewCount: '99',
      videoCount: null,
      notes: [expect.stringContaining('verified by phone')],
    });
  });

  it('knows no other action, and declares those it knows', async () => {
    await expect(run('nonsense', {})).rejects.toHaveProperty('failureClass', 'not_found');
    expect(provider.definition.actions.map(({ id }) => id)).toEqual([
      'playlists',
      'create-playlist',
      'categories',
      'languages',
      'regions',
      'channel',
    ]);
  });
});
