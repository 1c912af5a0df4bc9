import { aVideo } from '../_instagram-graph/testing/media-fixtures.js';
import { gazetteId, GraphClient, refusal, redirectUri } from './testing/graph-client.js';

describe('faults of the Facebook stand-in', () => {
  const client = GraphClient.ofSuite();
  beforeEach(() => client.beginAsGazette());

  const publish = () => client.post(`${gazetteId}/feed`, { message: 'x' });
  const usage = (headers: Headers, name: string) => JSON.parse(headers.get(name) ?? 'null');

  it('answers something else without the effect', async () => {
    await client.fault('http', 'commit', { status: 503, body: { error: { code: 2 } } });
    expect(refusal(await publish())).toBe('503 2');
    expect(await client.posts()).toEqual([]);
  });

  it('loses the answer after the effect', async () => {
    await client.fault('reset_after', 'commit');
    await expect(publish()).rejects.toThrow();
    expect(await client.posts()).toHaveLength(1);
    await client.fault('reset_before', 'commit');
    await expect(publish()).rejects.toThrow();
    expect(await client.posts()).toHaveLength(1);
  });

  it('limits a Page, a person and an application each in its way', async () => {
    await client.fault('rate_limit', 'commit', { retryAfterSeconds: 600 });
    const page = await publish();
    expect(refusal(page)).toBe('400 80001');
    expect(usage(page.headers, 'x-business-use-case-usage')[gazetteId]).toMatchObject([
      { type: 'pages', call_count: 100, estimated_time_to_regain_access: 10 },
    ]);
    await client.login();
    await client.fault('rate_limit', 'discovery');
    const person = await client.get('me/accounts');
    expect(refusal(person)).toBe('400 17');
    expect(usage(person.headers, 'x-app-usage').call_count).toBe(100);
    await client.fault('rate_limit', 'profile');
    expect(refusal(await client.get(gazetteId))).toBe('400 32');
    await client.fault('rate_limit', 'token');
    expect(refusal(await client.exchange({ code: 'x', redirect_uri: redirectUri }))).toBe('400 4');
  });

  it.each([
    ['expire_token', '401 190/463'],
    ['revoke_token', '401 190/458'],
  ])('refuses the token for good after %s', async (kind, expected) => {
    await client.fault(kind, 'commit');
    expect(refusal(await publish())).toBe(expected);
    expect(refusal(await client.get('me'))).toBe(expected);
    expect(await client.posts()).toEqual([]);
  });

  it('spoils a code', async () => {
    const code = await client.code();
    await client.fault('expire_token', 'token');
    expect(refusal(await client.exchange({ code, redirect_uri: redirectUri }))).toBe(
      '400 100/36007',
    );
    expect(refusal(await client.exchange({ code, redirect_uri: redirectUri }))).toBe(
      '400 100/36009',
    );
  });

  it('rejects posts at once and videos in their processing', async () => {
    await client.fault('late_reject', 'commit');
    expect(refusal(await publish())).toBe('400 368');
    const { id, finish } = await client.uploadChunks();
    await client.fault('late_reject', 'commit');
    expect((await client.chunked(finish)).status).toBe(200);
    client.clock.advance(61_000);
    const video = (await client.get(id, { fields: 'status' })).json;
    expect(video.status.video_status).toBe('error');
    await client.fault('late_reject', 'prepare');
    const begun = (await client.post(`${gazetteId}/video_reels`, { upload_phase: 'start' })).json;
    const bytes = await aVideo();
    const headers = { offset: '0', file_size: String(bytes.length) };
    await client.upload(begun.upload_url, headers, bytes);
    const last = { upload_phase: 'finish', video_id: begun.video_id };
    expect((await client.post(`${gazetteId}/video_reels`, last)).status).toBe(200);
    expect(await client.posts()).toEqual([]);
  });

  it('disturbs the dialog, uploads, reads and deletions', async () => {
    await client.fault('http', 'authorize', { status: 502 });
    expect((await client.authorize()).status).toBe(502);
    const { upload_url: url } = (
      await client.post(`${gazetteId}/video_reels`, { upload_phase: 'start' })
    ).json;
    await client.fault('revoke_token', 'upload');
    const upload = await client.upload(url, { offset: '0', file_size: '1' }, Buffer.from('x'));
    expect(upload.json.debug_info.message).toBe('unauthorized user request');
    await client.loginAsPage(gazetteId);
    const { id } = (await publish()).json;
    for (const [operation, call] of [
      ['lookup', () => client.get(id)],
      ['analytics', () => client.get(id, { fields: 'shares' })],
      ['delete', () => client.delete(id)],
    ] as const) {
      await client.fault('http', operation, { status: 500 });
      expect((await call()).status).toBe(500);
    }
  });

  it('hits the account that was named', async () => {
    await client.fault('http', 'commit', { account: 'Corner Bakery' });
    expect((await publish()).status).toBe(200);
    await client.fault('http', 'commit', { account: 'ada' });
    expect((await publish()).status).toBe(500);
  });

  it('limits what is called too often by itself', async () => {
    await client.changeApp({ pageCallsPerDay: 4, callsPerHour: 4 });
    const first = await client.get('me');
    expect(usage(first.headers, 'x-business-use-case-usage')[gazetteId][0].call_count).toBe(25);
    for (let turn = 0; turn < 3; turn += 1) expect((await client.get('me')).status).toBe(200);
    expect(refusal(await client.get('me'))).toBe('400 80001');
    client.clock.advance(24 * 3600 * 1000);
    expect((await client.get('me')).status).toBe(200);
  });
});
