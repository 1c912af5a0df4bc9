import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import { data, provider, refused, XScene } from './testing/x.scene.js';

const startedAt = new Date('2026-11-21T10:00:30Z');
const listed = { id: '100', text: 'Hi', created_at: '2026-11-21T10:00:31.000Z' };
const nothing: ScriptedAnswer = { body: { meta: { result_count: 0 } } };
const badParameter = refused(400, 'The query parameter [post.fields] is not one of [tweet.fields]');

describe('X afterwards', () => {
  const scene = new XScene();

  const look = (
    post: Parameters<XScene['context']>[0],
    answers: readonly ScriptedAnswer[],
    looksBefore = 0,
  ) => {
    scene.network.answers(answers);
    return provider.reconcile(scene.context(post), { startedAt, looksBefore });
  };

  it('finds a post in the own timeline', async () => {
    const found = await look({ text: 'Hi' }, [
      data([{ ...listed, id: '101', text: 'Ho' }, listed]),
    ]);
    expect(found).toMatchObject({
      kind: 'published',
      providerPostId: '100',
      providerUrl: 'https://x.com/ada/status/100',
      checkpoint: { writes: 1 },
    });
    expect(scene.asked()).toHaveLength(1);
    const url = new URL(scene.request(0).path, 'https://any.example');
    expect(url.pathname).toBe('/api.x.com/2/users/2244994945/tweets');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      max_results: '100',
      start_time: '2026-11-21T09:59:30Z',
      'post.fields': 'id,created_at,text,entities,conversation_id,note_post',
      expansions: 'referenced_posts',
    });
  });

  it('falls back on the names of before, and reads either', async () => {
    const reply = { ...listed, referenced_tweets: [{ type: 'replied_to', id: '99' }] };
    const parent = { providerPostId: '99' };
    const found = await look({ text: 'Hi', parent }, [badParameter, data([reply])]);
    expect(found).toMatchObject({ kind: 'published', providerPostId: '100' });
    expect(scene.asked()[1]).toContain('tweet.fields=');
    expect(scene.asked()[1]).toContain('referenced_tweets%2Cnote_tweet');
    const renamed = { ...listed, referenced_posts: [{ type: 'replied_to', id: '99' }] };
    expect(await look({ text: 'Hi', parent }, [data([renamed])])).toMatchObject({
      kind: 'published',
    });
  });

  it('reads the whole of a long text', async () => {
    const text = 'a '.repeat(300).trim();
    const long = { ...listed, text: `${text.slice(0, 270)}…`, note_tweet: { text } };
    expect(await look({ text }, [data([long])])).toMatchObject({ kind: 'published' });
  });

  it('believes only the third empty look, and remembers the doubt', async () => {
    expect((await look({}, [nothing], 0)).kind).toBe('unknown');
    expect((await look({}, [nothing], 1)).kind).toBe('unknown');
    expect(await look({}, [nothing], 2)).toMatchObject({
      kind: 'absent',
      checkpoint: { writes: 0, unclearSince: startedAt.toISOString() },
    });
  });

  it('never calls a post absent that may be there', async () => {
    const similar = data([{ ...listed, text: 'Hi!!' }]);
    expect(await look({ text: 'Hi' }, [similar], 9)).toMatchObject({ kind: 'unknown' });
    const more = { body: { data: [{ ...listed, text: 'Ho' }], meta: { next_token: 'n' } } };
    expect(await look({ text: 'Hi' }, [more], 9)).toMatchObject({ kind: 'unknown' });
    const before = data([{ ...listed, text: '', created_at: '2026-11-21T10:00:00.000Z' }]);
    expect(await look({ text: '' }, [before], 9)).toMatchObject({ kind: 'unknown' });
    const after = data([{ ...listed, text: '' }]);
    expect(await look({ text: '' }, [after], 9)).toMatchObject({ kind: 'published' });
  });

  it.each<readonly [string, ScriptedAnswer, string]>([
    ['there', data({ deleted: true }), 'deleted'],
    ['gone before', data({ deleted: false }), 'already_gone'],
    ['not found', { status: 404, body: { title: 'Not Found Error' } }, 'already_gone'],
  ])('deletes a post that is %s', async (_state, answer, kind) => {
    scene.network.answers([answer]);
    await expect(provider.remove(scene.context(), '100')).resolves.toEqual({ kind });
    expect(scene.asked()).toEqual(['DELETE tweets/100']);
  });

  it('says when a post may not be deleted', async () => {
    scene.network.answers([refused(403, 'Not yours')]);
    await expect(provider.remove(scene.context(), '100')).rejects.toMatchObject({
      failureClass: 'permission',
      message: 'Not yours',
    });
  });
});
