import { SandboxClient } from '../testing/sandbox-client.js';

describe('faults', () => {
  let client: SandboxClient;
  const message = { chat_id: '@garden_news', text: 'hello' };
  const ordered = (fault: Record<string, unknown>) =>
    client.fault({ provider: 'telegram', operation: 'commit', ...fault });

  beforeEach(async () => {
    client = await SandboxClient.start();
  });
  afterEach(() => client.stop());

  it('answers with the ordered status and body, once, and without the effect', async () => {
    await ordered({ kind: 'http', status: 502, body: '<html>Bad Gateway</html>' });
    const disturbed = await client.telegram('sendMessage', message);
    expect([disturbed.status, disturbed.text]).toEqual([502, '<html>Bad Gateway</html>']);
    expect(disturbed.headers.get('content-type')).toContain('text/html');
    expect(await client.posts()).toEqual([]);
    expect((await client.telegram('sendMessage', message)).status).toBe(200);
  });

  it('drops the connection before the effect', async () => {
    await ordered({ kind: 'reset_before' });
    await expect(client.telegram('sendMessage', message)).rejects.toThrow();
    expect(await client.posts()).toEqual([]);
  });

  it('drops the connection after the effect, which therefore exists', async () => {
    await ordered({ kind: 'reset_after' });
    await expect(client.telegram('sendMessage', message)).rejects.toThrow();
    expect(await client.posts()).toMatchObject([{ text: 'hello' }]);
    const { json } = await client.send('/_sandbox/requests?provider=telegram');
    expect(json.requests).toMatchObject([
      { path: '/bot123:sandbox-garden/sendMessage', status: 0 },
    ]);
  });

  it('delays the effect', async () => {
    await ordered({ kind: 'delay', delayMs: 120 });
    const startedAt = performance.now();
    expect((await client.telegram('sendMessage', message)).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(115);
  });

  it('limits the rate in the network’s own shape', async () => {
    await ordered({ kind: 'rate_limit', retryAfterSeconds: 7 });
    const { status, json, headers } = await client.telegram('sendMessage', message);
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('7');
    expect(json).toEqual({
      ok: false,
      error_code: 429,
      description: 'Too Many Requests: retry after 7',
      parameters: { retry_after: 7 },
    });
  });

  it.each(['expire_token', 'revoke_token'])('refuses the token for good after %s', async (kind) => {
    await ordered({ kind });
    expect((await client.telegram('sendMessage', message)).status).toBe(401);
    expect((await client.telegram('getMe', {})).json.description).toBe('Unauthorized');
    expect((await client.telegram('getMe', {}, '124:sandbox-other')).status).toBe(200);
  });

  it('rejects at the commit where the network has no later processing', async () => {
    await ordered({ kind: 'late_reject' });
    expect((await client.telegram('sendMessage', message)).status).toBe(400);
    expect(await client.posts()).toEqual([]);
  });

  it('hits only the named account and operation, as often as ordered', async () => {
    await ordered({ kind: 'http', status: 500, account: '@garden_talk_group', times: 2 });
    const other = { ...message, chat_id: '@garden_talk_group' };
    expect((await client.telegram('sendMessage', message)).status).toBe(200);
    expect((await client.telegram('getChat', other)).status).toBe(200);
    expect((await client.telegram('sendMessage', other)).status).toBe(500);
    expect((await client.telegram('sendMessage', other)).status).toBe(500);
    expect((await client.telegram('sendMessage', other)).status).toBe(200);
  });

  it('forgets waiting faults on demand', async () => {
    await ordered({ kind: 'http' });
    expect((await client.send('/_sandbox/faults')).json.faults).toHaveLength(1);
    await client.send('/_sandbox/faults', { method: 'DELETE' });
    expect((await client.telegram('sendMessage', message)).status).toBe(200);
  });
});
