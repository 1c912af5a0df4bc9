import { randomBytes } from 'node:crypto';
import { aJpeg, aPng, aVideo } from '../_instagram-graph/testing/media-fixtures.js';
import { encryption, refusal, SnapchatClient } from './testing/snapchat-client.js';

const size = { width: 540, height: 960 };

describe('media of Snapchat', () => {
  const snapchat = SnapchatClient.ofSuite();
  let video: Buffer;
  beforeAll(async () => {
    video = await aVideo({ ...size, seconds: 6, framesPerSecond: 10 });
    await snapchat.connectGarden();
  });

  it('takes parts in any order, cut anywhere, and the same one again', async () => {
    const promised = await snapchat.promise(video);
    expect(promised.add_path).toMatch(/^\/us\/v1\/public_profiles\/.+\/multipart-upload$/);
    const { encrypted } = promised;
    const parts = [encrypted.subarray(0, 1001), encrypted.subarray(1001, 5003)];
    const [first, second, third] = [...parts, encrypted.subarray(5003)] as [Buffer, Buffer, Buffer];
    expect((await snapchat.addPart(promised.add_path, 3, third)).json.request_status).toBe(
      'SUCCESS',
    );
    expect((await snapchat.addPart(promised.add_path, 1, first)).status).toBe(200);
    expect((await snapchat.addPart(promised.add_path, 1, first)).status).toBe(200);
    const missing = await snapchat.finalize(promised);
    expect(refusal(missing)[2]).toContain('part_number 2 is missing');
    const other = await snapchat.addPart(promised.add_path, 1, second);
    expect(refusal(other)[2]).toContain('other bytes');
    expect((await snapchat.addPart(promised.add_path, 2, second)).status).toBe(200);
    expect((await snapchat.finalize(promised)).json.request_status).toBe('SUCCESS');
    expect(refusal(await snapchat.finalize(promised))[2]).toContain('finalized already');
    const again = await snapchat.addPart(promised.add_path, 4, first);
    expect(refusal(again)[2]).toContain('finalized already');
  });

  it('takes films whose tables stand at the end, and a form as the last step', async () => {
    const film = await aVideo({ ...size, seconds: 6, framesPerSecond: 10, indexFirst: false });
    const promised = await snapchat.promise(film);
    await snapchat.addPart(promised.add_path, 1, promised.encrypted);
    const form = new URLSearchParams({ action: 'FINALIZE' });
    expect((await snapchat.postForm(promised.finalize_path, form)).status).toBe(200);
  });

  it('knows a second form of upload paths', async () => {
    await snapchat.connect('sandboxagency');
    const own = snapchat.profile;
    const { json } = await snapchat.get(await snapchat.organizationList());
    snapchat.profile = json.public_profiles[0].public_profile.id as string;
    const promised = await snapchat.promise(video);
    expect(promised.add_path).toMatch(/multipart-upload-v2\?action=ADD$/);
    const wrong = await snapchat.addPart(promised.finalize_path, 1, video);
    expect(refusal(wrong)[2]).toContain('action');
    await snapchat.addPart(promised.add_path, 1, promised.encrypted);
    expect((await snapchat.finalize(promised)).status).toBe(200);
    await snapchat.connect();
    const foreign = await snapchat.addPart(promised.add_path, 1, promised.encrypted);
    expect(foreign.status).toBe(403);
    snapchat.profile = own;
  });

  it.each([
    [{ type: 'AUDIO' }, 'type'],
    [{ type: undefined }, 'type is required'],
    [{ name: '' }, 'name is required'],
    [{ key: randomBytes(32).toString('hex') }, 'key'],
    [{ key: randomBytes(16).toString('base64') }, 'key'],
    [{ iv: 'not base64 at all' }, 'iv'],
    [{ size: 5 }, 'size is not a known field'],
  ])('refuses a promise with %j', async (more, message) => {
    const { key, iv } = encryption();
    const usual = { type: 'VIDEO', name: 'a.mp4', key: key.toString('base64') };
    const body = { ...usual, iv: iv.toString('base64'), ...more };
    const [status, code, text] = refusal(await snapchat.post(snapchat.own('media'), body));
    expect([status, code]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(text).toContain(message);
  });

  it('takes JSON for promises and forms for parts', async () => {
    const form = new URLSearchParams({ type: 'VIDEO' });
    expect((await snapchat.postForm(snapchat.own('media'), form)).status).toBe(415);
    const promised = await snapchat.promise(video);
    expect((await snapchat.post(promised.add_path, { action: 'ADD' })).status).toBe(415);
    const unknown = promised.add_path.replace(promised.media_id, 'unknown');
    expect((await snapchat.addPart(unknown, 1, video)).status).toBe(404);
    const bare = promised.add_path.replace('/us', '');
    expect((await snapchat.addPart(bare, 1, video)).status).toBe(415);
  });

  it('bounds parts', async () => {
    const promised = await snapchat.promise(video);
    for (const number of [0, 36, 'one']) {
      const answer = await snapchat.addPart(promised.add_path, number, video);
      expect(refusal(answer)[2]).toContain('part_number');
    }
    const empty = await snapchat.addPart(promised.add_path, 1, Buffer.alloc(0));
    expect(refusal(empty)[2]).toContain('file is required');
    const large = await snapchat.addPart(promised.add_path, 1, Buffer.alloc(33_554_432));
    expect([large.status, large.json.request_status]).toEqual([400, 'ERROR']);
    expect(refusal(await snapchat.finalize(promised))[2]).toContain('no parts');
  });

  it('sees whether the file is the promised one', async () => {
    const message = async (bytes: Buffer, type = 'VIDEO') =>
      refusal((await snapchat.send(bytes, type)).answer)[2];
    const jpeg = await aJpeg(540, 960);
    expect(await message(jpeg)).toContain('no MP4 video');
    expect(await message(video, 'IMAGE')).toContain('no JPEG or PNG');
    expect(await message(Buffer.from('no film'))).toContain('no MP4 video');
    expect(await message(await aJpeg(539, 958), 'IMAGE')).toContain('dimensions');
    expect(await message(await aJpeg(960, 960), 'IMAGE')).toContain('not 9:16');
    const brief = await aVideo({ ...size, seconds: 4, framesPerSecond: 10 });
    expect(await message(brief)).toContain('duration');
    const long = await aVideo({ ...size, seconds: 61, framesPerSecond: 2 });
    expect(await message(long)).toContain('duration');
    expect((await snapchat.send(jpeg, 'IMAGE')).answer.status).toBe(200);
    expect((await snapchat.send(await aPng(1080, 1920), 'IMAGE')).answer.status).toBe(200);
  });

  it('sees bytes that were not encrypted as promised', async () => {
    const promised = await snapchat.promise(video);
    const odd = video.subarray(0, video.length - (video.length % 16) - 1);
    await snapchat.addPart(promised.add_path, 1, odd);
    expect(refusal(await snapchat.finalize(promised))[2]).toContain('could not be decrypted');
  });

  it('keeps only what it needs of a film', async () => {
    const film = await aVideo({ ...size, seconds: 6, framesPerSecond: 10, frameBytes: 100_000 });
    const { id, answer } = await snapchat.send(film);
    expect(answer.status).toBe(200);
    snapchat.clock.advance(2000);
    await snapchat.postStory({ media_id: id });
    const [post] = (await snapchat.posts()).slice(-1);
    expect(post?.media).toMatchObject([{ kind: 'video', mime: 'video/mp4', size: film.length }]);
  });
});
