import { aJpeg, aVideo } from '../_instagram-graph/testing/media-fixtures.js';
import { MediaShelf } from '../_instagram-graph/testing/media-shelf.js';
import { bakeryId, gazetteId, GraphClient, refusal, without } from './testing/graph-client.js';

const accountId = '17841400000010001';
const idaId = '17841400000010002';

describe('Instagram through Facebook Login', () => {
  let client: GraphClient;
  let shelf: MediaShelf;
  let image_url: string;
  beforeAll(async () => {
    client = await GraphClient.start();
    shelf = await MediaShelf.start();
    image_url = shelf.put('a.jpg', await aJpeg());
  });
  afterAll(async () => {
    await shelf.stop();
    await client.stop();
  });
  beforeEach(() => client.beginAsGazette());

  const container = (body: object) => client.post(`${accountId}/media`, body);
  const made = async (body: object): Promise<string> => (await container(body)).json.id;
  const publish = async (body: object): Promise<string> => {
    const creation_id = await made(body);
    client.clock.advance(60_000);
    return (await client.post(`${accountId}/media_publish`, { creation_id })).json.id;
  };

  it('reads the account with the token of its Page and of the person', async () => {
    const fields = 'id,username,name,followers_count,media_count';
    const byPage = await client.get(accountId, { fields });
    expect(byPage.json).toMatchObject({ id: accountId, username: 'garden_daily' });
    await client.login();
    expect((await client.get(accountId, { fields })).json).toEqual(byPage.json);
  });

  it('finds others by name', async () => {
    const fields = 'business_discovery.username(studio_ida){id,followers_count}';
    expect((await client.get(accountId, { fields })).json).toEqual({
      id: accountId,
      business_discovery: { id: idaId, followers_count: 1250 },
    });
    const nobody = { fields: 'business_discovery.username(nobody){id}' };
    expect(refusal(await client.get(accountId, nobody))).toBe('400 110/2207013');
    expect(refusal(await client.get(accountId, { fields: 'user_id' }))).toBe('400 100');
  });

  it('publishes a picture, reads it and deletes it with its comments', async () => {
    const id = await publish({ image_url, caption: 'Hi' });
    const [entry] = await client.posts();
    expect(entry).toMatchObject({ id, provider: 'meta', account: accountId, text: 'Hi' });
    const read = await client.get(id, { fields: 'id,permalink,media_type' });
    expect(read.json.permalink).toBe(entry?.url);
    const view = await client.sandbox.send(`/_sandbox/view/meta/${id}`);
    expect(view.text).toContain('Hi');
    const comment = (await client.post(`${id}/comments`, { message: 'Yes' })).json.id;
    const token = client.token;
    await client.loginAsPage(gazetteId, without('instagram_manage_contents'));
    expect(refusal(await client.delete(id))).toBe('403 10');
    await client.loginAsPage(gazetteId, { auth_type: 'rerequest' });
    expect(client.token).not.toBe(token);
    expect((await client.delete(id)).json).toEqual({ success: true, deleted_id: id });
    for (const gone of [id, comment]) {
      expect(refusal(await client.delete(gone))).toBe('400 100/33');
    }
  });

  it('labels partnerships, and tags no products', async () => {
    const label = { is_paid_partnership: true, branded_content_sponsor_ids: [idaId] };
    const audio = { audio_configuration: { audio_id: '1' } };
    await publish({ image_url, ...label });
    expect((await client.posts())[0]?.settings).toMatchObject(label);
    const sponsors = await container({ image_url, branded_content_sponsor_ids: ['1', '2', '3'] });
    expect(sponsors.json.error.message).toBe('INSTAGRAM_PLATFORM_API__INVALID_PARAM');
    const tagged = await container({ image_url, product_tags: [{ product_id: '1' }] });
    expect(refusal(tagged)).toBe('400 100/2207035');
    expect(refusal(await container({ image_url, ...audio }))).toBe('400 100');
  });

  it('takes a poll or a prompt below the caption, and not both', async () => {
    const poll_attachment = ['Tulips', 'Crocus'];
    await publish({ image_url, poll_attachment, is_poll_duration_extended: true });
    expect((await client.posts())[0]?.settings).toMatchObject({ poll_attachment });
    const both = { image_url, poll_attachment, is_comment_prompt_used: true };
    expect(refusal(await container(both))).toBe('400 100');
    expect(refusal(await container({ image_url, poll_attachment: ['Tulips'] }))).toBe('400 100');
    const story = { media_type: 'STORIES', image_url, is_comment_prompt_used: true };
    expect((await container(story)).status).toBe(400);
  });

  it('takes stories of businesses, not of creators', async () => {
    const story = { media_type: 'STORIES', image_url };
    expect(await made(story)).toMatch(/^1795/);
    await client.loginAsPage('104000000000012', { sandbox_account: 'iris' });
    expect(refusal(await client.post(`${idaId}/media`, story))).toBe('400 10');
  });

  it('takes the bytes of a reel in pieces at the upload host, and processes it then', async () => {
    const reel = { media_type: 'REELS', upload_type: 'resumable' };
    const { id, uri } = (await container(reel)).json;
    const video = await aVideo();
    const size = String(video.length);
    const send = async (from: number, to: number) =>
      (
        await client.upload(
          uri,
          { offset: String(from), file_size: size },
          video.subarray(from, to),
        )
      ).json;
    client.clock.advance(60_000);
    expect((await send(0, 1_000)).debug_info.type).toBe('PartialRequestError');
    expect((await send(0, 1_000)).debug_info.type).toBe('OffsetInvalidError');
    const status = async () => (await client.get(id, { fields: 'status_code,video_status' })).json;
    expect(await status()).toMatchObject({
      status_code: 'IN_PROGRESS',
      video_status: { uploading_phase: { bytes_transferred: 1_000 } },
    });
    expect(await send(1_000, video.length)).toEqual({
      success: true,
      message: expect.any(String),
    });
    expect((await status()).status_code).toBe('IN_PROGRESS');
    client.clock.advance(2_000);
    expect((await status()).status_code).toBe('FINISHED');
    expect((await send(0, 10)).debug_info.type).toBe('ProcessingFailedError');
    const withUrl = { ...reel, video_url: shelf.put('a.mp4', video) };
    expect(refusal(await container(withUrl))).toBe('400 100');
  });

  it('is not for other Pages, other people, or without the permission', async () => {
    await client.loginAsPage(bakeryId);
    expect(refusal(await client.get(accountId, { fields: 'id' }))).toBe('400 100/33');
    await client.login({ sandbox_page: bakeryId });
    expect(refusal(await client.get(accountId, { fields: 'id' }))).toBe('400 100/33');
    await client.login(without('instagram_content_publish'));
    expect(refusal(await container({ image_url: 'x' }))).toBe('403 10');
    client.token = '';
    expect(refusal(await client.sandbox.send(`/graph.facebook.com/v25.0/${accountId}`))).toBe(
      '400 104',
    );
  });

  it('is disturbed like everything else', async () => {
    await client.fault('rate_limit', 'profile', { retryAfterSeconds: 60 });
    const limited = await client.get(accountId);
    expect(refusal(limited)).toBe('400 80002');
    expect(limited.headers.get('x-business-use-case-usage')).toContain('"type":"instagram"');
    await client.fault('http', 'profile', { status: 500, body: { error: { code: 1 } } });
    expect(refusal(await client.get(accountId))).toBe('500 1');
    await client.fault('reset_before', 'profile', { account: 'garden_daily' });
    await expect(client.get(accountId)).rejects.toThrow();
    await client.fault('expire_token', 'profile');
    expect(refusal(await client.get(accountId))).toBe('401 190/463');
    expect(refusal(await client.get(accountId))).toBe('401 190/463');
  });

  it('counts calls for the account', async () => {
    await client.changeApp({ pageCallsPerDay: 2 });
    const first = await client.get(accountId);
    expect(first.headers.get('x-business-use-case-usage')).toContain(`{"${accountId}":[{"type"`);
    await client.get(accountId);
    expect(refusal(await client.get(accountId))).toBe('400 80002');
  });

  it('has accounts that behave in a special way, and a person to reach them', async () => {
    await client.login({ sandbox_account: '17841400000010007' });
    const fields = 'id,instagram_business_account{username}';
    const { data } = (await client.get('me/accounts', { fields })).json;
    expect(data).toHaveLength(6);
    expect(data[0].instagram_business_account.username).toBe('studio_ida');
    const exhausted = data[5].instagram_business_account.id;
    const { id } = (await client.post(`${exhausted}/media`, { image_url })).json;
    client.clock.advance(60_000);
    const full = await client.post(`${exhausted}/media_publish`, { creation_id: id });
    expect(refusal(full)).toBe('400 9/2207042');
  });
});
