import { newId } from '#libs/kernel';
import {
  startTestApi,
  type Answer,
  type TestApi,
  type TestSession,
} from '../../testing/test-api.js';

const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

describe('posts in queues over HTTP', () => {
  let test: TestApi;
  let ada: TestSession;
  let ben: TestSession;

  beforeAll(async () => {
    test = await startTestApi();
    ada = await test.createSession();
    ben = await test.createSession();
    await test.database.database.execute(
      `INSERT INTO accounts (id, workspace_id, mode, provider, external_id, handle, handle_key, status,
         publishable, credentials_key_id, credentials_ciphertext, credentials_at, created_at, updated_at)
       VALUES ($1, $2, 'sandbox', 'telegram', '1', $3, 'telegram:garden', 'connected', true, 'k', 'c',
         now(), now(), now())`,
      [newId('acct'), ada.workspaceId, account],
    );
  });
  afterAll(() => test.stop());

  const account = 'telegram:@garden';
  const send = (method: string, path: string, json: unknown, by = ada): Promise<Answer> =>
    test.call(method, path, { session: by.token, json });
  const act = (json: unknown, by = ada): Promise<Answer> =>
    send('POST', '/v1/posts/actions', json, by);
  type Post = Record<string, unknown> & { id: string };
  const keyOf = async (kind: 'agent' | 'personal' = 'agent'): Promise<string> => {
    const workspace = { id: ada.workspaceId } as Parameters<TestApi['createKey']>[0];
    return test.createKey(workspace, kind);
  };
  let key: string | undefined;
  const apply = async (): Promise<Post> => {
    key ??= await keyOf();
    const posts = [{ account, text: 'hello', publish_at: soon(60) }];
    const { body } = await test.call('POST', '/v1/posts/apply', { key, json: { posts } });
    return (body as unknown as { posts: Post[] }).posts[0]!;
  };
  const resultsOf = ({ body }: Answer): (Post & { ok: boolean; post?: Post })[] =>
    (body as unknown as { results: (Post & { ok: boolean; post?: Post })[] }).results;

  it('put them into a queue, which lists and details of posts tell', async () => {
    const queueId = newId('que');
    await test.database.database.execute(
      `INSERT INTO queues (id, workspace_id, name, timezone, slots, jitter_minutes, created_at, updated_at)
       VALUES ($1, $2, 'Mornings', 'UTC', $3, 0, now(), now())`,
      [queueId, ada.workspaceId, JSON.stringify([{ weekday: 1, time: '09:00' }])],
    );
    const { id } = await apply();
    const put = (queue: string, by = ada): Promise<Answer> =>
      act({ action: 'queue', queue, posts: [{ id }] }, by);
    const [done] = resultsOf(await put('mornings'));
    const place = { id: queueId, position: 'next', held: false };
    expect(done).toMatchObject({ ok: true, post: { queue: place } });
    const { slotAt } = done!.post!['queue'] as { slotAt: string };
    expect([new Date(slotAt).getUTCDay(), slotAt.slice(11)]).toEqual([1, '09:00:00.000Z']);
    const listed = async (queue: string): Promise<readonly string[]> => {
      const { body } = await send('GET', `/v1/dashboard/posts?queue=${queue}`, undefined);
      return (body as unknown as { posts: Post[] }).posts.map((post) => post.id);
    };
    expect([await listed(queueId), await listed(newId('que'))]).toEqual([[id], []]);
    const nowhere = await put('nowhere');
    expect([nowhere.status, nowhere.body.code]).toEqual([422, 'validation_failed']);
    // Queues of others are nobody's.
    expect((await put(queueId, ben)).body).toMatchObject({
      details: { issues: [{ code: 'queue_unknown', path: 'queue' }] },
    });
    const freed = await send('PATCH', `/v1/dashboard/posts/${id}`, { account, queue: null });
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
    const { status, body } = await act({ ...request, posts: [{ id: 'p' }] });
    expect([status, body.code]).toEqual([400, 'invalid_parameter']);
    expect((body as unknown as { details: object }).details).toMatchObject({ field });
  });
});
