import { startTestApi, type TestApi } from '../testing/test-api.js';

describe('the rate limit', () => {
  let test: TestApi;

  beforeAll(async () => {
    test = await startTestApi({ RATE_LIMIT_REQUESTS_PER_MINUTE: '3' });
  });
  afterAll(() => test.stop());

  it('counts down per key and answers 429 with the time to wait', async () => {
    const workspace = await test.createWorkspace();
    const [key, other] = [await test.createKey(workspace), await test.createKey(workspace)];
    const remaining: (string | null)[] = [];
    for (let call = 0; call < 3; call += 1) {
      const answer = await test.call('GET', '/v1/keys', { key });
      expect(answer.status).toBe(200);
      remaining.push(answer.headers.get('ratelimit-remaining'));
    }
    expect(remaining).toEqual(['2', '1', '0']);

    const refused = await test.call('GET', '/v1/keys', { key });
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers.get('ratelimit-limit')).toBe('3');
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);

    expect((await test.call('GET', '/v1/keys', { key: other })).status).toBe(200);
    expect((await test.call('GET', '/health')).headers.get('ratelimit-limit')).toBeNull();
  });
});
