import { startTestApi, type Answer, type TestApi } from '../../testing/test-api.js';

describe('OAuth callbacks', () => {
  let test: TestApi;
  let key: string;

  beforeAll(async () => {
    // Nothing listens there: what these tests do needs no answer of a network.
    test = await startTestApi({ SANDBOX_URL: 'http://127.0.0.1:9' });
    key = await test.createKey(await test.createWorkspace('sandbox'));
  });
  afterAll(() => test.stop());

  async function start(extra: object = {}): Promise<{ id: string; state: string }> {
    const json = { provider: 'wordpress', ...extra };
    const { body } = await test.call('POST', '/v1/connections/start', { key, json });
    const connection = body['connection'] as unknown as { id: string; authorizeUrl: string };
    const state = new URL(connection.authorizeUrl).searchParams.get('state');
    return { id: connection.id, state: state! };
  }

  const comeBack = (query: Record<string, string>, provider = 'wordpress'): Promise<Answer> =>
    test.call('GET', `/oauth/${provider}/callback?${new URLSearchParams(query)}`);

  it('shows a page with strict headers and none of the query', async () => {
    const query = { state: 'tell-no-one', code: '<b>code</b>' };
    const { status, headers, body } = await comeBack(query);
    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = body['text'] as unknown as string;
    expect(text).toContain('Unknown authorization');
    expect(text).not.toContain('tell-no-one');
    expect(text).not.toContain('code</b>');
  });

  it('stores a denial and takes no state twice', async () => {
    const { id, state } = await start();
    const denial = { state, error: 'access_denied' };
    expect((await comeBack(denial)).status).toBe(403);
    expect((await comeBack(denial)).status).toBe(409);
    const read = await test.call('GET', `/v1/connections/${id}`, { key });
    expect(read.body['connection']).toMatchObject({ status: 'failed', authorizeUrl: null });
  });

  it('does not take a state to another network, nor an unknown network at all', async () => {
    const { state } = await start();
    expect((await comeBack({ state, code: 'x' }, 'telegram')).status).toBe(400);
    expect((await comeBack({ state, code: 'x' }, 'myspace')).status).toBe(404);
    expect((await comeBack({ state, error: 'access_denied' })).status).toBe(403);
  });

  it('leaves an address with a password for a clean one', async () => {
    const answer = await comeBack({ state: 'x', user_login: 'ada', password: 'abcd efgh' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/oauth/wordpress/result/unknown_state');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const page = await test.call('GET', '/oauth/wordpress/result/unknown_state');
    expect(page.status).toBe(400);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('returns to the app that asked', async () => {
    const { id, state } = await start({ callback_scheme: 'com.example.app' });
    const answer = await comeBack({ state, error: 'access_denied' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `com.example.app://oauth/callback?connectionId=${id}&status=denied`,
    );
  });

  it('survives a state that is given twice', async () => {
    const { state } = await start();
    const answer = await test.call(
      'GET',
      `/oauth/wordpress/callback?state=${state}&state=${state}&code=1`,
    );
    expect(answer.status).toBe(400);
  });
});
