import { startTestApi, type TestApi, type TestSession } from '../testing/test-api.js';

const PATH = '/v1/dashboard/assets/upload/initiate';
const FILE = { filename: 'a.png', size: 10 };

describe('sessions of the dashboard', () => {
  let test: TestApi;
  let ada: TestSession;

  beforeAll(async () => {
    test = await startTestApi({ PUBLIC_BASE_URL: 'https://post.example.com' });
    ada = await test.createSession();
  });
  afterAll(() => test.stop());

  const cookie = (token: string) => ({ cookie: `service_dash_session=${token}` });
  const post = (headers: Record<string, string>, json: unknown = FILE) =>
    test.call('POST', PATH, { json, headers });
  const outcome = async (headers: Record<string, string>) => {
    const { status, body } = await post(headers);
    return body.code ?? status;
  };
  const change = (sql: string) =>
    test.database.database.query(`UPDATE sessions SET ${sql} WHERE id = $1`, [ada.sessionId]);

  it('let their owner in, and into their own workspace only', async () => {
    const answer = await test.call('POST', PATH, { json: FILE, session: ada.token });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const [asset] = await test.database.database.query<{ workspace: string }>(
      `SELECT workspace_id AS workspace FROM assets`,
    );
    expect(asset?.workspace).toBe(ada.workspaceId);
  });

  it('do not open the routes of API keys, nor API keys those of sessions alone', async () => {
    const answer = await test.call('GET', '/v1/keys', { session: ada.token });
    expect([answer.status, answer.body.code]).toEqual([401, 'auth_missing']);
  });

  it('are told apart: none, and one that is unknown or was tampered with', async () => {
    const site = { 'sec-fetch-site': 'same-origin' };
    expect(await outcome(site)).toBe('session_required');
    const tampered = (ada.token.startsWith('A') ? 'B' : 'A') + ada.token.slice(1);
    for (const token of [tampered, 'A'.repeat(43), 'x', `${ada.token}A`, ada.token.toUpperCase()]) {
      expect(await outcome({ ...site, ...cookie(token) })).toBe('session_expired');
    }
  });

  it('are stored as hashes only', async () => {
    const rows = await test.database.database.query<object>(`SELECT * FROM sessions`);
    expect(JSON.stringify(rows)).not.toContain(ada.token);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }, 'csrf_rejected'],
    [
      'a site that looks like ours',
      { origin: 'https://post.example.com.evil.example' },
      'csrf_rejected',
    ],
    ['a page without an origin', { origin: 'null' }, 'csrf_rejected'],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }, 'csrf_rejected'],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, 'csrf_rejected'],
    ['nobody knows where', {}, 'csrf_rejected'],
    [
      'another site with the header',
      { origin: 'https://evil.example', 'x-csrf-token': '1' },
      'csrf_rejected',
    ],
    [
      'a cross-site request with the header',
      { 'sec-fetch-site': 'cross-site', 'x-csrf-token': '1' },
      'csrf_rejected',
    ],
    ['our own page', { origin: 'https://post.example.com' }, 201],
    ['our own page, by fetch metadata', { 'sec-fetch-site': 'same-origin' }, 201],
    ['an app with JSON and the header', { 'x-csrf-token': '1' }, 201],
  ])('judge changes by where they come from: %s', async (_source, headers, expected) => {
    expect(await outcome({ ...cookie(ada.token), ...headers })).toBe(expected);
  });

  it('do not take the header for forms', async () => {
    const headers = { ...cookie(ada.token), 'x-csrf-token': '1', 'content-type': 'text/plain' };
    const answer = await test.call('POST', PATH, { body: JSON.stringify(FILE), headers });
    // The type is refused before the guards see the call.
    expect([403, 415]).toContain(answer.status);
  });

  it('ask nothing of the kind from programs with a key', async () => {
    const key = await test.createKey(await test.createWorkspace());
    expect((await test.call('POST', PATH, { key, json: FILE })).status).toBe(201);
  });

  it('slide: a used session lasts 30 days from its use, and the cookie moves along', async () => {
    const first = await test.call('POST', PATH, { json: FILE, session: ada.token });
    expect(first.headers.get('set-cookie')).toBeNull();
    await change(
      `last_seen_at = now() - interval '2 hours', expires_at = now() + interval '1 day'`,
    );
    const answer = await test.call('POST', PATH, { json: FILE, session: ada.token });
    expect(answer.headers.get('set-cookie')).toBe(
      `service_dash_session=${ada.token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    const [row] = await test.database.database.query<{ days: number }>(
      `SELECT extract(day FROM expires_at - now())::int AS days FROM sessions WHERE id = $1`,
      [ada.sessionId],
    );
    expect(row?.days).toBeGreaterThanOrEqual(29);
  });

  it.each([
    ['they expire', `expires_at = now() - interval '1 second'`],
    ['they are revoked', `expires_at = now() + interval '1 day', revoked_at = now()`],
  ])('end at once when %s', async (_event, sql) => {
    await change(sql);
    const answer = await test.call('POST', PATH, { json: FILE, session: ada.token });
    expect([answer.status, answer.body.code]).toEqual([401, 'session_expired']);
    await change(`expires_at = now() + interval '1 day', revoked_at = NULL`);
  });

  it('end for who no longer belongs to the workspace', async () => {
    const eve = await test.createSession();
    await test.database.database.query(`DELETE FROM memberships WHERE user_id = $1`, [eve.userId]);
    const answer = await test.call('POST', PATH, { json: FILE, session: eve.token });
    expect(answer.body.code).toBe('session_expired');
  });
});
