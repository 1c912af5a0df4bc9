import { decodeProtectedHeader } from 'jose';
import { AppleClient } from './apple/testing/apple-client.js';
import { GoogleClient } from './google/testing/google-client.js';
import type { IdentityClient } from './testing/identity-client.js';

describe.each([
  ['Google', (): Promise<IdentityClient> => GoogleClient.start(), 600_000],
  ['Apple', (): Promise<IdentityClient> => AppleClient.start(), 300_000],
])('signing in with %s', (_name, start, codeLivesMs) => {
  let client: IdentityClient;
  beforeAll(async () => {
    client = await start();
  });
  afterAll(() => client.stop());
  const refusal = async (code: string) => (await client.exchange(code)).json.error;

  it('asks on a page that loads nothing', async () => {
    const { status, headers } = await client.authorize();
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('gives codes that die', async () => {
    const code = await client.code();
    client.clock.advance(codeLivesMs);
    expect(await refusal(code)).toBe('invalid_grant');
  });

  it('mints tokens that must be refused', async () => {
    const token = await client.deviceToken({ flaw: 'expired' });
    const verifying = client.verify(token, client.deviceId);
    await expect(verifying).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
  });

  it('signs with a new key after a rotation, and forgets the older ones when told to', async () => {
    const verified = (token: string) => client.verify(token, client.deviceId);
    const before = await client.deviceToken();
    const published = await client.send(client.keys);
    expect(published.json.keys).toHaveLength(2);
    expect(published.text).not.toContain('"d"');
    const { kid } = (await client.control('keys/rotate')).json;
    const kids = (await client.send(client.keys)).json.keys.map((key: { kid: string }) => key.kid);
    expect(kids).toEqual([kid, published.json.keys[0].kid]);
    const after = await client.deviceToken();
    expect(decodeProtectedHeader(after).kid).toBe(kid);
    await expect(verified(before)).resolves.toBeTruthy();
    await client.sandbox.send('/_sandbox/reset', { method: 'POST' });
    await expect(verified(after)).resolves.toBeTruthy();
    await client.control('keys/rotate', { keepsOlder: false });
    await expect(verified(after)).rejects.toThrow();
  });

  it('is disturbed by faults', async () => {
    const code = await client.code();
    await client.fault('http', 'token', { status: 503 });
    expect((await client.exchange(code)).status).toBe(503);
    await client.fault('reset_before', 'token');
    await expect(client.exchange(code)).rejects.toThrow();
    expect((await client.exchange(code)).status).toBe(200);
    for (const kind of ['late_reject', 'revoke_token']) {
      const spent = await client.code();
      await client.fault(kind, 'token');
      expect([await refusal(spent), await refusal(spent)]).toEqual(Array(2).fill('invalid_grant'));
    }
    await client.fault('rate_limit', 'lookup');
    expect((await client.send(client.keys)).status).toBe(429);
  });
});
