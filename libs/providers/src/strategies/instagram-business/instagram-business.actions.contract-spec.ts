import { failureOf } from '../../testing/scripted-stage.js';
import {
  GRAPH,
  InstagramStage,
  listed,
  provider,
  quotaOf,
} from '../_meta/instagram/testing/instagram-stage.js';

describe('actions of Instagram through Facebook Login', () => {
  const stage = new InstagramStage();

  const discover = (id: string, input = {}) => provider.discover(id, input, stage.contextOf());
  const call = () => stage.calls()[0]?.[0];

  it('tells how many posts are left', async () => {
    stage.answers(quotaOf(48));
    await expect(discover('quota')).resolves.toEqual({ notes: [], used: 48, total: 50, left: 2 });
  });

  it('lists posts page by page, and stories', async () => {
    const paging = { cursors: { after: 'c2' }, next: 'https://graph.facebook.com/next' };
    stage.answers({ body: { data: [{ id: '1' }], paging } });
    await expect(discover('media', { cursor: 'c1' })).resolves.toEqual({
      notes: [],
      media: [{ id: '1' }],
      nextCursor: 'c2',
    });
    expect(call()).toBe(
      `GET ${GRAPH}/17/media?fields=id,permalink,media_type,timestamp&limit=25&after=c1`,
    );
    stage.answers(listed({ id: '2' }));
    await expect(discover('stories')).resolves.toEqual({ notes: [], stories: [{ id: '2' }] });
  });

  it('lists linked accounts with the person’s token', async () => {
    const data = [{ id: '9', name: 'Page', instagram_business_account: { id: '17' } }, { id: '8' }];
    stage.answers(listed(...data));
    await expect(discover('accounts')).resolves.toMatchObject({
      accounts: [{ id: '17', pageId: '9', pageName: 'Page' }],
    });
    expect(stage.tokens()[0]).toBe('Bearer user-token-0001');
  });

  it('searches music and places', async () => {
    stage.answers(listed({ id: '5', title: 'Spring' }));
    await expect(discover('audio', { search: 'spring' })).resolves.toMatchObject({
      audio: [{ id: '5' }],
    });
    expect(call()).toBe(`GET ${GRAPH}/ig_audio?audio_type=music&user_id=17&search_query=spring`);
    const places = [
      { id: '1', name: 'Garden', location: { latitude: 1, longitude: 2 } },
      { id: '2', name: 'Nowhere' },
    ];
    stage.answers(listed(...places));
    await expect(discover('locations', { search: 'Garden' })).resolves.toMatchObject({
      locations: [{ id: '1' }],
    });
    expect(call()).toBe(`GET ${GRAPH}/pages/search?q=Garden&fields=id,name,location`);
  });

  it('looks a user up, by a name only', async () => {
    stage.answers({ body: { id: '17', business_discovery: { id: '18', username: 'ada' } } });
    await expect(discover('user', { username: '@ada' })).resolves.toMatchObject({
      user: { id: '18' },
    });
    expect(call()).toContain('business_discovery.username(ada)');
    expect(await failureOf(discover('user', { username: 'a){id}' }))).toBe('content_rejected');
    expect(await failureOf(discover('nothing'))).toBe('not_found');
  });
});
