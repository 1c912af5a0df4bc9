import { createHash } from 'node:crypto';
import { request, type OutgoingHttpHeaders } from 'node:http';
import type { Answer } from '../../testing/sandbox-client.js';
import { aVideo } from './testing/media-files.js';
import { refusal, TiktokClient } from './testing/tiktok-client.js';

const leastChunk = 5_242_880;

describe('uploads to TikTok', () => {
  const tiktok = TiktokClient.forSuite();
  let large: Buffer;
  beforeAll(async () => {
    // Two chunks of the least size and a remainder, which joins the second one.
    large = await aVideo({ bytesPerFrame: 150_000, seconds: 3 });
  });

  const plan = (size: number, chunk: number, count: number) => ({
    source: 'FILE_UPLOAD',
    video_size: size,
    chunk_size: chunk,
    total_chunk_count: count,
  });
  const chunk = (url: string, first: number, end: number) =>
    tiktok.put(url, large.subarray(first, end), {
      'content-range': `bytes ${first}-${end - 1}/${large.length}`,
    });
  /** What is stored, as 416 tells it. */
  const outOfStep = ({ status, headers }: Answer) => status === 416 && headers.get('content-range');
  const inTwo = async () => (await tiktok.direct({}, plan(large.length, leastChunk, 2))).json.data;

  it('take a small file in one chunk and publish it', async () => {
    const { data, error } = (await tiktok.direct()).json;
    expect(error).toEqual({ code: 'ok', message: '', log_id: expect.any(String) });
    expect(Object.keys(data)).toEqual(['publish_id', 'upload_url']);
    const { publish_id, upload_url } = data;
    expect(publish_id).toMatch(/^v_pub_file~v2-1\.\d+$/);
    expect(upload_url.length).toBeLessThanOrEqual(256);
    const waiting = { status: 'PROCESSING_UPLOAD', uploaded_bytes: 0, downloaded_bytes: 0 };
    expect((await tiktok.status(publish_id)).json.data).toMatchObject(waiting);
    const sent = await tiktok.put(upload_url);
    expect([sent.status, sent.text]).toEqual([201, '']);
    const running = (await tiktok.status(publish_id)).json.data;
    expect(running).toEqual({
      status: 'PROCESSING_UPLOAD',
      publicaly_available_post_id: [],
      uploaded_bytes: tiktok.video.length,
      downloaded_bytes: 0,
    });
    expect(await tiktok.posts()).toEqual([]);
    const complete = { status: 'PUBLISH_COMPLETE', fail_reason: '' };
    expect(await tiktok.outcome(publish_id)).toMatchObject(complete);
    const [post] = await tiktok.posts();
    expect(post).toMatchObject({
      account: tiktok.openId,
      text: 'Roses #garden',
      media: [{ kind: 'video', mime: 'video/mp4', size: tiktok.video.length }],
      requestCount: 2,
      settings: { privacy_level: 'PUBLIC_TO_EVERYONE', publish_id },
    });
  });

  it('take a larger file in order, and tell how far they are', async () => {
    const { publish_id, upload_url } = await inTwo();
    const early = await chunk(upload_url, leastChunk, large.length);
    expect(outOfStep(early)).toBe(`bytes 0-0/${large.length}`);
    expect((await chunk(upload_url, 0, leastChunk)).status).toBe(206);
    expect((await tiktok.status(publish_id)).json.data.uploaded_bytes).toBe(leastChunk);
    const again = await chunk(upload_url, 0, leastChunk);
    expect(outOfStep(again)).toBe(`bytes 0-${leastChunk}/${large.length}`);
    expect((await chunk(upload_url, leastChunk, large.length - 1)).status).toBe(416);
    expect((await chunk(upload_url, leastChunk, large.length)).status).toBe(201);
    expect((await chunk(upload_url, leastChunk, large.length)).status).toBe(416);
    expect(await tiktok.outcome(publish_id)).toMatchObject({ status: 'PUBLISH_COMPLETE' });
    const late = await chunk(upload_url, leastChunk, large.length);
    expect(outOfStep(late)).toBe(`bytes 0-${large.length}/${large.length}`);
    expect((await tiktok.posts())[0]).toMatchObject({
      media: [{ size: large.length, sha256: createHash('sha256').update(large).digest('hex') }],
      requestCount: 3,
    });
  });

  it('answer a bare status to a chunk that is not right', async () => {
    const { upload_url } = (await tiktok.direct()).json.data;
    const total = tiktok.video.length;
    const headers: Record<string, string>[] = [
      { 'content-range': `0-${total - 1}/${total}` },
      { 'content-range': `bytes 0-${total - 2}/${total}` },
      { 'content-range': `bytes 0-${total}/${total}` },
      { 'content-type': 'application/octet-stream' },
      { 'content-type': 'image/jpeg' },
    ];
    for (const wrong of headers) {
      const answer = await tiktok.put(upload_url, tiktok.video, wrong);
      expect([answer.status, answer.text]).toEqual([400, '']);
    }
    const longer = { 'content-range': `bytes 0-${total - 1}/${total + 1}` };
    expect((await tiktok.put(upload_url, tiktok.video, longer)).status).toBe(416);
    expect((await tiktok.put(upload_url.slice(0, -3))).status).toBe(404);
    expect((await tiktok.put(upload_url.replace(/id=\d/, 'id=9'))).status).toBe(404);
    tiktok.clock.advance(60 * 60 * 1000);
    expect((await tiktok.put(upload_url)).status).toBe(403);
    expect(await tiktok.posts()).toEqual([]);
  });

  it.each([
    ['one chunk of another size', plan(6_000_000, 5_242_880, 1), 'chunk size'],
    ['one chunk over 64 MB', plan(64_000_001, 64_000_001, 1), 'chunk size'],
    ['chunks under 5 MB', plan(10_000_000, 5_000_000, 2), 'chunk size'],
    ['chunks over 64 MB', plan(200_000_000, 64_000_001, 3), 'chunk size'],
    ['a count that is rounded up', plan(50_000_123, 10_000_000, 6), 'total chunk count'],
    ['no count', plan(50_000_123, 10_000_000, 0), 'total chunk count'],
  ])('refuse %s', async (_name, source, wrong) => {
    const answer = await tiktok.direct({}, source);
    expect(refusal(answer)).toEqual([400, 'invalid_params']);
    expect(answer.json.error.message).toBe(`The ${wrong} is invalid`);
  });

  it('take plans up to the bounds, and no larger file', async () => {
    for (const source of [
      plan(64_000_000, 64_000_000, 1),
      plan(50_000_123, 10_000_000, 5),
      plan(4_000_000_000, 10_485_760, 381),
      plan(191_999_999, 64_000_000, 2),
    ]) {
      expect((await tiktok.direct({}, source)).status).toBe(200);
    }
    const tooLarge = await tiktok.direct({}, plan(4_000_000_001, 10_485_760, 381));
    expect(refusal(tooLarge)).toEqual([400, 'invalid_file_upload']);
    expect(refusal(await tiktok.direct({}, plan(0, 0, 1)))).toEqual([400, 'invalid_file_upload']);
  });

  it('need the length of the chunk, and all of its bytes', async () => {
    const { publish_id, upload_url } = (await tiktok.direct()).json.data;
    const headers = {
      'content-type': 'video/mp4',
      'content-range': `bytes 0-${tiktok.video.length - 1}/${tiktok.video.length}`,
    };
    const streamed = await fetch(upload_url, {
      method: 'PUT',
      headers,
      body: new Blob([new Uint8Array(tiktok.video)]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(400);
    await breakOff(upload_url, { ...headers, 'content-length': tiktok.video.length }, tiktok.video);
    expect((await tiktok.status(publish_id)).json.data.uploaded_bytes).toBe(0);
    expect((await tiktok.put(upload_url)).status).toBe(201);
  });

  it('log the size of a chunk instead of its bytes', async () => {
    await tiktok.upload();
    const { requests } = (await tiktok.sandbox.send('/_sandbox/requests')).json;
    const put = requests.find(({ method }: { method: string }) => method === 'PUT');
    expect(put).toMatchObject({ body: `<${tiktok.video.length} bytes>`, status: 201 });
  });

  it('refuse unknown paths', async () => {
    const unknown = '/open-upload.tiktokapis.com/other/';
    expect((await tiktok.sandbox.send(unknown, { method: 'PUT', body: 'x' })).status).toBe(404);
  });
});

/** Sends half of the body and goes away. */
function breakOff(url: string, headers: OutgoingHttpHeaders, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const sending = request(url, { method: 'PUT', headers });
    sending.on('error', () => undefined);
    sending.on('close', resolve);
    sending.write(bytes.subarray(0, bytes.length / 2), () => sending.destroy());
  });
}
