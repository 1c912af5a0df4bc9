import { startTestApi, type TestApi } from '../../testing/test-api.js';

const CREDENTIALS = { email: 'ada@example.com', password: 'correct horse battery' };

describe('an installation without mail that admits one person', () => {
  let test: TestApi;

  beforeAll(async () => {
    test = await startTestApi({ SIGN_UP: 'first_only', RATE_LIMIT_AUTH_PER_MINUTE: '5' });
  });
  afterAll(() => test.stop());

  const ask = (action: string, json: object = CREDENTIALS, headers: Record<string, string> = {}) =>
    test.call('POST', `/v1/auth/email/${action}`, { json, headers });
  const emailConfig = async () => (await test.call('GET', '/v1/auth/config')).body['email'];

  it('says that sign-up by e-mail does not work, before and when it is tried', async () => {
    expect(await emailConfig()).toMatchObject({ enabled: false, signUpOpen: true });
    const answer = await ask('sign-up');
    expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable']);
    const { email } = CREDENTIALS;
    expect((await ask('forgot-password', { email })).status).toBe(503);
  });

  it('admits one of many who come at once, to the workspace that waits for its owner', async () => {
    const waiting = await test.createWorkspace();
    await test.createWorkspace();
    const rivals = await Promise.allSettled(Array.from({ length: 6 }, () => test.createSession()));
    const winners = rivals.filter((rival) => rival.status === 'fulfilled');
    expect(winners.map(({ value }) => value.workspaceId)).toEqual([waiting.id]);
    const losers = rivals.filter((rival) => rival.status === 'rejected');
    expect(losers.map(({ reason }) => (reason as { code: string }).code)).toEqual(
      Array(5).fill('sign_up_closed'),
    );
    expect(await emailConfig()).toMatchObject({ signUpOpen: false });
    const answer = await ask('sign-up');
    expect([answer.status, answer.body.code]).toEqual([403, 'sign_up_closed']);
  });

  it('lets an address try a few times a minute, whatever it says who it is', async () => {
    // Three tries were made above.
    expect((await ask('sign-in')).body.code).toBe('credentials_invalid');
    expect((await ask('sign-in')).body.code).toBe('credentials_invalid');
    const answer = await ask('sign-in', CREDENTIALS, { 'x-forwarded-for': '203.0.113.9' });
    expect([answer.status, answer.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(answer.headers.get('ratelimit-limit')).toBe('5');
  });
});
