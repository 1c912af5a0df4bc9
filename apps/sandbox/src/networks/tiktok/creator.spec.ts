import { refusal, TiktokClient } from './testing/tiktok-client.js';

describe('creators of TikTok', () => {
  const tiktok = TiktokClient.forSuite();

  it('are described before a post', async () => {
    const { status, json } = await tiktok.creatorInfo();
    expect([status, json]).toEqual([
      200,
      {
        data: {
          creator_avatar_url: expect.stringContaining('/p16-sign.tiktokcdn.com/'),
          creator_username: 'garden_news',
          creator_nickname: 'Garden News',
          privacy_level_options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
          comment_disabled: false,
          duet_disabled: false,
          stitch_disabled: false,
          max_video_post_duration_sec: 600,
        },
        error: { code: 'ok', message: '', log_id: expect.any(String) },
      },
    ]);
  });

  it('may be asked for with an empty body, but not without the type of JSON', async () => {
    const url = '/open.tiktokapis.com/v2/post/publish/creator_info/query/';
    const authorization = `Bearer ${tiktok.token}`;
    const type = 'application/json; charset=UTF-8';
    const empty = { method: 'POST', headers: { authorization, 'content-type': type } };
    expect((await tiktok.sandbox.send(url, empty)).status).toBe(200);
    const untyped = await tiktok.sandbox.send(url, { method: 'POST', headers: { authorization } });
    expect(refusal(untyped)).toEqual([400, 'invalid_params']);
    const broken = await tiktok.sandbox.send(url, { ...empty, body: '{' });
    expect(refusal(broken)).toEqual([400, 'invalid_params']);
    expect(refusal(await tiktok.sandbox.send(url, { ...empty, body: '[]' }))[0]).toBe(400);
  });

  it('have followers in the place of everyone when they are private', async () => {
    await tiktok.connect({ account: 'garden_private' });
    const { data } = (await tiktok.creatorInfo()).json;
    const levels = ['FOLLOWER_OF_CREATOR', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'];
    expect(data.privacy_level_options).toEqual(levels);
  });

  it.each([
    ['banned', 'spam_risk_user_banned_from_posting'],
    ['posted_too_much', 'spam_risk_too_many_posts'],
  ])('who cannot post are answered with HTTP 200: %s', async (account, code) => {
    await tiktok.connect({ account });
    const answer = await tiktok.creatorInfo();
    expect([refusal(answer), answer.json.data]).toEqual([[200, code], {}]);
  });

  it('have pictures whose addresses expire', async () => {
    const url = (await tiktok.creatorInfo()).json.data.creator_avatar_url;
    const path = url.slice(tiktok.sandbox.sandbox.url.length);
    expect((await tiktok.sandbox.send(path)).headers.get('content-type')).toBe('image/jpeg');
    expect((await tiktok.sandbox.send(path.replace('garden', 'other'))).status).toBe(403);
    tiktok.clock.advance(2 * 60 * 60 * 1000);
    expect((await tiktok.sandbox.send(path)).status).toBe(403);
  });

  it('tell about themselves what is asked for', async () => {
    const fields = 'open_id,union_id,display_name,username';
    const { data } = (await tiktok.get(`/v2/user/info/?fields=${fields}`)).json;
    expect(data.user).toEqual({
      open_id: tiktok.openId,
      union_id: expect.stringMatching(/^[\w-]+$/),
      display_name: 'Garden News',
      username: 'garden_news',
    });
  });

  it('need fields that exist, and a token', async () => {
    expect(refusal(await tiktok.get('/v2/user/info/'))).toEqual([400, 'invalid_params']);
    const unknown = await tiktok.get('/v2/user/info/?fields=open_id,email');
    expect(refusal(unknown)).toEqual([400, 'invalid_params']);
    const stranger = await tiktok.get('/v2/user/info/?fields=open_id', 'act.nobody');
    expect(refusal(stranger)).toEqual([401, 'access_token_invalid']);
    expect((await tiktok.get('/v2/user/info?fields=open_id')).status).toBe(404);
  });

  it('can be changed through the control API', async () => {
    const change = { commentDisabled: true, maxVideoSeconds: 60, isPrivate: true };
    expect((await tiktok.control('creators/garden_news', change)).json).toMatchObject(change);
    expect((await tiktok.creatorInfo()).json.data).toMatchObject({
      comment_disabled: true,
      max_video_post_duration_sec: 60,
    });
    const wrong = [{ isPrivate: 1 }, { maxVideoSeconds: -1 }, { failReason: 'bad' }, { age: 3 }];
    for (const body of wrong) {
      expect((await tiktok.control('creators/garden_news', body)).status).toBe(400);
    }
    expect((await tiktok.control('creators/nobody', {})).status).toBe(404);
    expect((await tiktok.control('applications/unknown-app', {})).status).toBe(404);
    const { json } = await tiktok.sandbox.send('/_sandbox/tiktok/creators/@garden_news');
    expect(json).toMatchObject({ username: 'garden_news', isPrivate: true });
    const app = await tiktok.sandbox.send('/_sandbox/tiktok/applications/sandbox-client');
    expect(app.json).toMatchObject({ isAudited: true, rateFactor: 1 });
  });
});
