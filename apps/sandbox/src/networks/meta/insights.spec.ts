import { gazetteId, GraphClient, refusal } from './testing/graph-client.js';

describe('insights', () => {
  let client: GraphClient;
  beforeAll(async () => {
    client = await GraphClient.start();
  });
  afterAll(() => client.stop());
  beforeEach(async () => {
    await client.loginAsPage(gazetteId);
  });

  const insights = (parameters: Record<string, string>) =>
    client.get(`${gazetteId}/insights`, parameters);
  const setMetrics = (target: Record<string, string>, metrics: Record<string, unknown>) =>
    client.sandbox.sendJson('/_sandbox/metrics', { provider: 'meta', ...target, metrics });

  it('answers the numbers of a Page that were set', async () => {
    await setMetrics({ account: gazetteId }, { page_media_view: 12 });
    const { data } = (await insights({ metric: 'page_media_view,page_follows', period: 'day' }))
      .json;
    expect(data).toMatchObject([
      {
        name: 'page_media_view',
        period: 'day',
        values: [{ value: 12, end_time: expect.any(String) }],
      },
      { name: 'page_follows', period: 'day', values: [{ value: 0 }] },
    ]);
    const every = (await insights({ metric: 'page_media_view' })).json.data;
    expect(every.map(({ period }: { period: string }) => period)).toEqual([
      'day',
      'week',
      'days_28',
    ]);
    const split = await insights({
      metric: 'page_media_view',
      period: 'day',
      breakdown: 'is_from_ads',
    });
    expect(split.json.data[0].values[0].value).toEqual({ is_from_ads: 12 });
  });

  it.each([
    [{}, '400 3001/1504028'],
    [{ metric: 'page_impressions' }, '400 100'],
    [{ metric: 'page_media_view,page_fans' }, '400 100'],
    [{ metric: 'page_follows', period: 'week' }, '400 100'],
    [{ metric: 'page_follows', period: 'month' }, '400 100'],
    [{ metric: 'page_follows', breakdown: 'is_from_ads' }, '400 100'],
    [{ metric: 'page_follows', since: '2026-01-01', until: '2026-06-01' }, '400 100'],
    [{ metric: 'page_follows', since: '2026-06-01', until: '2026-05-01' }, '400 100'],
    [{ metric: 'page_follows', since: '2020-01-01', until: '2020-01-02' }, '400 100'],
  ])('refuses %j', async (parameters, expected) => {
    expect(refusal(await insights(parameters as Record<string, string>))).toBe(expected);
  });

  it('has media views since v23.0', async () => {
    const path = `${gazetteId}/insights?metric=page_media_view`;
    const old = await client.call('GET', `/graph.facebook.com/v22.0/${path}`);
    expect(refusal(old)).toBe('400 100');
    expect((await client.call('GET', `/graph.facebook.com/v23.0/${path}`)).status).toBe(200);
  });

  it('answers the numbers of a post', async () => {
    const { id } = (await client.post(`${gazetteId}/feed`, { message: 'x' })).json;
    await setMetrics({ postId: id }, { post_clicks: 3 });
    const metric = 'post_clicks,post_reactions_by_type_total';
    const { data } = (await client.get(`${id}/insights`, { metric })).json;
    expect(data).toMatchObject([
      { name: 'post_clicks', period: 'lifetime', values: [{ value: 3 }] },
      { values: [{ value: {} }] },
    ]);
    expect(refusal(await client.get(`${id}/insights`, { metric: 'post_impressions' }))).toBe(
      '400 100',
    );
    expect(refusal(await client.get(`${id}/insights`, { metric, period: 'day' }))).toBe('400 100');
  });

  it('needs the permission, and a hundred followers', async () => {
    await client.loginAsPage('104000000000004', { sandbox_account: 'carol' });
    expect((await client.get('me/insights', { metric: 'page_follows' })).json.data).toEqual([]);
    await client.login({ sandbox_account: 'carol' });
    await client.delete('me/permissions/read_insights');
    const { json } = await client.get('104000000000004', { fields: 'access_token' });
    client.token = json.access_token;
    expect(refusal(await client.get('me/insights', { metric: 'page_follows' }))).toBe('403 200');
  });
});
