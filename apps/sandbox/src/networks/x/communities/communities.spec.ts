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

  it('show the fields asked for', async () => {
    const fields = 'community.fields=access,join_policy,member_count';
    const { json } = await x.get(`/communities/search?query=masters&${fields}`);
    expect(json.data).toEqual([
      {
        id: '1500000000000000002',
        name: 'Garden Masters',
        access: 'Closed',
        join_policy: 'RestrictedJoinRequestsRequireModeratorApproval',
        member_count: 1,
      },
    ]);
  });
});
