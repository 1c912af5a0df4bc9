import { inNewFolder } from '../../kernel/testing/network-client.js';
import { aJpeg, aVideo } from '../_instagram-graph/testing/media-fixtures.js';
import {
  base64,
  gardenBoard,
  PinterestClient,
  refusal,
  uploadForm,
} from './testing/pinterest-client.js';

describe('faults of Pinterest', () => {
  const pinterest = PinterestClient.ofSuite();
  let source: Record<string, unknown>;
  let video: Buffer;
  beforeAll(async () => {
    source = base64(await aJpeg(20, 30));
    video = await aVideo({ width: 180, height: 320 });
  });
  beforeEach(() => pinterest.connect());
  afterEach(() => pinterest.reset());

  it('publishes and loses the answer', async () => {
    await pinterest.fault('reset_after', 'commit', { account: 'sandbox_garden' });
    await expect(pinterest.pin(source, { title: 'Lost' })).rejects.toThrow();
    const { items } = (await pinterest.get(`/boards/${gardenBoard}/pins`)).json;
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['Lost']);
  });

  it('answers as ordered without the effect', async () => {
    await pinterest.fault('reset_before', 'commit');
    await expect(pinterest.pin(source)).rejects.toThrow();
    await pinterest.fault('http', 'commit', { status: 503, body: { code: 503, message: 'x' } });
    expect((await pinterest.pin(source)).status).toBe(503);
    expect(await pinterest.posts()).toEqual([]);
    await pinterest.fault('delay', 'commit', { delayMs: 1 });
    expect((await pinterest.pin(source)).status).toBe(201);
  });

  it('limits the rate in its own words', async () => {
    await pinterest.fault('rate_limit', 'discovery', { retryAfterSeconds: 30 });
    const answer = await pinterest.get('/boards');
    expect(refusal(answer).slice(0, 2)).toEqual([429, 8]);
    expect(answer.headers.get('x-ratelimit-reset')).toBe('30');
    const place = await pinterest.register();
    await pinterest.fault('rate_limit', 'upload');
    const sent = await pinterest.sendForm(place, { body: uploadForm(place, video) });
    expect([sent.status, sent.text.includes('SlowDown')]).toEqual([503, true]);
    await pinterest.fault('rate_limit', 'authorize');
    expect((await pinterest.authorize()).status).toBe(429);
  });

  it('ends tokens, or the whole connection', async () => {
    const { refresh_token } = await pinterest.connect();
    await pinterest.fault('expire_token', 'profile');
    expect((await pinterest.get('/user_account')).status).toBe(401);
    expect((await pinterest.get('/user_account')).status).toBe(401);
    const renewed = await pinterest.refresh(refresh_token);
    pinterest.token = renewed.json.access_token as string;
    expect((await pinterest.get('/user_account')).status).toBe(200);
    await pinterest.fault('revoke_token', 'commit');
    expect((await pinterest.pin(source)).status).toBe(401);
    expect((await pinterest.refresh(renewed.json.refresh_token as string)).status).toBe(400);
    const other = await pinterest.connect();
    await pinterest.fault('revoke_token', 'token', { account: 'sandbox_garden' });
    expect((await pinterest.refresh(other.refresh_token)).status).toBe(400);
    expect((await pinterest.get('/user_account')).status).toBe(401);
    await pinterest.fault('expire_token', 'authorize');
    expect((await pinterest.authorize()).status).toBe(403);
    await pinterest.connect();
    const place = await pinterest.register();
    await pinterest.fault('expire_token', 'upload');
    const sent = await pinterest.sendForm(place, { body: uploadForm(place, video) });
    expect(sent.text).toContain('AccessDenied');
  });

  it('rejects late: at the Pin, and in the processing of a video', async () => {
    await pinterest.fault('late_reject', 'commit');
    expect(refusal(await pinterest.pin(source))[2]).toContain("couldn't save this Pin");
    expect(await pinterest.posts()).toEqual([]);
    await pinterest.fault('late_reject', 'prepare');
    const id = await pinterest.upload(video);
    expect(await pinterest.statusOf(id)).toBe('processing');
    pinterest.clock.advance(2000);
    expect(await pinterest.statusOf(id)).toBe('failed');
  });

  it('lists its accounts and survives a restart', () =>
    inNewFolder(async (folder) => {
      const before = await PinterestClient.start(folder);
      await before.connect();
      const kept = (await before.pin(source, { title: 'Kept' })).json.id as string;
      const media = await before.upload(video);
      const { token } = before;
      await before.stop();

      const after = await PinterestClient.start(folder);
      after.token = token;
      after.clock.advance(2000);
      expect((await after.get(`/pins/${kept}`)).json.title).toBe('Kept');
      expect(await after.statusOf(media)).toBe('succeeded');
      const next = (await after.pin(source)).json.id as string;
      expect(BigInt(next)).toBeGreaterThan(BigInt(kept));
      const { providers } = (await after.sandbox.send('/_sandbox/providers')).json;
      const own = providers.find(({ id }: { id: string }) => id === 'pinterest');
      expect(own.accounts[0]).toMatchObject({ handle: 'pinterest:@sandbox_garden', connect: {} });
      await after.stop();
    }));
});
