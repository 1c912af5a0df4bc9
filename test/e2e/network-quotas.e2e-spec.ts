import { eventually } from '../support/eventually.js';
import {
  apply,
  postWhen,
  settled,
  type Answered,
  type TestAccount,
} from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

const HOUR = '3600000';

describe('budgets of the networks, and posts that are late', () => {
  let service: TestService;
  let account: TestAccount;

  beforeAll(async () => {
    service = await startTestService({
      environment: {
        LINKEDIN_POSTS_PER_DAY_LIMIT: '2',
        LINKEDIN_POSTS_PER_DAY_WINDOW: HOUR,
        X_APP_POSTS_PER_DAY_LIMIT: '2',
        X_APP_POSTS_PER_DAY_WINDOW: HOUR,
      },
      scheduler: 'none',
    });
    account = await connectAccount(service, 'linkedin');
  });
  afterAll(() => service.stop());

  const five = (mark: string): object => ({
    posts: [1, 2, 3, 4, 5].map((n) => ({ account: account.handle, text: `${mark} ${n}` })),
  });
  const texts = async (provider = 'linkedin'): Promise<(string | null)[]> =>
    (await service.sandbox.posts(provider)).map(({ text }) => text);
  const read = async (id: string): Promise<Answered> =>
    (await service.api.get(`/v1/posts/${id}`)).body.post;
  /** As if that much time had gone by for the budgets and for what waits. */
  const pass = async (minutes: number): Promise<void> => {
    const { database } = service.database;
    await database.execute(
      `UPDATE publish_usage SET used_at = used_at - ${minutes} * interval '1 minute'`,
    );
    await database.execute(
      `UPDATE posts SET due_at = due_at - ${minutes} * interval '1 minute' WHERE held_since IS NOT NULL`,
    );
  };
  const late = (id: string, minutes: number): Promise<unknown> =>
    service.database.database.execute(
      `UPDATE posts SET publish_at = now() - ${minutes} * interval '1 minute',
         due_at = now() - ${minutes} * interval '1 minute' WHERE id = '${id}'`,
    );

  it('after an outage a document decides what becomes of its posts', async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const telegram = await connectAccount(service, 'telegram');
    const one = async (onMissed: string | null, minutes: number): Promise<Answered> => {
      const posts = [{ account: telegram.handle, text: `late ${onMissed}`, publish_at: publishAt }];
      const { posts: stored, run } = await apply(service, {
        ...(onMissed === null ? {} : { on_missed: onMissed }),
        posts,
      });
      expect(run.onMissed).toBe(onMissed);
      await late(stored[0].id, minutes);
      return stored[0];
    };
    const usual = await one(null, 60);
    const anyway = await one('publish', 3 * 24 * 60);
    const held = await one('hold', 60);
    const failed = await one('fail', 60);
    const tolerated = await one('fail', 2);
    await service.startScheduler();

    expect(await settled(service, usual.id)).toMatchObject({ status: 'published' });
    expect(await settled(service, anyway.id)).toMatchObject({ status: 'published' });
    expect(await settled(service, tolerated.id)).toMatchObject({ status: 'published' });
    const missed = { status: 'failed', retryable: true };
    expect(await settled(service, failed.id)).toMatchObject({
      ...missed,
      errorCode: 'missed_window',
    });
    expect(await settled(service, held.id)).toMatchObject({ ...missed, errorCode: 'missed_held' });
    expect(await texts('telegram')).not.toContain('late hold');
    await service.api.post(`/v1/posts/${held.id}/retry`);
    expect(await settled(service, held.id)).toMatchObject({ status: 'published' });

    const refused = await service.api.post('/v1/posts/validate', {
      onMissed: 'skip',
      posts: [{ account: telegram.handle, text: 'x' }],
    });
    expect(refused.status).toBe(422);
    expect(refused.body.details.issues).toMatchObject([
      { code: 'on_missed_invalid', path: 'onMissed', allowed: ['publish', 'hold', 'fail'] },
    ]);
  });

  it('two an hour let five posts go out as two, two and one, and validating says so before', async () => {
    const validated = await service.api.post('/v1/posts/validate', five('quota'));
    expect(validated.status).toBe(200);
    const warned = validated.body.warnings.filter(
      ({ code }: { code: string }) => code === 'network_quota_forecast',
    );
    expect(warned.map(({ path }: { path: string }) => path)).toEqual([
      'posts[2].publish_at',
      'posts[3].publish_at',
      'posts[4].publish_at',
    ]);
    expect(warned[0]).toMatchObject({ severity: 'warning', limit: 2, postIndex: 2 });

    const { posts } = await apply(service, five('quota'));
    const heldPost = ({ errorCode }: Answered): boolean => errorCode === 'held_for_quota';
    for (const { id } of posts.slice(2)) await postWhen(service, id, heldPost);
    expect(await texts()).toEqual(['quota 1', 'quota 2']);
    const [third, , fifth] = await Promise.all(posts.slice(2).map(({ id }: Answered) => read(id)));
    expect(third).toMatchObject({ status: 'retry_pending', attempts: 0, retryable: true });
    const untilThird = Date.parse(third.nextAttemptAt) - Date.now();
    expect(untilThird).toBeGreaterThan(55 * 60_000);
    expect(untilThird).toBeLessThan(61 * 60_000);
    expect(Date.parse(fifth.nextAttemptAt)).toBeGreaterThan(Date.parse(third.nextAttemptAt));
    // A later post of the account waits behind those that were there before.
    const after = (await apply(service, { posts: [{ account: account.handle, text: 'after' }] }))
      .posts[0];
    await postWhen(service, after.id, heldPost);

    await pass(61);
    await settled(service, posts[3].id);
    await eventually(texts, (out) => out.length === 4, { what: 'two more' });
    expect(await texts()).toEqual(['quota 1', 'quota 2', 'quota 3', 'quota 4']);
    await pass(61);
    await settled(service, after.id);
    expect(await texts()).toEqual([1, 2, 3, 4, 5].map((n) => `quota ${n}`).concat('after'));
    for (const { id } of posts) {
      expect(await read(id)).toMatchObject({ status: 'published', attempts: 1, errorCode: null });
      const { body } = await service.api.get(`/v1/posts/${id}/attempts`);
      expect(body.attempts).toHaveLength(1);
    }
  });

  it('what was held for too long fails, and can be queued again', async () => {
    const { id } = (await apply(service, { posts: [{ account: account.handle, text: 'long' }] }))
      .posts[0];
    await postWhen(service, id, ({ errorCode }) => errorCode === 'held_for_quota');
    await service.database.database.execute(
      `UPDATE posts SET held_since = now() - interval '8 days', due_at = now() WHERE id = '${id}'`,
    );
    expect(await settled(service, id)).toMatchObject({
      status: 'failed',
      errorCode: 'quota_hold_expired',
      retryable: true,
    });
    await service.api.post(`/v1/posts/${id}/retry`);
    await postWhen(service, id, ({ errorCode }) => errorCode === 'held_for_quota');
    await pass(121);
    expect(await settled(service, id)).toMatchObject({ status: 'published' });
  });

  it('a budget of all accounts is shared between workspaces in turn', async () => {
    const other = await service.anotherWorkspace();
    const mine = await connectAccount(service, 'x');
    const theirs = await connectAccount({ api: other, sandbox: service.sandbox }, 'x');
    const { posts } = await apply(service, {
      posts: [1, 2, 3].map((n) => ({ account: mine.handle, text: `mine ${n}` })),
    });
    await settled(service, posts[0].id);
    await settled(service, posts[1].id);
    const { body } = await other.post('/v1/posts/apply', {
      posts: [{ account: theirs.handle, text: 'theirs' }],
    });
    const [their] = body.posts;
    const theirNow = async (): Promise<Answered> =>
      (await other.get(`/v1/posts/${their.id}`)).body.post;
    await eventually(theirNow, (post) => post.errorCode === 'held_for_quota', { what: 'held' });
    await pass(61);
    await eventually(theirNow, (post) => post.status === 'published', { what: 'their turn' });
    await settled(service, posts[2].id);
    expect((await texts('x')).filter((text) => text?.includes('mine'))).toHaveLength(3);
  });
});
