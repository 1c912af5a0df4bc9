import { startTestApi, type TestApi } from '../testing/test-api.js';

describe('addresses', () => {
  let test: TestApi;
  let key: string;
  let session: string;

  beforeAll(async () => {
    test = await startTestApi();
    key = await test.createKey(await test.createWorkspace());
    session = (await test.createSession()).token;
  });
  afterAll(() => test.stop());

  const get = (path: string) => test.call('GET', path, { key });

  it.each([
    ['PATCH', '/v1/keys', 'GET, HEAD, POST'],
    ['PUT', '/v1/posts/post_1?limit=1', 'DELETE, GET, HEAD, PATCH'],
    ['GET', '/v1/campaigns/preview/', 'POST'],
    ['DELETE', '/health', 'GET, HEAD'],
  ])('answer %s %s with 405 and what they take', async (method, path, allow) => {
    const answer = await test.call(method, path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
    expect(answer.body).toMatchObject({ ok: false, code: 'method_not_allowed' });
    expect(answer.details['allowed']).toEqual(allow.split(', '));
  });

  it('that nobody knows stay 404', async () => {
    const answer = await test.call('PATCH', '/v1/nothing');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('allow')).toBeNull();
  });

  it.each(['/health', '/v1/keys', '/v1/posts'])('%s means the same with a slash', async (path) => {
    const plain = await get(path);
    const slashed = await get(`${path}/`);
    expect(plain.status).toBe(200);
    expect(slashed.status).toBe(200);
    expect(Object.keys(slashed.body)).toEqual(Object.keys(plain.body));
  });

  it.each([
    ['/v1/posts?stauts=failed', 'stauts', 'status'],
    ['/v1/posts?run=run_1', 'run', 'runId'],
    ['/v1/posts?account_id=acct_1', 'account_id', 'account'],
    ['/v1/accounts?platform=x', 'platform', 'provider'],
    ['/v1/accounts/capabilities?per_page=5', 'per_page', 'limit'],
    ['/v1/jobs?page_size=5', 'page_size', 'limit'],
    ['/v1/analytics/posts/post_1?period=7d', 'period', 'window'],
  ])('refuse %s and guess what was meant', async (path, field, didYouMean) => {
    const answer = await get(path);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_parameter' } });
    expect(answer.details).toMatchObject({ field, didYouMean });
    expect(answer.details['allowed']).toContain(didYouMean);
  });

  it('refuse any parameter where there is none, for keys and for sessions', async () => {
    const byKey = await get('/v1/workspace/health?provider=x');
    expect(byKey).toMatchObject({ status: 400, details: { field: 'provider', allowed: [] } });
    expect(byKey.details['didYouMean']).toBeUndefined();
    const bySession = await test.call('GET', '/v1/dashboard/posts?stats=failed', { session });
    expect(bySession).toMatchObject({ status: 400, details: { didYouMean: 'status' } });
  });

  it('ask for the credential first', async () => {
    expect((await test.call('GET', '/v1/keys?limmit=1')).status).toBe(401);
  });

  it.each(['/health?utm_source=mail', '/v1/auth/config?lang=de', '/openapi.json?v=2'])(
    'take what comes at %s, which is open to everybody',
    async (path) => {
      expect((await test.call('GET', path)).status).toBe(200);
    },
  );
});
