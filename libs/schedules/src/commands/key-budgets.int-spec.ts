import { newId, type DomainError } from '#libs/kernel';
import { KeyBudgets } from '#libs/posts';
import {
  aList,
  bootSchedules,
  failureOf,
  issuesOfFailure,
  keyDesk,
  keyWith,
  later,
  type KeyDesk,
  type SchedulesBench,
} from '../testing/index.js';
import { CancelPostCommand } from './cancel-post/cancel-post.command.js';
import { ValidateScheduleCommand } from './validate-schedule/validate-schedule.command.js';

let bench: SchedulesBench;
let apply: KeyDesk['apply'];
let draft: KeyDesk['draft'];
let publish: KeyDesk['publish'];

beforeAll(async () => {
  bench = await bootSchedules();
  ({ apply, draft, publish } = keyDesk(bench));
});
beforeEach(async () => {
  await bench.platform.database.execute(`DELETE FROM runs`);
});
afterAll(() => bench.close());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const storedPosts = async (): Promise<number> => {
  const [row] = await bench.platform.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM posts WHERE status = 'scheduled'`,
  );
  return row!.count;
};

describe('the budget of a key', () => {
  it('of fifty posts a day lets exactly fifty go, of 200 applies at once', async () => {
    const key = keyWith({ maxPostsPerDay: 50 });
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => apply(key, aList(bench.account, `post ${index}`))),
    );
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(new Set(refused.map(({ reason }) => (reason as DomainError).code))).toEqual(
      new Set(['key_budget_exceeded']),
    );
    expect([answers.length - refused.length, await storedPosts()]).toEqual([50, 50]);
  });

  it('has people asked about what it has no room for, where its policy says so', async () => {
    const key = keyWith({ maxPostsPerDay: 3, approval: 'over_budget' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => apply(key, aList(bench.account, `post ${index}`))),
    );
    const asked = answers.filter(({ approval }) => approval !== null);
    expect([asked.length, await storedPosts()]).toEqual([7, 3]);
    const run = await draft(key, 'a', 'b');
    await publish(key, run);
    expect(await storedPosts()).toBe(3);
  });

  it('is not asked where people are, whatever its room', async () => {
    const key = keyWith({ maxPostsPerDay: 1, approval: 'always' });
    for (const text of ['a', 'b']) {
      expect((await apply(key, aList(bench.account, text))).approval).not.toBeNull();
    }
    expect(await storedPosts()).toBe(0);
  });

  it('is one for documents and for drafts that are published', async () => {
    const key = keyWith({ maxPostsPerDay: 4 });
    const drafts = await Promise.all([1, 2, 3].map((n) => draft(key, `a${n}`, `b${n}`)));
    const outcomes = await Promise.allSettled([
      ...drafts.map((run) => publish(key, run)),
      ...[1, 2, 3].map((n) => apply(key, aList(bench.account, `c${n}`, `d${n}`))),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await storedPosts()).toBe(4);
  });

  it('tells what is used and when there is room again, and has room then', async () => {
    const key = keyWith({ maxPostsPerDay: 2 });
    const at = bench.clock.now();
    await apply(key, aList(bench.account, 'one', 'two'));
    const failure = await failureOf(apply(key, aList(bench.account, 'three')));
    const resetsAt = new Date(at.getTime() + DAY_MS).toISOString();
    expect(failure).toMatchObject({ code: 'key_budget_exceeded', kind: 'forbidden' });
    expect(failure.details).toEqual({ budget: 'maxPostsPerDay', limit: 2, used: 2, resetsAt });
    bench.clock.advance(DAY_MS);
    const dated = { account: bench.account, text: 'three', publish_at: later(2 * 24 * 60) };
    expect(await apply(key, { posts: [dated] })).toMatchObject({ duplicate: false });
    bench.clock.advance(-DAY_MS);
  });

  it('counts a repeated request once, and gives back what was refused for another reason', async () => {
    const key = keyWith({ maxPostsPerDay: 1 });
    bench.limitPlan({ scheduledPosts: 0 });
    const full = await failureOf(apply(key, aList(bench.account, 'a')));
    expect(full.code).toBe('quota_exceeded');
    bench.limitPlan(null);
    const named = { idempotencyKey: 'once' };
    await apply(key, aList(bench.account, 'a'), named);
    expect(await apply(key, aList(bench.account, 'a'), named)).toMatchObject({ duplicate: true });
  });

  it('of posts that wait is free again when one of them is canceled', async () => {
    const key = keyWith({ maxScheduled: 1 });
    const { posts } = await apply(key, aList(bench.account, 'a'));
    expect((await failureOf(apply(key, aList(bench.account, 'b')))).details).toMatchObject({
      budget: 'maxScheduled',
      used: 1,
      resetsAt: null,
    });
    await bench.commands.execute(new CancelPostCommand(bench.workspaceId, posts[0]!.id, key));
    await apply(key, aList(bench.account, 'b'));
  });

  it('of one request is an issue when validated', async () => {
    const key = keyWith({ maxPostsPerRequest: 1 });
    const body = aList(bench.account, 'a', 'b');
    const validated = new ValidateScheduleCommand(bench.workspaceId, body, key);
    const failure = await failureOf(bench.commands.execute(validated));
    expect(issuesOfFailure(failure)).toEqual(['key_budget_exceeded ']);
    expect((await failureOf(apply(key, body))).code).toBe('key_budget_exceeded');
  });

  it('leaves the numbers of others alone', async () => {
    const budgets = bench.platform.get(KeyBudgets);
    const [key, other] = [keyWith({ maxPostsPerDay: 3, maxScheduled: 9 }), keyWith()];
    await apply(key, aList(bench.account, 'a', 'b'));
    await apply(other, aList(bench.account, 'c', 'd', 'e', 'f'));
    const asked = [key, other].map(({ keyId: id, policy }) => ({ id, policy }));
    const left = await budgets.left(bench.workspaceId, asked);
    expect([...left]).toEqual([
      [key.keyId, { postsToday: 1, scheduled: 7, resetsAt: expect.any(Date) }],
    ]);
    expect([...(await budgets.left(newId('ws'), asked)).values()]).toMatchObject([
      { postsToday: 3 },
    ]);
  });
});
