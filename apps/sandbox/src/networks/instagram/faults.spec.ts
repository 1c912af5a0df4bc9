import { inNewFolder } from '../../kernel/testing/network-client.js';
import { InstagramBench, InstagramClient, gardenId } from './testing/instagram-client.js';

describe('faults of Instagram', () => {
  let bench: InstagramBench;
  let client: InstagramClient;
  let photo: Record<string, unknown>;

  beforeEach(async () => {
    bench = await InstagramBench.start();
    ({ client } = bench);
    photo = { image_url: bench.image };
  });
  afterEach(() => bench.stop());

  it('publishes and loses the answer', async () => {
    const container = await client.finished(photo);
    await client.fault('reset_after', 'commit', { account: 'garden_daily' });
    await expect(client.publish(container)).rejects.toThrow();
    expect((await client.status(container)).json.status_code).toBe('PUBLISHED');
    const [post] = await client.posts();
    const { json } = await client.get(`v25.0/${gardenId}/media?fields=id,timestamp`);
    expect(json.data[0].id).toBe(post?.id);
  });

  it('answers as ordered without the effect', async () => {
    const container = await client.finished(photo);
    await client.fault('reset_before', 'commit');
    await expect(client.publish(container)).rejects.toThrow();
    const body = { error: { message: 'An unexpected error', code: 2, is_transient: true } };
    await client.fault('http', 'commit', { status: 500, body });
    const answer = await client.publish(container);
    expect([answer.status, answer.json]).toEqual([500, body]);
    await client.fault('http', 'status', { status: 502, body: '<html>Bad Gateway</html>' });
    expect((await client.status(container)).headers.get('content-type')).toContain('text/html');
    expect(await client.posts()).toEqual([]);
    await client.fault('delay', 'commit', { delayMs: 60 });
    expect((await client.publish(container)).status).toBe(200);
  });

  it('limits the rate with its header and without Retry-After', async () => {
    await client.fault('rate_limit', 'prepare', { retryAfterSeconds: 600 });
    const answer = await client.container(photo);
    expect([answer.status, answer.json.error.code]).toEqual([400, 80002]);
    const usage = JSON.parse(answer.headers.get('x-business-use-case-usage') ?? '{}');
    expect(usage[gardenId]).toMatchObject([
      { type: 'instagram', call_count: 100, estimated_time_to_regain_access: 10 },
    ]);
    expect(answer.headers.get('retry-after')).toBeNull();
    await client.fault('rate_limit', 'token');
    expect((await client.exchange({ code: await client.code() })).status).toBe(400);
    await client.fault('rate_limit', 'authorize');
    expect((await client.authorize()).status).toBe(429);
  });

  it.each([
    ['expire_token', 463],
    ['revoke_token', 458],
  ])('refuses the token for good after %s', async (kind, subcode) => {
    await client.fault(kind, 'profile');
    const first = await client.get('v25.0/me');
    expect(first.status).toBe(401);
    expect(first.json.error).toMatchObject({ code: 190, error_subcode: subcode });
    expect((await client.container(photo)).json.error.code).toBe(190);
    await client.connect();
    expect((await client.get('v25.0/me')).status).toBe(200);
  });

  it('spends the code when a token is refused while it is made', async () => {
    const code = await client.code();
    await client.fault('revoke_token', 'token', { account: gardenId });
    expect((await client.exchange({ code })).json.error_message).toContain('Matching code');
    expect((await client.exchange({ code })).status).toBe(400);
  });

  it('rejects late: in the processing, or at the commit', async () => {
    await client.fault('late_reject', 'prepare');
    const failed = await client.finished(photo);
    expect((await client.status(failed)).json.status_code).toBe('ERROR');
    await client.fault('late_reject', 'upload');
    const reel = await client.finished({ media_type: 'REELS', video_url: bench.video });
    expect((await client.status(reel)).json.status_code).toBe('ERROR');
    const good = await client.finished(photo);
    await client.fault('late_reject', 'commit');
    expect((await client.publish(good)).json.error.code).toBe(368);
    expect(await client.posts()).toEqual([]);
  });

  it('survives a restart', async () => {
    await inNewFolder(async (directory) => {
      const before = await InstagramClient.start(directory);
      const token = await before.connect();
      const published = await before.published({ ...photo, caption: 'kept' });
      const waiting = (await before.container(photo)).json.id as string;
      await before.stop();
      const after = await InstagramClient.start(directory);
      after.token = token;
      after.clock.advance(5_000);
      const { json } = await after.get(`v25.0/${published}?fields=caption`);
      expect(json.caption).toBe('kept');
      const next = (await after.publish(waiting)).json.id;
      expect(BigInt(next)).toBeGreaterThan(BigInt(published));
      await after.stop();
    });
  });
});
