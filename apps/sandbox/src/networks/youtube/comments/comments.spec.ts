import { scopes } from '../testing/oauth-client.js';
import { aFilm } from '../../../testing/films.js';
import { aVideo } from '../testing/a-video.js';
import { reasonOf, YoutubeClient } from '../testing/youtube-client.js';

describe('comments of YouTube', () => {
  let youtube: YoutubeClient;
  let film: Buffer;

  beforeAll(async () => {
    youtube = await YoutubeClient.start();
    film = await aFilm();
  });
  afterAll(() => youtube.stop());
  beforeEach(() => youtube.reset());

  const comment = (videoId: string, textOriginal: string) =>
    youtube.post('commentThreads?part=snippet', {
      snippet: { videoId, topLevelComment: { snippet: { textOriginal } } },
    });
  const reply = (parentId: string, textOriginal: string) =>
    youtube.post('comments?part=snippet', { snippet: { parentId, textOriginal } });

  it('starts threads, which the ledger shows below the video', async () => {
    const id = await youtube.upload(film);
    const { status, json } = await comment(id, 'First!');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      kind: 'youtube#commentThread',
      snippet: {
        videoId: id,
        topLevelComment: { id: json.id, snippet: { textOriginal: 'First!' } },
        totalReplyCount: 0,
      },
    });
    const [, entry] = await youtube.posts();
    expect(entry).toMatchObject({ id: json.id, parentId: id, text: 'First!' });
    const path = entry?.url?.slice(youtube.sandbox.sandbox.url.length) ?? '';
    expect(path).toBe(`/www.youtube.com/watch?v=${id}&lc=${json.id}`);
    expect((await youtube.sandbox.send(path)).text).toContain('First!');
    expect((await youtube.video(id, 'statistics')).statistics.commentCount).toBe('1');
  });

  it('lists threads, newest first, with their replies', async () => {
    const id = await youtube.upload(film);
    const first = (await comment(id, 'First!')).json.id;
    const second = (await comment(id, 'Second!')).json.id;
    const answer = await reply(first, 'Thank you');
    expect(answer.json).toMatchObject({ kind: 'youtube#comment', snippet: { parentId: first } });
    const list = `commentThreads?part=snippet,replies&videoId=${id}&maxResults=100`;
    const { items } = (await youtube.get(list)).json;
    expect(items.map((one: { id: string }) => one.id)).toEqual([second, first]);
    expect(items[1].replies.comments[0].id).toBe(answer.json.id);
    const replies = await youtube.get(`comments?part=snippet&parentId=${first}`);
    expect(replies.json.items).toHaveLength(1);
  });

  it('refuses no text, too much text, and a missing parent or video', async () => {
    const id = await youtube.upload(film);
    expect(reasonOf(await comment(id, ' '))).toEqual([400, 'commentTextRequired']);
    const long = await comment(id, 'x'.repeat(10_001));
    expect(reasonOf(long)).toEqual([400, 'commentTextTooLong']);
    expect(reasonOf(await comment('nothing', 'Hi'))).toEqual([404, 'videoNotFound']);
    expect(reasonOf(await reply('nothing', 'Hi'))).toEqual([404, 'parentCommentNotFound']);
  });

  it('has none at private videos and those made for kids', async () => {
    const hidden = await youtube.upload(film, aVideo({}, { privacyStatus: 'private' }));
    const kids = await youtube.upload(film, aVideo({}, { selfDeclaredMadeForKids: true }));
    expect(reasonOf(await comment(hidden, 'Hi'))).toEqual([403, 'commentsDisabled']);
    expect(reasonOf(await comment(kids, 'Hi'))).toEqual([403, 'commentsDisabled']);
    const { statistics } = await youtube.video(kids, 'statistics');
    expect(statistics).not.toHaveProperty('commentCount');
  });

  it('lets authors edit, and authors and owners delete', async () => {
    const id = await youtube.upload(film);
    await youtube.connect({ account: '@kitchen' });
    const { json } = await comment(id, 'Hi');
    await youtube.connect();
    const edit = { id: json.id, snippet: { textOriginal: 'Hello' } };
    const foreign = await youtube.call('PUT', 'comments?part=snippet', edit);
    expect(reasonOf(foreign)).toEqual([403, 'forbidden']);
    const own = (await comment(id, 'Own')).json.id;
    const changed = await youtube.call('PUT', 'comments?part=snippet', { ...edit, id: own });
    expect(changed.json.snippet.textOriginal).toBe('Hello');
    expect((await youtube.call('DELETE', `comments?id=${json.id}`)).status).toBe(204);
    const again = await youtube.call('DELETE', `comments?id=${json.id}`);
    expect(reasonOf(again)).toEqual([404, 'commentNotFound']);
  });

  it('wants the scope for comments', async () => {
    const id = await youtube.upload(film);
    await youtube.connect({ scope: scopes('youtube', 'youtube.upload') });
    expect(reasonOf(await comment(id, 'Hi'))).toEqual([403, 'insufficientPermissions']);
  });
});
