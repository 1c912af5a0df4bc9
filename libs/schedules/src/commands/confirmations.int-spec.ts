import type { PostId } from '#libs/kernel';
import type { KeyTerms } from '#libs/platform';
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
import { EditPostCommand } from './edit-post/edit-post.command.js';
import { ValidateDraftRunCommand } from './validate-draft-run/validate-draft-run.command.js';
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

describe('a confirmation', () => {
  const validate = async (key: KeyTerms, body: object): Promise<string> => {
    const command = new ValidateScheduleCommand(bench.workspaceId, body, key);
    const { confirmation } = await bench.commands.execute(command);
    return confirmation!.token;
  };
  const confirmed = (): KeyTerms => keyWith({ confirm: true });

  it('opens the document it was given for, however that is spelt', async () => {
    const key = confirmed();
    const post = { account: bench.account, text: 'a', publish_at: '2026-12-01T11:00:00Z' };
    const token = await validate(key, { posts: [post] });
    const other = { ...post, account: bench.account.toUpperCase(), publish_at: undefined };
    const schedule = { posts: [{ ...other, publish_at: '2026-12-01T12:00:00+01:00' }] };
    await apply(key, { schedule }, { confirmation: token });
  });

  it.each<[string, (token: string) => string | null, string, string]>([
    ['none', () => null, 'confirmation_required', 'missing'],
    ['nonsense', () => 'x'.repeat(100_000), 'confirmation_required', 'invalid'],
    [
      'one of another time',
      (token) => token.replace(/\.\d/, '.9'),
      'confirmation_required',
      'invalid',
    ],
  ])('that is %s opens nothing', async (_what, spoil, code, reason) => {
    const key = confirmed();
    const body = aList(bench.account, 'a');
    const confirmation = spoil(await validate(key, body));
    const failure = await failureOf(apply(key, body, { confirmation }));
    expect(failure).toMatchObject({ code, kind: 'forbidden', details: { reason } });
  });

  it('opens neither another document, nor for another key, nor after its time', async () => {
    const key = confirmed();
    const body = aList(bench.account, 'a');
    const confirmation = await validate(key, body);
    const changed = await failureOf(apply(key, aList(bench.account, 'A'), { confirmation }));
    expect(changed).toMatchObject({ code: 'confirmation_mismatch', kind: 'conflict' });
    const stolen = await failureOf(apply(confirmed(), body, { confirmation }));
    expect(stolen.details).toMatchObject({ reason: 'invalid' });
    bench.clock.advance(15 * MINUTE_MS);
    const late = await failureOf(apply(key, body, { confirmation }));
    expect(late.details).toMatchObject({ reason: 'expired' });
    bench.clock.advance(-15 * MINUTE_MS);
  });

  it('is not asked for again when a request is repeated', async () => {
    const key = confirmed();
    const body = aList(bench.account, 'a');
    const named = { confirmation: await validate(key, body), idempotencyKey: 'k1' };
    await apply(key, body, named);
    bench.clock.advance(15 * MINUTE_MS);
    expect(await apply(key, body, named)).toMatchObject({ duplicate: true });
    bench.clock.advance(-15 * MINUTE_MS);
  });

  it('is good for one run, however many ask with it at once', async () => {
    const key = confirmed();
    const body = aList(bench.account, 'a');
    const confirmation = await validate(key, body);
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => apply(key, body, { confirmation })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = await failureOf(apply(key, body, { confirmation }));
    expect(late).toMatchObject({ code: 'confirmation_required', details: { reason: 'used' } });
    bench.clock.advance(1);
    await apply(key, body, { confirmation: await validate(key, body) });
  });

  it('is kept where nothing was published with it', async () => {
    const key = confirmed();
    const body = aList(bench.account, 'a');
    const confirmation = await validate(key, body);
    bench.limitPlan({ scheduledPosts: 0 });
    expect((await failureOf(apply(key, body, { confirmation }))).code).toBe('quota_exceeded');
    bench.limitPlan(null);
    await apply(key, body, { confirmation });
  });

  it('of a draft run is good until somebody changes it', async () => {
    const key = confirmed();
    const run = await draft(key, 'a', 'b');
    const ask = async (): Promise<string> => {
      const command = new ValidateDraftRunCommand(bench.workspaceId, run.run.id, null, key);
      return (await bench.commands.execute(command)).confirmation!.token;
    };
    const before = await ask();
    const edit = { account: bench.account, publishAt: later(90), text: 'changed' };
    await bench.commands.execute(new EditPostCommand(bench.workspaceId, run.posts[0]!.id, edit));
    expect(await failureOf(publish(key, run, before))).toMatchObject({
      code: 'confirmation_mismatch',
    });
    expect(await failureOf(publish(key, run))).toMatchObject({ code: 'confirmation_required' });
    await publish(key, run, await ask());
  });

  it('is not got around by an edit of what goes by itself', async () => {
    const key = confirmed();
    const body = aList(bench.account, 'a');
    const { posts } = await apply(key, body, { confirmation: await validate(key, body) });
    const edit = (id: PostId, asked: KeyTerms | null) => {
      const change = { account: bench.account, publishAt: later(90), text: 'never seen' };
      return bench.commands.execute(new EditPostCommand(bench.workspaceId, id, change, asked));
    };
    expect(await failureOf(edit(posts[0]!.id, key))).toMatchObject({
      code: 'confirmation_required',
      kind: 'forbidden',
      details: { reason: 'not_draft' },
    });
    await edit(posts[0]!.id, keyWith());
    const run = await draft(key, 'b');
    await edit(run.posts[0]!.id, key);
  });

  it('of a draft run is refused where the run has problems by now', async () => {
    const key = confirmed();
    const run = await draft(key, 'a');
    await bench.platform.database.execute(
      `UPDATE accounts SET status = 'reauth_required' WHERE handle = $1`,
      [bench.account],
    );
    const command = new ValidateDraftRunCommand(bench.workspaceId, run.run.id, null, key);
    const failure = await failureOf(bench.commands.execute(command));
    expect(issuesOfFailure(failure)).toEqual(['account_reauth_required posts[0].account']);
    await bench.platform.database.execute(
      `UPDATE accounts SET status = 'connected' WHERE handle = $1`,
      [bench.account],
    );
  });
});
