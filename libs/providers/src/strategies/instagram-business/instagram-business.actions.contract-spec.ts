import { MovedClock } from '#libs/kernel/testing';
import { anAccount, aPost } from '../../testing/builders.js';
import { TestContexts } from '../../testing/contexts.js';
import { ScriptedNetwork } from '../../testing/scripted-network.js';
import { InstagramBusinessProvider } from './instagram-business.js';
import { quotaOf, sentCalls } from '../_meta/instagram/testing/sent-calls.js';
import { aProviderConfig } from '../../testing/provider-config.js';

const GRAPH = 'graph.facebook.com/v25.0';
const provider = new InstagramBusinessProvider(new MovedClock(), aProviderConfig());
const account = anAccount({
  externalId: '17',
  credentials: { accessToken: 'page-token-0001', userAccessToken: 'user-token-0001' },
});

describe('actions of Instagram through Facebook Login', () => {
  let network: ScriptedNetwork;
  let contexts: TestContexts;
  beforeAll(async () => {
    network = await ScriptedNetwork.start();
    contexts = new TestContexts(network.url);
  });
  afterAll(async () => {
    await contexts.close();
    await network.stop();
  });

  const discover = (id: string, input = {}) =>
    provider.discover(id, input, contexts.publish(provider, account, aPost()));
  const call = () => sentCalls(network)[0]?.[0];

  it('tells how many posts are left', async () => {
    network.answers([quotaOf(48)]);
    await expect(discover('quota')).resolves.toEqual({ notes: [], used: 48, total: 50, left: 2 });
  });

  it('lists posts page by page, and stories', async () => {
    const paging = { cursors: { after: 'c2' }, next: 'https://graph.facebook.com/next' };
    network.answers([{ body: { data: [{ id: '1' }], paging } }]);
    await expect(discover('media', { cursor: 'c1' })).resolves.toEqual({
      notes: [],
      media: [{ id: '1' }],
      nextCursor: 'c2',
    });
    expect(call()).toBe(
      `GET ${GRAPH}/17/media?fields=id,permalink,media_type,timestamp&limit=25&after=c1`,
    );
    network.answers([{ body: { data: [{ id: '2' }] } }]);
    await expect(discover('stories')).resolves.toEqual({ notes: [], stories: [{ id: '2' }] });
  });

  it('lists linked accounts with the person’s token', async () => {
    const data = [{ id: '9', name: 'Page', instagram_business_account: { id: '17' } }, { id: '8' }];
    network.answers([{ body: { data } }]);
    await expect(discover('accounts')).resolves.toMatchObject({
      accounts: [{ id: '17', pageId: '9', pageName: 'Page' }],
    });
    expect(network.requests[0]?.headers.authorization).toBe('Bearer user-token-0001');
  });

  it('searches music and places', async () => {
    network.answers([{ body: { data: [{ id: '5', title: 'Spring' }] } }]);
    await expect(discover('audio', { search: 'spring' })).resolves.toMatchObject({
      audio: [{ id: '5' }],
    });
    expect(call()).toBe(`GET ${GRAPH}/ig_audio?audio_type=music&user_id=17&search_query=spring`);
    const places = [
      { id: '1', name: 'Garden', location: { latitude: 1, longitude: 2 } },
      { id: '2', name: 'Nowhere' },
    ];
    network.answers([{ body: { data: places } }]);
    await expect(discover('locations', { search: 'Garden' })).resolves.toMatchObject({
      locations: [{ id: '1' }],
    });
    expect(call()).toBe(`GET ${GRAPH}/pages/search?q=Garden&fields=id,name,location`);
  });

  it('looks a user up, by a name only', async () => {
    network.answers([{ body: { id: '17', business_discovery: { id: '18', username: 'ada' } } }]);
    await expect(discover('user', { username: '@ada' })).resolves.toMatchObject({
      user: { id: '18' },
    });
    expect(call()).toContain('business_discovery.username(ada)');
    await expect(discover('user', { username: 'a){id}' })).rejects.toMatchObject({
      failureClass: 'content_rejected',
    });
    await expect(discover('nothing')).rejects.toMatchObject({ failureClass: 'not_found' });
  });
});
