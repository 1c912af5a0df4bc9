import { gazetteId, GraphClient, refusal } from './testing/graph-client.js';
import { aVideo, MediaShelf } from './testing/media-files.js';

describe('videos of a Page', () => {
  let client: GraphClient;
  let shelf: MediaShelf;
  let reel: Buffer;
  let videoUrl: string;

  beforeAll(async () => {
    client = await GraphClient.start();
    shelf = await MediaShelf.start();
    reel = await aVideo();
    videoUrl = shelf.put('reel.mp4', reel);
  });
  afterAll(async () => {
    await shelf.stop();
    await client.stop();
  });
  beforeEach(async () => {
    await client.reset();
    await client.loginAsPage(gazetteId);
  });

  const videos = (body: unknown) => client.post(`${gazetteId}/videos`, body);
  const chunked = (fields: Record<string, string>, chunk?: Buffer) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (chunk) form.append('video_file_chunk', new Blob([new Uint8Array(chunk)]), 'chunk');
    return client.post(`${gazetteId}/videos`, form);
  };
  const look = async (id: string) =>
    (await client.get(id, { fields: 'status,permalink_url,post_id,published' })).json;

  it('publishes a video by its address and processes it over a few looks', async () => {
    const { json } = await videos({ file_url: videoUrl, title: 'T', description: 'D' });
    const seen: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) seen.push((await look(json.id)).status.video_status);
    expect(seen).toEqual(['processing', 'processing', 'processing', 'ready']);
    const { status, published, post_id: postId } = await look(json.id);
    expect(published).toBe(true);
    expect(status.publishing_phase).toMatchObject({ publish_status: 'published' });
    expect(await client.sandbox.posts()).toMatchObject([
      { id: json.id, title: 'T', text: 'D', media: [{ kind: 'video' }] },
    ]);
    const posts = (
      await client.get(`${gazetteId}/published_posts`, { fields: 'id,attachments{target{id}}' })
    ).json;
    expect(posts.data[0]).toMatchObject({
      id: postId,
      attachments: { data: [{ target: { id: json.id } }] },
    });
    const uploads = await client.get(`${gazetteId}/videos`, {
      type: 'uploaded',
      fields: 'id,description',
    });
    expect(uploads.json.data).toEqual([{ id: json.id, description: 'D' }]);
  });

  it.each([
    [{}, '400 100'],
    [{ file_url: 'http://127.0.0.1:1/a.mp4' }, '400 389/1363057'],
    [{ file_url: 'http://127.0.0.1:1/a.mp4', upload_phase: 'start' }, '400 100'],
    [{ file_url: 'x', title: 'x'.repeat(256) }, '400 100'],
    [{ file_url: 'x', content_category: 'NAPS' }, '400 100'],
    [{ file_url: 'x', targeting: { age_min: 1 } }, '400 100'],
    [{ file_url: 'x', published: true, scheduled_publish_time: 1 }, '400 100'],
    [{ file_url: 'x', backdated_time: '2020-01-01' }, '400 100'],
    [{ upload_phase: 'finish', backdated_time_granularity: 'day' }, '400 100'],
    [{ upload_phase: 'start', file_size: 9000, colour: 'blue' }, '400 100'],
  ])('refuses a video %j', async (body, expected) => {
    expect(refusal(await videos(body))).toBe(expected);
  });

  it('refuses a tiny file, and finds out later that a file is no video', async () => {
    expect(refusal(await videos({ file_url: shelf.put('tiny.mp4', reel.subarray(0, 900)) }))).toBe(
      '400 382/1363022',
    );
    const { id } = (await videos({ file_url: shelf.put('text.mp4', Buffer.alloc(4000, 'text')) }))
      .json;
    client.clock.advance(61_000);
    const { status } = await look(id);
    expect(status).toMatchObject({
      video_status: 'error',
      processing_phase: { status: 'error', error: {}, errors: [{ code: 352 }] },
    });
    expect(await client.sandbox.posts()).toEqual([]);
  });

  it('takes a video in the parts that it asks for', async () => {
    const begun = (await chunked({ upload_phase: 'start', file_size: String(reel.length) })).json;
    const session = { upload_session_id: begun.upload_session_id };
    expect(begun).toMatchObject({ start_offset: '0', video_id: expect.any(String) });
    const part = ({ start_offset: from, end_offset: to }: Record<string, string>) =>
      chunked(
        { ...session, upload_phase: 'transfer', start_offset: from! },
        reel.subarray(Number(from), Number(to)),
      );
    const second = (await part(begun)).json;
    const again = await part(begun);
    expect(refusal(again)).toBe('400 6001/1363037');
    expect(again.json.error.error_data).toEqual(second);
    expect(
      refusal(await part({ ...second, end_offset: String(Number(second.end_offset) - 1) })),
    ).toBe('400 6000/1363019');
    expect(refusal(await chunked({ ...session, upload_phase: 'finish' }))).toBe('400 6000/1363030');
    const last = (await part(second)).json;
    expect(last.start_offset).toBe(last.end_offset);
    expect(await client.sandbox.posts()).toEqual([]);
    const done = await chunked({ ...session, upload_phase: 'finish', description: 'In parts' });
    expect(done.json).toEqual({ success: true });
    expect(await client.sandbox.posts()).toMatchObject([{ id: begun.video_id, text: 'In parts' }]);
    expect(refusal(await chunked({ ...session, upload_phase: 'finish' }))).toBe('400 100');
  });

  it('cancels a chunked upload, and takes videos at the deprecated host, too', async () => {
    const begun = (await chunked({ upload_phase: 'start', file_size: '9000' })).json;
    const session = { upload_session_id: begun.upload_session_id };
    expect((await chunked({ ...session, upload_phase: 'cancel' })).json).toEqual({ success: true });
    expect(refusal(await chunked({ ...session, upload_phase: 'finish' }))).toBe('400 100');
    const deprecated = `/graph-video.facebook.com/v25.0/${gazetteId}`;
    const there = { upload_phase: 'start', file_size: 9000 };
    expect((await client.post(`${deprecated}/videos`, there)).json.video_id).toBeDefined();
    expect(refusal(await chunked({ upload_phase: 'start', file_size: '9' }))).toBe(
      '400 382/1363022',
    );
    expect(refusal(await client.post(`${deprecated}/feed`, { message: 'x' }))).toBe('400 2500');
  });

  it('takes a file under a handle', async () => {
    const query = `file_name=a.mp4&file_length=${reel.length}&file_type=video/mp4`;
    const { id } = (await client.post(`4711/uploads?${query}`)).json;
    const send = (offset: string) =>
      client.call('POST', id, { headers: { file_offset: offset }, body: new Uint8Array(reel) });
    expect(refusal(await send('5'))).toBe('400 6000/1363037');
    expect((await client.get(id)).json).toEqual({ id, file_offset: 0 });
    const { h: handle } = (await send('0')).json;
    const published = await client.post(`/graph-video.facebook.com/v25.0/${gazetteId}/videos`, {
      fbuploader_video_file_chunk: handle,
      title: 'Handle',
    });
    expect(published.json.id).toBeDefined();
    expect(refusal(await videos({ fbuploader_video_file_chunk: 'x' }))).toBe('400 100');
    expect(refusal(await client.post(`12/uploads?${query}`))).toBe('400 100/33');
  });

  it('edits the texts of a video', async () => {
    const { id } = (await videos({ file_url: videoUrl, description: 'Before' })).json;
    expect((await client.post(id, { description: 'After', name: 'Title' })).json).toEqual({
      success: true,
    });
    expect(await client.sandbox.posts()).toMatchObject([{ text: 'After', title: 'Title' }]);
  });

  it('dates a video that is out, and no other', async () => {
    const { id } = (await videos({ file_url: videoUrl, description: 'Long ago' })).json;
    const date = { backdated_time: 1_577_836_800, backdated_time_granularity: 'year' };
    expect(refusal(await client.post(id, date))).toBe('400 100');
    client.clock.advance(61_000);
    expect((await client.post(id, date)).json).toEqual({ success: true });
    expect(await client.sandbox.posts()).toMatchObject([{ id, settings: date }]);
    const { post_id: postId } = await look(id);
    expect((await client.get(postId, { fields: 'created_time' })).json.created_time).toBe(
      '2020-01-01T00:00:00+0000',
    );
  });

  it('lists a scheduled video until its time has come', async () => {
    const body = {
      file_url: videoUrl,
      published: false,
      scheduled_publish_time: client.clock.inSeconds(3600),
    };
    const { id } = (await videos(body)).json;
    const { post_id: postId } = await look(id);
    const scheduled = async () => (await client.get(`${gazetteId}/scheduled_posts`)).json.data;
    expect(await scheduled()).toMatchObject([{ id: postId }]);
    expect(await client.sandbox.posts()).toEqual([]);
    client.clock.advance(3_601_000);
    expect(await scheduled()).toEqual([]);
    expect((await look(id)).published).toBe(true);
    expect(await client.sandbox.posts()).toMatchObject([{ id }]);
  });
});
