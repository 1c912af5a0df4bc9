import { aVideo, reasonOf, scopes, YoutubeClient } from './testing/youtube-client.js';

describe('comments of YouTube', () => {
  const youtube = YoutubeClient.forSuite();

  const comment = (videoId: string, textOriginal: string) =>
    youtube.post('commentThreads?part=snippet', {
      snippet: { videoId, topLevelComment: { snippet: { textOriginal } } },
    });
  const reply = (parentId: string, textOriginal: string) =>
    youtube.post('comments?part=snippet', { snippet: { parentId, textOriginal } });

  it('starts threads, which the ledger shows below the video', async () => {
    const id = await youtube.upload();
    const { status, json } = await comment(id, 'First!');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      kind: 'youtube#commentThread',
      snippet: {
        videoId: id,
        topLevelComment: { id: json.id, snippet: { textOriginal: 'First!' } },
      },
    });
    const [, entry] = await youtube.posts();
    expect(entry).toMatchObject({ id: json.id, parentId: id, text: 'First!' });
    const path = entry?.url?.slice(youtube.sandbox.sandbox.url.length) ?? '';
    expect(path).toBe(`/www.youtube.com/watch?v=${id}&lc=${json.id}`);
    expect((await youtube.sandbox.send(path)).text).toContain('First!');
    expect((await youtube.video(id, 'statistics')).statistics.commentCount).toBe('1');
  });

  it('lists threads, newest first, and replies of a thread', async () => {
    const id = await youtube.upload();
    const first = (await comment(id, 'First!')).json.id;
    const second = (await comment(id, 'Second!')).json.id;
    const answer = await reply(first, 'Thank you');
    expect(answer.json).toMatchObject({ kind: 'youtube#comment', snippet: { parentId: first } });
    const list = `commentThreads?part=snippet&videoId=${id}&maxResults=100`;
    const { items } = (await youtube.get(list)).json;
    expect(items.map((one: { id: string }) => one.id)).toEqual([second, first]);
    const replies = await youtube.get(`comments?part=snippet&parentId=${first}`);
    expect(replies.json.items).toMatchObject([{ id: answer.json.id }]);
  });

  it('refuses no text, too much text, and a missing parent or video', async () => {
    const id = await youtube.upload();
    expect(reasonOf(await comment(id, ' '))).toEqual([400, 'commentTextRequired']);
    const long = await comment(id, 'x'.repeat(10_001));
    expect(reasonOf(long)).toEqual([400, 'commentTextTooLong']);
    expect(reasonOf(await comment('nothing', 'Hi'))).toEqual([404, 'videoNotFound']);
    expect(reasonOf(await reply('nothing', 'Hi'))).toEqual([404, 'parentCommentNotFound']);
  });

  it('has none at private videos and those made for kids', async () => {
    const hidden = await youtube.upload(aVideo({}, { privacyStatus: 'private' }));
    const kids = await youtube.upload(aVideo({}, { selfDeclaredMadeForKids: true }));
    expect(reasonOf(await comment(hidden, 'Hi'))).toEqual([403, 'commentsDisabled']);
    expect(reasonOf(await comment(kids, 'Hi'))).toEqual([403, 'commentsDisabled']);
    const { statistics } = await youtube.video(kids, 'statistics');
    expect(statistics).not.toHaveProperty('commentCount');
  });

  it('lets authors and owners delete', async () => {
    const id = await youtube.upload();
    const own = (await comment(id, 'Own')).json.id;
    await youtube.connect({ account: '@kitchen' });
    const remove = (commentId: string) => youtube.remove('comments', commentId);
    const [foreign, kept] = [(await comment(id, 'Hi')).json.id, (await comment(id, 'Ho')).json.id];
    expect(reasonOf(await remove(own))).toEqual([403, 'forbidden']);
    expect((await remove(kept)).status).toBe(204);
    await youtube.connect();
    expect((await remove(foreign)).status).toBe(204);
    expect(reasonOf(await remove(foreign))).toEqual([404, 'commentNotFound']);
  });

  it('wants the scope for comments', async () => {
    const id = await youtube.upload();
    await youtube.connect({ scope: scopes('youtube', 'youtube.upload') });
    expect(reasonOf(await comment(id, 'Hi'))).toEqual([403, 'insufficientPermissions']);
  });
});
