import { appId, gazetteId, GraphClient, refusal, redirectUri } from './testing/graph-client.js';
import { aVideo, MediaShelf } from './testing/media-files.js';

describe('faults of the Facebook stand-in', () => {
  let client: GraphClient;
  beforeAll(async () => {
    client = await GraphClient.start();
  });
  afterAll(() => client.stop());
  beforeEach(async () => {
    await client.reset();
    await client.loginAsPage(gazetteId);
  });

  const ordered = (fault: Record<string, unknown>) =>
    client.sandbox.fault({ provider: 'meta', operation: 'commit', ...fault });
  const publish = () => client.post(`${gazetteId}/feed`, { message: 'x' });
  const usage = (headers: Headers, name: string) => JSON.parse(headers.get(name) ?? 'null');

  it('answers something else without the effect', async () => {
    await ordered({ kind: 'http', status: 503, body: { error: { code: 2 } } });
    expect(refusal(await publish())).toBe('503 2');
    expect(await client.sandbox.posts()).toEqual([]);
  });

  it('loses the answer after the effect', async () => {
    await ordered({ kind: 'reset_after' });
    await expect(publish()).rejects.toThrow();
    expect(await client.sandbox.posts()).toHaveLength(1);
    await ordered({ kind: 'reset_before' });
    await expect(publish()).rejects.toThrow();
    expect(await client.sandbox.posts()).toHaveLength(1);
  });

  it('limits a Page, a person and an application each in its way', async () => {
    await ordered({ kind: 'rate_limit', retryAfterSeconds: 600 });
    const page = await publish();
    expect(refusal(page)).toBe('400 80001');
    expect(usage(page.headers, 'x-business-use-case-usage')[gazetteId]).toMatchObject([
      { type: 'pages', call_count: 100, estimated_time_to_regain_access: 10 },
    ]);
    await client.login();
    await ordered({ kind: 'rate_limit', operation: 'discovery' });
    const person = await client.get('me/accounts');
    expect(refusal(person)).toBe('400 17');
    expect(usage(person.headers, 'x-app-usage').call_count).toBe(100);
    await ordered({ kind: 'rate_limit', operation: 'profile' });
    expect(refusal(await client.get(gazetteId))).toBe('400 32');
    await ordered({ kind: 'rate_limit', operation: 'token' });
    expect(refusal(await client.exchange({ code: 'x', redirect_uri: redirectUri }))).toBe('400 4');
  });

  it.each([
    ['expire_token', '401 190/463'],
    ['revoke_token', '401 190/458'],
  ])('refuses the token for good after %s', async (kind, expected) => {
    await ordered({ kind });
    expect(refusal(await publish())).toBe(expected);
    expect(refusal(await client.get('me'))).toBe(expected);
    expect(await client.sandbox.posts()).toEqual([]);
  });

  it('spoils a code', async () => {
    const code = await client.code();
    await ordered({ kind: 'expire_token', operation: 'token' });
    expect(refusal(await client.exchange({ code, redirect_uri: redirectUri }))).toBe(
      '400 100/36007',
    );
    expect(refusal(await client.exchange({ code, redirect_uri: redirectUri }))).toBe(
      '400 100/36009',
    );
  });

  it('rejects posts at once and videos in their processing', async () => {
    await ordered({ kind: 'late_reject' });
    expect(refusal(await publish())).toBe('400 368');
    const shelf = await MediaShelf.start();
    const file_url = shelf.put('a.mp4', await aVideo());
    await ordered({ kind: 'late_reject' });
    const { status, json } = await client.post(`${gazetteId}/videos`, { file_url });
    expect(status).toBe(200);
    client.clock.advance(61_000);
    const video = (await client.get(json.id, { fields: 'status' })).json;
    expect(video.status.video_status).toBe('error');
    await ordered({ kind: 'late_reject', operation: 'any' });
    const begun = (await client.post(`${gazetteId}/video_reels`, { upload_phase: 'start' })).json;
    await client.upload(begun.upload_url, { file_url });
    const finish = { upload_phase: 'finish', video_id: begun.video_id };
    expect((await client.post(`${gazetteId}/video_reels`, finish)).status).toBe(200);
    expect(await client.sandbox.posts()).toEqual([]);
    await shelf.stop();
  });

  it('disturbs the dialog, uploads, reads and deletions', async () => {
    await ordered({ kind: 'http', operation: 'authorize', status: 502 });
    expect((await client.dialog()).status).toBe(502);
    const { upload_url: url } = (
      await client.post(`${gazetteId}/video_reels`, { upload_phase: 'start' })
    ).json;
    await ordered({ kind: 'revoke_token', operation: 'upload' });
    const upload = await client.upload(url, { offset: '0', file_size: '1' }, Buffer.from('x'));
    expect(upload.json.debug_info.message).toBe('unauthorized user request');
    await client.loginAsPage(gazetteId);
    const { id } = (await publish()).json;
    for (const [operation, call] of [
      ['lookup', () => client.get(id)],
      ['analytics', () => client.get(id, { fields: 'shares' })],
      ['delete', () => client.delete(id)],
    ] as const) {
      await ordered({ kind: 'http', operation, status: 500 });
      expect((await call()).status).toBe(500);
    }
  });

  it('hits the account that was named', async () => {
    await ordered({ kind: 'http', account: 'Corner Bakery' });
    expect((await publish()).status).toBe(200);
    await ordered({ kind: 'http', account: 'ada' });
    expect((await publish()).status).toBe(500);
  });

  it('limits what is called too often by itself', async () => {
    await client.sandbox.sendJson('/_sandbox/meta/apps', {
      appId,
      pageCallsPerDay: 4,
      callsPerHour: 4,
    });
    const first = await client.get('me');
    expect(usage(first.headers, 'x-business-use-case-usage')[gazetteId][0].call_count).toBe(25);
    for (let turn = 0; turn < 3; turn += 1) expect((await client.get('me')).status).toBe(200);
    expect(refusal(await client.get('me'))).toBe('400 80001');
    client.clock.advance(24 * 3600 * 1000);
    expect((await client.get('me')).status).toBe(200);
  });
});
