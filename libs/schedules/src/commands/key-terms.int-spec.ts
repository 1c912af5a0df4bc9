import { newId, type PostId } from '#libs/kernel';
import type { CallerTerms, Role } from '#libs/platform';
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
import { ApplyScheduleCommand, type AppliedRun } from './apply-schedule/apply-schedule.command.js';
import { CancelPostCommand } from './cancel-post/cancel-post.command.js';
import { EditPostCommand } from './edit-post/edit-post.command.js';
import { ReschedulePostsCommand } from './reschedule-posts/reschedule-posts.command.js';

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

describe('the policy of a key', () => {
  it('names every account and time that it does not allow', async () => {
    const second = await bench.addAccount('telegram:@other');
    const key = keyWith({ accounts: [second], minLeadSeconds: 3_600 });
    const body = {
      posts: [
        { account: bench.account, text: 'a', publish_at: later(30) },
        { account: 'telegram:@other', text: 'b', publish_at: later(30) },
        { account: 'telegram:@other', text: 'c', publish_at: later(61) },
      ],
    };
    expect(issuesOfFailure(await failureOf(apply(key, body)))).toEqual([
      'account_not_allowed posts[0].account',
      'lead_too_short posts[0].publish_at',
      'lead_too_short posts[1].publish_at',
    ]);
    const drafted = await failureOf(apply(key, { mode: 'draft', ...body }));
    expect(issuesOfFailure(drafted)).toEqual(['account_not_allowed posts[0].account']);
  });

  it('of networks hides those it does not name', async () => {
    const key = keyWith({ providers: ['bluesky'] });
    const failure = await failureOf(apply(key, aList(bench.account, 'a')));
    expect(issuesOfFailure(failure)).toEqual(['account_not_allowed posts[0].account']);
  });

  it('holds for edits, moves and the publishing of drafts', async () => {
    const free = keyWith();
    const held = { ...free, policy: { minLeadSeconds: 3_600 } };
    const { posts } = await apply(free, aList(bench.account, 'a'));
    const { id } = posts[0]!;
    const edit = { account: bench.account, publishAt: later(30) };
    const edited = await failureOf(
      bench.commands.execute(new EditPostCommand(bench.workspaceId, id, edit, held)),
    );
    expect(issuesOfFailure(edited)).toEqual(['lead_too_short publishAt']);
    const to = { publishAt: later(30) };
    const wanted = [{ postId: id, revision: null }];
    const [moved] = await bench.commands.execute(
      new ReschedulePostsCommand(bench.workspaceId, wanted, to, held),
    );
    expect(issuesOfFailure(moved!.refusal!)).toEqual(['lead_too_short publishAt']);
    const run = await apply(held, { mode: 'draft', posts: [{ ...edit, text: 'b' }] });
    expect(issuesOfFailure(await failureOf(publish(held, run)))).toEqual([
      'lead_too_short startAt',
    ]);
    const untimed = await apply(held, {
      mode: 'draft',
      posts: [{ account: bench.account, text: 'c' }],
    });
    expect(issuesOfFailure(await failureOf(publish(held, untimed)))).toEqual([
      'lead_too_short startAt',
    ]);
    await publish(free, run);
  });
});

