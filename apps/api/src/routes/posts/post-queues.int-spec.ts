import { newId } from '#libs/kernel';
import { PostsBench, postsOf, resultsOf } from '../../testing/posts-bench.js';
import type { Answer, TestApi, TestSession } from '../../testing/test-api.js';

describe('posts in queues over HTTP', () => {
  let bench: PostsBench;
  let test: TestApi;
  let ada: TestSession;
  let ben: TestSession;

  beforeAll(async () => {
    bench = await PostsBench.open();
    ({ test, ada, ben } = bench);
  });
  afterAll(() => bench.close());

  it('put them into a queue, which lists and details of posts tell', async () => {
    const queueId = newId('que');
    await test.database.database.execute(
      `INSERT INTO queues (id, workspace_id, name, timezone, slots, jitter_minutes, created_at, updated_at)
       VALUES ($1, $2, 'Mornings', 'UTC', $3, 0, now(), now())`,
      [queueId, ada.workspaceId, JSON.stringify([{ weekday: 1, time: '09:00' }])],
    );
    const { id } = await bench.apply();
    const put = (queue: string, by = ada): Promise<Answer> =>
      bench.act({ action: 'queue', queue, posts: [{ id }] }, by);
    const [done] = resultsOf(await put('mornings'));
    const place = { id: queueId, position: 'next', held: false };
    expect(done).toMatchObject({ ok: true, post: { queue: place } });
    const { slotAt } = done!.post!['queue'] as { slotAt: string };
    expect([new Date(slotAt).getUTCDay(), slotAt.slice(11)]).toEqual([1, '09:00:00.000Z']);
    const listed = async (queue: string): Promise<readonly string[]> => {
      const { body } = await bench.send('GET', `/v1/dashboard/posts?queue=${queue}`, undefined);
      return postsOf({ body }).map((post) => post.id);
    };
    expect([await listed(queueId), await listed(newId('que'))]).toEqual([[id], []]);
    const nowhere = await put('nowhere');
    expect([nowhere.status, nowhere.body.code]).toEqual([422, 'validation_failed']);
    // Queues of others are nobody's.
    expect((await put(queueId, ben)).body).toMatchObject({
      details: { issues: [{ code: 'queue_unknown', path: 'queue' }] },
    });
    const freed = await bench.send('PATCH', `/v1/dashboard/posts/${id}`, {
      account: bench.account,
      queue: null,
    });
    expect(freed.body).toMatchObject({ post: { queue: null, publishAtUtc: slotAt } });
  });

  it.each([
    ['no queue', { action: 'queue' }, 'queue'],
    ['a queue of a cancel', { action: 'cancel', queue: 'q' }, 'queue'],
    [
      'a place in a queue of a cancel',
      { action: 'cancel', queuePosition: 'last' },
      'queuePosition',
    ],
  ])('are refused %s, with the field', async (_, request, field) => {
    const { status, body } = await bench.act({ ...request, posts: [{ id: 'p' }] });
    expect([status, body.code]).toEqual([400, 'invalid_parameter']);
    expect((body as unknown as { details: object }).details).toMatchObject({ field });
  });
});
