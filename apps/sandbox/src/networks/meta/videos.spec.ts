import { aVideo } from '../_instagram-graph/testing/media-fixtures.js';
import { gazetteId, GraphClient, refusal } from './testing/graph-client.js';

describe('videos of a Page', () => {
  const client = GraphClient.ofSuite();
  let film: Buffer;
  beforeAll(async () => {
    film = await aVideo();
  });
  beforeEach(() => client.beginAsGazette());

  const look = async (id: string) =>
    (await client.get(id, { fields: 'status,permalink_url,post_id,published' })).json;

  it('publishes a video and processes it over a few looks', async () => {
    const id = await client.video({ title: 'T', description: 'D' });
    const seen: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) seen.push((await look(id)).status.video_status);
    expect(seen).toEqual(['processing', 'processing', 'processing', 'ready']);
    const { status, published, post_id: postId } = await look(id);
    expect(published).toBe(true);
    expect(status.publishing_phase).toMatchObject({ publish_status: 'published' });
    expect(await client.posts()).toMatchObject([
      { id, title: 'T', text: 'D', media: [{ kind: 'video' }] },
    ]);
    const fields = 'id,attachments{target{id}}';
    const posts = await client.get(`${gazetteId}/published_posts`, { fields });
    expect(posts.json.data).toMatchObject([
      { id: postId, attachments: { data: [{ target: { id } }] } },
    ]);
    expect((await client.get(id)).json).toMatchObject({ id, description: 'D' });
    expect((await client.delete(id)).json).toEqual({ success: true });
    expect((await client.posts())[0]?.deletedAt).not.toBeNull();
  });

  it.each<[Record<string, string>, string]>([
    [{}, '400 100'],
    [{ upload_phase: 'start' }, '400 100'],
    [{ upload_phase: 'start', file_size: '9' }, '400 382/1363022'],
    [{ upload_phase: 'start', file_size: '9000', file_url: 'https://a.example/' }, '400 100'],
    [{ upload_phase: 'start', file_size: '9000', colour: 'blue' }, '400 100'],
    [{ upload_phase: 'finish', upload_session_id: '1' }, '400 100'],
    [{ upload_phase: 'cancel' }, '400 100'],
  ])('refuses the call %j', async (fields, expected) => {
    expect(refusal(await client.chunked(fields))).toBe(expected);
  });

  it.each<Record<string, string>>([
    { title: 'x'.repeat(256) },
    { content_category: 'NAPS' },
    { targeting: '{"age_min":1}' },
    { published: 'true', scheduled_publish_time: '1' },
    { backdated_time: '2020-01-01' },
    { backdated_time_granularity: 'day' },
  ])('refuses to finish with %j', async (words) => {
    const { finish } = await client.uploadChunks(film);
    expect(refusal(await client.chunked({ ...finish, ...words }))).toBe('400 100');
  });

  it('finds out later that a file is no video', async () => {
    const id = await client.video({}, Buffer.alloc(4000, 'text'));
    client.clock.advance(61_000);
    expect((await look(id)).status).toMatchObject({
      video_status: 'error',
      processing_phase: { status: 'error', error: {}, errors: [{ code: 352 }] },
    });
    expect(await client.posts()).toEqual([]);
  });

  it('takes a video in the parts that it asks for', async () => {
    const size = { upload_phase: 'start', file_size: String(film.length) };
    const begun = (await client.chunked(size)).json;
    const session = { upload_session_id: begun.upload_session_id };
    expect(begun).toMatchObject({ start_offset: '0', video_id: expect.any(String) });
    const part = ({ start_offset: from, end_offset: to }: Record<string, string>) =>
      client.chunked(
        { ...session, upload_phase: 'transfer', start_offset: from! },
        film.subarray(Number(from), Number(to)),
      );
    const second = (await part(begun)).json;
    const again = await part(begun);
    expect(refusal(again)).toBe('400 6001/1363037');
    expect(again.json.error.error_data).toEqual(second);
    const short = { ...second, end_offset: String(Number(second.end_offset) - 1) };
    expect(refusal(await part(short))).toBe('400 6000/1363019');
    const finish = (words: Record<string, string> = {}) =>
      client.chunked({ ...session, upload_phase: 'finish', ...words });
    expect(refusal(await finish())).toBe('400 6000/1363030');
    const last = (await part(second)).json;
    expect(last.start_offset).toBe(last.end_offset);
    expect(await client.posts()).toEqual([]);
    expect((await finish({ description: 'In parts' })).json).toEqual({ success: true });
    expect(await client.posts()).toMatchObject([{ id: begun.video_id, text: 'In parts' }]);
    expect(refusal(await finish())).toBe('400 100');
  });

  it('takes videos and nothing else at the deprecated host', async () => {
    const deprecated = `/graph-video.facebook.com/v25.0/${gazetteId}`;
    const begun = { upload_phase: 'start', file_size: 9000 };
    expect((await client.post(`${deprecated}/videos`, begun)).json.video_id).toBeDefined();
    expect(refusal(await client.post(`${deprecated}/feed`, { message: 'x' }))).toBe('400 2500');
  });

  it('dates a video that is out, and no other', async () => {
    const id = await client.video({ description: 'Long ago' });
    const date = { backdated_time: 1_577_836_800, backdated_time_granularity: 'year' };
    expect(refusal(await client.post(id, date))).toBe('400 100');
    client.clock.advance(61_000);
    expect((await client.post(id, date)).json).toEqual({ success: true });
    expect(await client.posts()).toMatchObject([{ id, settings: date }]);
    const { post_id: postId } = await look(id);
    const { json } = await client.get(postId, { fields: 'created_time' });
    expect(json.created_time).toBe('2020-01-01T00:00:00+0000');
  });

  it('keeps a video that is not published', async () => {
    const id = await client.video({ published: 'false' });
    client.clock.advance(61_000);
    expect(await look(id)).toMatchObject({
      published: false,
      status: { publishing_phase: { publish_status: 'draft' } },
    });
    expect(await client.posts()).toEqual([]);
  });
});