describe('a key that may only draft', () => {
  it('lets nothing go, and changes what it drafted alone', async () => {
    const [drafter, other] = [keyWith({}, 'draft'), keyWith()];
    expect(await failureOf(apply(drafter, aList(bench.account, 'a')))).toMatchObject({
      code: 'scope_missing',
      details: { required: 'publish', granted: ['read', 'draft'] },
    });
    const [own] = (await draft(drafter, 'mine')).posts;
    const foreign = (await draft(other, 'theirs')).posts[0]!;
    const scheduled = (await apply(other, aList(bench.account, 'out'))).posts[0]!;
    const edit = (postId: PostId): Promise<unknown> =>
      bench.commands.execute(
        new EditPostCommand(
          bench.workspaceId,
          postId,
          { account: bench.account, publishAt: later(90), text: 'new' },
          drafter,
        ),
      );
    const cancel = (postId: PostId): Promise<unknown> =>
      bench.commands.execute(new CancelPostCommand(bench.workspaceId, postId, drafter));
    for (const { id } of [foreign, scheduled]) {
      expect((await failureOf(edit(id))).code).toBe('scope_missing');
      expect((await failureOf(cancel(id))).code).toBe('scope_missing');
    }
    await edit(own!.id);
    await cancel(own!.id);
  });

  it('loses a draft of its own to whoever publishes it first', async () => {
    const drafter = keyWith({}, 'draft');
    for (let round = 0; round < 10; round += 1) {
      const run = await draft(drafter, 'mine');
      const { id } = run.posts[0]!;
      const command = new CancelPostCommand(bench.workspaceId, id, drafter);
      const [canceled, published] = await Promise.allSettled([
        bench.commands.execute(command),
        publish(keyWith(), run),
      ]);
      const [post] = await bench.platform.database.query<{ status: string }>(
        `SELECT status FROM posts WHERE id = $1`,
        [id],
      );
      if (canceled.status === 'fulfilled') expect(post!.status).toBe('canceled');
      else expect([published.status, post!.status]).toEqual(['fulfilled', 'scheduled']);
    }
  });
});

describe('a person', () => {
  const person = (role: Role) => ({ userId: newId('usr'), role });
  const applyAs = (
    terms: CallerTerms & { readonly userId: string },
    body: object,
  ): Promise<AppliedRun> =>
    bench.commands.execute(
      new ApplyScheduleCommand(
        {
          ...{ workspaceId: bench.workspaceId, mode: 'sandbox', source: 'dashboard', terms },
          createdBy: { type: 'user', id: terms.userId, name: 'Ada' },
        },
        body,
      ),
    );
  const draftAs = async (terms: CallerTerms & { readonly userId: string }): Promise<PostId> => {
    const { posts } = await applyAs(terms, { mode: 'draft', ...aList(bench.account, 'a') });
    return posts[0]!.id;
  };
  const edit = (postId: PostId, terms: CallerTerms): Promise<unknown> => {
    const body = { account: bench.account, publishAt: later(90), text: 'new' };
    return bench.commands.execute(new EditPostCommand(bench.workspaceId, postId, body, terms));
  };
  const cancel = (postId: PostId, terms: CallerTerms): Promise<unknown> =>
    bench.commands.execute(new CancelPostCommand(bench.workspaceId, postId, terms));

  it('who contributes lets nothing go, and changes the own drafts alone', async () => {
    const [contributor, other, editor] = [
      person('contributor'),
      person('contributor'),
      person('editor'),
    ];
    const viewer = applyAs(person('viewer'), aList(bench.account, 'a'));
    expect(await failureOf(viewer)).toMatchObject({
      code: 'role_forbidden',
      details: { required: 'contributor', role: 'viewer' },
    });
    const asked = await applyAs(contributor, aList(bench.account, 'a'));
    expect([asked.run.status, asked.approval?.status]).toEqual(['draft', 'pending']);
    const own = await draftAs(contributor);
    const scheduled = (await applyAs(editor, aList(bench.account, 'out'))).posts[0]!.id;
    const ofKey = (await draft(keyWith(), 'of a key')).posts[0]!.id;
    for (const id of [await draftAs(other), await draftAs(editor), ofKey, scheduled]) {
      expect((await failureOf(edit(id, contributor))).code).toBe('role_forbidden');
      expect((await failureOf(cancel(id, contributor))).code).toBe('role_forbidden');
    }
    await edit(own, contributor);
    await cancel(own, contributor);
    await edit(scheduled, editor);
    await cancel(scheduled, editor);
  });

  it('who made a key lends it no more than the role has now', async () => {
    const key = { ...keyWith(), makerRole: 'contributor' as const };
    const asked = await apply(key, aList(bench.account, 'a'));
    expect([asked.run.status, asked.approval?.status]).toEqual(['draft', 'pending']);
    const [own] = (await draft(key, 'mine')).posts;
    const foreign = (await draft(keyWith(), 'theirs')).posts[0]!;
    expect((await failureOf(edit(foreign.id, key))).code).toBe('role_forbidden');
    await edit(own!.id, key);
    await apply({ ...key, makerRole: 'editor' }, aList(bench.account, 'a'));
    await apply({ ...key, makerRole: null }, aList(bench.account, 'a'));
  });
});
