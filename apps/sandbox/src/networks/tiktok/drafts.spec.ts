import { aPhoto } from './testing/media-files.js';
import { publicPost, refusal, TiktokClient } from './testing/tiktok-client.js';
import { WebShelf } from './testing/web-shelf.js';

describe('drafts in the inbox of TikTok', () => {
  const tiktok = TiktokClient.forSuite();
  const shelf = WebShelf.forSuite({ 'photo.jpg': aPhoto });
  const onePhoto = () => ({ photo_images: [shelf.url('photo.jpg')] });

  const draft = { post_mode: 'MEDIA_UPLOAD' };
  const delivered = async (): Promise<string> => {
    const { publish_id, upload_url } = (await tiktok.draft()).json.data;
    expect((await tiktok.put(upload_url)).status).toBe(201);
    expect(await tiktok.outcome(publish_id)).toMatchObject({
      status: 'SEND_TO_USER_INBOX',
      publicaly_available_post_id: [],
    });
    return publish_id;
  };

  it('are delivered, and are posts when the person has finished them', async () => {
    const publishId = await delivered();
    expect(publishId).toMatch(/^v_inbox_file~v2\.\d+$/);
    expect(await tiktok.posts()).toMatchObject([
      { id: publishId, text: null, url: null, settings: { post_mode: 'inbox' }, media: [{}] },
    ]);
    const order = { decision: 'post', text: 'By hand' };
    const { postId } = (await tiktok.control(`drafts/${publishId}`, order)).json;
    expect(await tiktok.outcome(publishId)).toMatchObject({ status: 'PUBLISH_COMPLETE' });
    expect((await tiktok.status(publishId)).text).toContain(`[${postId}]`);
    const posts = await tiktok.posts();
    expect(posts.map(({ id, text }) => [id, text])).toEqual([
      [publishId, null],
      [postId, 'By hand'],
    ]);
  });

  it('may be thrown away', async () => {
    const publishId = await delivered();
    await tiktok.control(`drafts/${publishId}`, { decision: 'discard' });
    expect(await tiktok.outcome(publishId)).toMatchObject({ status: 'SEND_TO_USER_INBOX' });
    expect((await tiktok.posts())[0]?.deletedAt).not.toBeNull();
  });

  it('cannot be finished before they are there', async () => {
    const { publish_id } = (await tiktok.draft()).json.data;
    const path = `drafts/${publish_id}`;
    expect((await tiktok.control(path, { decision: 'post' })).status).toBe(409);
    expect((await tiktok.control('drafts/none', { decision: 'post' })).status).toBe(404);
    const publishId = await delivered();
    expect((await tiktok.control(`drafts/${publishId}`, { decision: 'maybe' })).status).toBe(400);
  });

  it('pass over what a post would say', async () => {
    const body = { post_info: { ...publicPost, title: 5 }, source_info: tiktok.inOne };
    expect((await tiktok.post('/v2/post/publish/inbox/video/init/', body)).status).toBe(200);
  });

  it('may be photos with their texts', async () => {
    const info = { title: 'Garden', privacy_level: 'NOBODY', brand_content_toggle: undefined };
    const { publish_id } = (await tiktok.photos(onePhoto(), info, draft)).json.data;
    expect(publish_id).toMatch(/^p_inbox_url~v2\.\d+$/);
    expect(await tiktok.outcome(publish_id)).toMatchObject({ status: 'SEND_TO_USER_INBOX' });
    expect(await tiktok.posts()).toMatchObject([
      {
        title: 'Garden',
        text: 'Roses',
        settings: {
          ignoredParameters: ['post_info.privacy_level', 'post_info.brand_organic_toggle'],
        },
      },
    ]);
  });

  it('need an app that is young enough for photos', async () => {
    await tiktok.connect({ account: 'old_app' });
    const answer = await tiktok.photos(onePhoto(), {}, draft);
    expect(refusal(answer)).toEqual([400, 'app_version_check_failed']);
    expect((await tiktok.photos(onePhoto())).status).toBe(200);
  });

  it('are at most five that wait', async () => {
    const first = await delivered();
    for (let count = 1; count < 5; count += 1) {
      expect((await tiktok.draft()).status).toBe(200);
    }
    tiktok.clock.advance(60_000);
    const full = [403, 'spam_risk_too_many_pending_share'];
    expect(refusal(await tiktok.draft())).toEqual(full);
    expect(refusal(await tiktok.photos(onePhoto(), {}, draft))).toEqual(full);
    expect((await tiktok.direct()).status).toBe(200);
    await tiktok.control(`drafts/${first}`, { decision: 'post' });
    expect((await tiktok.draft()).status).toBe(200);
    await tiktok.connect({ account: 'full_inbox' });
    expect(refusal(await tiktok.draft())).toEqual(full);
  });

  it('need their own scope, and so do direct posts', async () => {
    const scope = 'user.info.basic,video.publish';
    await tiktok.connect({ scope });
    const refused = [401, 'scope_not_authorized'];
    expect(refusal(await tiktok.draft())).toEqual(refused);
    expect(refusal(await tiktok.photos(onePhoto(), {}, draft))).toEqual(refused);
    await tiktok.connect({ scope: 'user.info.basic,video.upload' });
    expect(refusal(await tiktok.direct())).toEqual(refused);
    expect(refusal(await tiktok.photos(onePhoto()))).toEqual(refused);
    expect((await tiktok.draft()).status).toBe(200);
  });
});
