import { XClient } from '../testing/x-client.js';

describe('people and communities of X', () => {
  const x = XClient.ofSuite();
  beforeEach(() => x.connect());

  it('answers id, name, and username unless more is asked for', async () => {
    const { json } = await x.get('/users/me');
    const id = '1256000000000000001';
    expect(json.data).toEqual({ id, name: 'Garden News', username: 'garden_news' });
  });

  it('answers the fields asked for, with the figures that were set', async () => {
    await x.connect({ account: 'x:garden_premium' });
    await x.setMetrics({ account: 'garden_premium', metrics: { followers_count: 12 } });
    const fields =
      'id,name,username,profile_image_url,verified,verified_type,subscription_type,protected,public_metrics';
    const { data } = (await x.get(`/users/me?user.fields=${fields}`)).json;
    expect(data).toMatchObject({
      subscription_type: 'Premium',
      verified: true,
      verified_type: 'blue',
      protected: false,
      public_metrics: { followers_count: 12, tweet_count: 0, listed_count: 0 },
    });
    expect((await fetch(data.profile_image_url)).headers.get('content-type')).toBe('image/jpeg');
  });

  it('refuses parameters and fields that it does not know', async () => {
    for (const query of ['user.fields=id,shoe_size', 'fields=id']) {
      const { status, json } = await x.get(`/users/me?${query}`);
      expect(status).toBe(400);
      expect(json).toMatchObject({
        title: 'Invalid Request',
        detail: 'One or more parameters to your request was invalid.',
        type: 'https://api.twitter.com/2/problems/invalid-request',
        errors: [{ parameters: { [query.split('=')[0] ?? '']: expect.any(Array) } }],
      });
    }
  });

  it('finds others by name', async () => {
    expect((await x.get('/users/by/username/Neighbour')).json.data.id).toBe('1256000000000000004');
    const { json } = await x.get('/users/by/username/nobody');
    expect(json.errors).toMatchObject([
      { value: 'nobody', type: 'https://api.twitter.com/2/problems/resource-not-found' },
    ]);
    expect((await x.get('/users/by/username/not-a-name')).status).toBe(400);
  });

  it('searches communities by words', async () => {
    const { json } = await x.get('/communities/search?query=garden&max_results=10');
    const lovers = { id: '1500000000000000001', name: 'Garden Lovers' };
    const masters = { id: '1500000000000000002', name: 'Garden Masters' };
    expect(json).toEqual({ data: [lovers, masters], meta: {} });
    expect((await x.get('/communities/search?query=cars')).json).toEqual({ meta: {} });
  });

  it.each([
    '',
    'query=',
    'query=a&max_results=9',
    'query=a&max_results=101',
    'query=a&next_token=b',
  ])('does not search communities with %p', async (query) => {
    expect((await x.get(`/communities/search?${query}`)).status).toBe(400);
  });

  it('tells the limit with every answer, and refuses when it is used up', async () => {
    const { headers } = await x.get('/users/by/username/neighbour');
    expect(headers.get('x-rate-limit-limit')).toBe('900');
    expect(Number(headers.get('x-rate-limit-remaining'))).toBeLessThan(900);
    await x.connect({ account: 'garden_club' });
    for (let count = 0; count < 75; count += 1) await x.get('/users/me');
    const limited = await x.get('/users/me');
    expect([limited.status, limited.json.title]).toEqual([429, 'Too Many Requests']);
    expect(limited.headers.get('x-rate-limit-remaining')).toBe('0');
    const resetsAt = Number(limited.headers.get('x-rate-limit-reset')) * 1000;
    expect(resetsAt).toBe(x.clock.now().getTime() + 15 * 60_000);
    x.clock.advance(15 * 60_000);
    expect((await x.get('/users/me')).status).toBe(200);
  });

  it.each([
    ['sandbox-no-credits', 402, { title: 'CreditsDepleted' }],
    ['sandbox-not-enrolled', 403, { reason: 'client-not-enrolled', title: 'Client Forbidden' }],
  ])('refuses every call of the app %s', async (clientId, status, body) => {
    await x.connect({ clientId });
    const answer = await x.get('/users/me');
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject(body);
  });

  it('refuses calls without a token, with an app-only one, or without the scope', async () => {
    const without = await x.sandbox.send('/api.x.com/2/users/me');
    expect([without.status, without.json.title]).toEqual([401, 'Unauthorized']);
    expect(without.headers.has('x-rate-limit-limit')).toBe(true);
    const appOnly = await x.get('/users/me', `${'A'.repeat(22)}token`);
    expect([appOnly.status, appOnly.json.title]).toEqual([403, 'Unsupported Authentication']);
    const { access_token: narrow } = await x.connect({ scope: 'tweet.read' });
    const title = 'Forbidden';
    const forbidden = { title, detail: title, type: 'about:blank', status: 403 };
    expect((await x.get('/users/me', narrow)).json).toEqual(forbidden);
  });

  it('refuses writes of an app that may only read', async () => {
    await x.connect({ clientId: 'sandbox-read-only' });
    const { status, json } = await x.post('/tweets', { text: 'Hello' });
    const type = 'https://api.twitter.com/2/problems/oauth1-permissions';
    expect([status, json.type]).toEqual([403, type]);
  });

  it('knows no other addresses', async () => {
    expect((await x.get('/users/me/secrets')).status).toBe(404);
    expect((await x.get('/nothing')).json.title).toBe('Not Found');
  });
});
