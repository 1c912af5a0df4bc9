import { XClient } from '../testing/x-client.js';

describe('communities of X', () => {
  let x: XClient;
  beforeAll(async () => {
    x = await XClient.start();
  });
  afterAll(() => x.stop());

  it('are found by words', async () => {
    const { json } = await x.get('/communities/search?query=garden&max_results=10');
    expect(json).toEqual({
      data: [
        { id: '1500000000000000001', name: 'Garden Lovers' },
        { id: '1500000000000000002', name: 'Garden Masters' },
      ],
      meta: {},
    });
    expect((await x.get('/communities/search?query=cars')).json).toEqual({ meta: {} });
  });

  it.each([
    '',
    'query=',
    'query=a&max_results=9',
    'query=a&max_results=101',
    'query=a&next_token=b',
  ])('are not searched with %p', async (query) => {
    expect((await x.get(`/communities/search?${query}`)).status).toBe(400);
  });

  it('are read by id, which needs list.read', async () => {
    const path =
      '/communities/1500000000000000002?community.fields=access,join_policy,member_count';
    expect((await x.get(path)).json.data).toEqual({
      id: '1500000000000000002',
      name: 'Garden Masters',
      access: 'Closed',
      join_policy: 'RestrictedJoinRequestsRequireModeratorApproval',
      member_count: 1,
    });
    expect((await x.get('/communities/77')).json.errors[0].title).toBe('Not Found Error');
    expect((await x.get('/communities/abc')).status).toBe(400);
    const { access_token: narrow } = await x.connect({ scope: 'tweet.read users.read' });
    expect((await x.get(path, narrow)).status).toBe(403);
  });
});
