import { snapchatOAuth } from './snapchat.profiles.js';

function read(status: number, body: object | string, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return snapchatOAuth.classify({ status, headers, body: Buffer.from(text) });
}

describe('what answers of the token address mean', () => {
  it.each([
    [400, { error: 'invalid_grant', error_description: 'used before' }, 'auth_expired'],
    [401, { error: 'invalid_grant' }, 'auth_expired'],
    [200, { error: 'invalid_grant' }, 'auth_expired'],
    [401, {}, 'auth_expired'],
    [401, { error: 'invalid_client' }, 'transient'],
    [400, { error: 'invalid_request' }, 'transient'],
    [403, '', 'permission'],
    [429, '', 'rate_limited'],
    [503, '', 'transient'],
  ])('%i %j is %s', (status, body, failureClass) => {
    expect(read(status, body)?.failureClass).toBe(failureClass);
  });

  it('is a success without an error', () => {
    expect(read(200, { access_token: 'a' })).toBeNull();
  });

  it('keeps Snapchat’s words, and names the variables of a wrong application', () => {
    const spent = read(400, { error: 'invalid_grant', error_description: 'used before' });
    expect(spent).toMatchObject({ message: 'used before', providerCode: 'invalid_grant' });
    expect(read(401, { error: 'invalid_client' })?.message).toContain('SNAPCHAT_CLIENT_SECRET');
    const limited = read(429, '', { 'retry-after': '2' });
    expect(limited).toMatchObject({ retryAfterMs: 2_000, scope: 'app' });
  });
});
