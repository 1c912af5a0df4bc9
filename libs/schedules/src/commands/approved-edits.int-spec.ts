import type { KeyTerms } from '#libs/platform';
import { ApprovalExpiry } from '#libs/posts';
import {
  aList,
  approvalDesk,
  aPolicy,
  aThread,
  bootSchedules,
  editingDesk,
  failureOf,
  keyDesk,
  keyWith,
  later,
  type ApprovalDesk,
  type EditingDesk,
  type SchedulesBench,
} from '../testing/index.js';
import { ApplyScheduleCommand, type AppliedRun } from './apply-schedule/apply-schedule.command.js';
import { CancelPostCommand } from './cancel-post/cancel-post.command.js';
import { PublishDraftRunCommand } from './publish-draft-run/publish-draft-run.command.js';
import { ReschedulePostsCommand } from './reschedule-posts/reschedule-posts.command.js';
import { SubmitRunCommand } from './submit-run/submit-run.command.js';

let bench: SchedulesBench;
let desk: ApprovalDesk;
let edits: EditingDesk;
beforeEach(async () => {
  bench = await bootSchedules();
  desk = approvalDesk(bench);
  edits = editingDesk(bench);
});
afterEach(() => bench.close());

describe('an edit', () => {
  it('of what was approved takes it back, and its votes count no more', async () => {
    await desk.rule(aPolicy());
    const post = await desk.one();
    const first = await desk.openOf(post);
    await desk.decide(first, desk.voter());
    await edits.change(post, { text: 'other' });
    expect(await desk.row(post)).toMatchObject({
      status: 'draft',
      approval: 'pending',
      due_at: null,
      withdrawn_for: ['approval'],
    });
    expect((await failureOf(desk.decide(first, desk.voter()))).code).toBe('approval_decided');
    await desk.decide(await desk.openOf(post), desk.voter());
    expect(await desk.row(post)).toMatchObject({ status: 'scheduled', withdrawn_for: [] });
  });

  it('of what people are asked about asks them anew', async () => {
    await desk.rule(aPolicy({ approvals: 2 }));
    const post = await desk.one();
    const first = await desk.openOf(post);
    await desk.decide(first, desk.voter());
    await edits.change(post, { text: 'other' });
    expect((await failureOf(desk.decide(first, desk.voter()))).code).toBe('approval_stale');
    await desk.decide(await desk.openOf(post), desk.voter());
    expect((await desk.row(post)).status).toBe('draft');
    expect(await desk.statuses()).toEqual(['ended', 'pending']);
  });

  it('of time and labels leaves what people said', async () => {
    await desk.rule(aPolicy());
    const [post, waiting] = [await desk.one(), await desk.one()];
    await desk.decide(await desk.openOf(post), desk.voter());
    const open = await desk.openOf(waiting);
    for (const id of [post, waiting]) await edits.change(id);
    expect(await desk.row(post)).toMatchObject({
      status: 'scheduled',
      approval: 'approved',
      due_at: new Date(later(120)),
    });
    expect(await desk.openOf(waiting)).toEqual(open);
  });

  it('of the time asks anew where people agreed to the time, too', async () => {
    await desk.rule(aPolicy({ boundToTime: true }));
    const [post, moved] = [await desk.one(), await desk.one()];
    for (const id of [post, moved]) await desk.decide(await desk.openOf(id), desk.voter());
    await edits.change(post);
    const [answer] = await bench.commands.execute(
      new ReschedulePostsCommand(bench.workspaceId, [{ postId: moved, revision: null }], {
        publishAt: later(180),
      }),
    );
    expect(answer!.refusal).toBeNull();
    for (const id of [post, moved]) {
      expect(await desk.row(id)).toMatchObject({ status: 'draft', approval: 'pending' });
    }
  });

  it('is judged by the policy of now: what went without a word may need one, and the other way round', async () => {
    const free = await desk.one();
    await desk.rule(aPolicy());
    const asked = await desk.one();
    await desk.decide(await desk.openOf(asked), desk.voter());
    await edits.change(free, { text: 'other' });
    expect(await desk.row(free)).toMatchObject({ status: 'draft', approval: 'pending' });
    await desk.rule({ rules: [], selfApproval: false });
    await edits.change(asked, { text: 'other' });
    expect(await desk.row(asked)).toMatchObject({ status: 'scheduled', approval: 'not_needed' });
    // An edit lets nothing go that has waited.
    await edits.change(free, { text: 'a third' });
    expect(await desk.row(free)).toMatchObject({ status: 'draft', approval: 'pending' });
  });

  it('of what has failed asks as well', async () => {
    const post = await desk.one();
    await edits.set(`status = 'failed', due_at = NULL, error_code = 'content_rejected'`);
    await desk.rule(aPolicy());
    await edits.change(post, { text: 'other' });
    expect(await desk.row(post)).toMatchObject({ status: 'draft', approval: 'pending' });
  });

  it('of a draft asks nobody', async () => {
    await desk.rule(aPolicy());
    const draft = await edits.one({}, 'draft');
    await edits.change(draft.id, { text: 'other' });
    expect(await desk.row(draft.id)).toMatchObject({ status: 'draft', approval: 'unasked' });
  });
});

describe('a question', () => {
  it('is asked again of nobody by the same request', async () => {
    await desk.rule(aPolicy());
    const body = aList(bench.account, 'a');
    const caller = { workspaceId: bench.workspaceId, mode: 'sandbox', source: 'api' } as const;
    const apply = (): Promise<AppliedRun> =>
      bench.commands.execute(new ApplyScheduleCommand(caller, body, 'once'));
    const [one, again] = [await apply(), await apply()];
    expect([again.duplicate, again.approval]).toEqual([true, one.approval]);
  });

  it('is over when nobody answered in time, and its posts are asked for anew', async () => {
    await desk.rule(aPolicy({ expiresHours: 2 }));
    const { run, posts } = await bench.apply(aList(bench.account, 'a'));
    const post = posts[0]!.id;
    const approval = await desk.openOf(post);
    const expiry = bench.platform.get(ApprovalExpiry);
    expect(await expiry.expire()).toBe(0);
    bench.clock.moveTo((await expiry.nextAt())!.toISOString());
    const late = await failureOf(desk.decide(approval, desk.voter()));
    expect([late.code, late.details['status']]).toEqual(['approval_decided', 'expired']);
    expect(await expiry.expire()).toBe(1);
    expect(await desk.row(post)).toMatchObject({ status: 'draft', approval: 'expired' });
    expect([await desk.statuses(), await desk.told()]).toEqual([
      ['expired'],
      ['Requested', 'Expired'],
    ]);
    expect([await expiry.expire(), await expiry.nextAt()]).toEqual([0, null]);
    await bench.commands.execute(new PublishDraftRunCommand(bench.workspaceId, run.id));
    expect(await desk.row(post)).toMatchObject({ status: 'draft', approval: 'pending' });
  });

  it('is over when its post is canceled', async () => {
    await desk.rule(aPolicy());
    const post = await desk.one();
    const approval = await desk.openOf(post);
    await bench.commands.execute(new CancelPostCommand(bench.workspaceId, post));
    expect(await desk.statuses()).toEqual(['ended']);
    expect((await failureOf(desk.decide(approval, desk.voter()))).code).toBe('approval_stale');
  });
});

describe('a key', () => {
  const submit = async (key: KeyTerms): Promise<unknown> => {
    const { run } = await keyDesk(bench).draft(key, 'a');
    return bench.commands.execute(new SubmitRunCommand(bench.workspaceId, run.id, null, key));
  };

  it('that only drafts lets nothing go by submitting it', async () => {
    expect(await submit(keyWith({}, 'draft'))).toMatchObject({ status: 'pending' });
    expect(await submit(keyWith({}))).toBeNull();
  });

  it('lets nothing go by submitting it that it could not publish', async () => {
    const confirming = keyWith({ confirm: true });
    expect((await failureOf(submit(confirming))).code).toBe('confirmation_required');
    const slow = keyWith({ minLeadSeconds: 100 * 60 });
    expect((await failureOf(submit(slow))).code).toBe('validation_failed');
    await desk.rule(aPolicy());
    for (const key of [confirming, slow]) {
      expect(await submit(key)).toMatchObject({ status: 'pending' });
    }
  });
});

describe('a draft without a time', () => {
  it('goes as soon as people have agreed, its steps with their delays', async () => {
    const reply = { text: 'b', interaction_type: 'reply', delay_minutes: 5 };
    const targets = [{ account: bench.account, steps: [{ text: 'a' }, reply] }];
    const campaigns = [{ id: 'c', name: 'Autumn', targets }];
    const { run, posts } = await bench.apply({ mode: 'draft', campaigns });
    await desk.rule(aPolicy());
    await bench.commands.execute(new PublishDraftRunCommand(bench.workspaceId, run.id));
    bench.clock.moveTo(later(75));
    await desk.decide(await desk.openOf(posts[0]!.id), desk.voter());
    const times = [];
    for (const { id } of posts) times.push((await edits.read(id)).publishAt?.toISOString());
    expect(times).toEqual([later(75), later(80)]);
  });
});

describe('the database', () => {
  it.each(['scheduled', 'publishing', 'retry_pending'])(
    'refuses to call a post %s to which nobody agreed',
    async (status) => {
      await desk.rule(aPolicy());
      await desk.one();
      for (const approval of ['unasked', 'pending', 'changes_requested', 'rejected', 'expired']) {
        const write = edits.set(`status = '${status}', approval = '${approval}'`);
        await expect(write).rejects.toThrow('posts_only_released_go');
      }
    },
  );

  it('is told of each post whether somebody has to agree', async () => {
    // The default is for processes of the last release alone.
    await bench.platform.database.execute(`ALTER TABLE posts ALTER COLUMN approval DROP DEFAULT`);
    const { posts } = await bench.apply(aThread(bench.account));
    await edits.one({}, 'draft');
    expect(posts.map(({ approval }) => approval)).toEqual([
      'not_needed',
      'not_needed',
      'not_needed',
    ]);
  });

  it('lets drafts of the last release be asked about', async () => {
    const draft = await edits.one({}, 'draft');
    await edits.set(`approval = 'not_needed'`);
    await desk.rule(aPolicy());
    await bench.commands.execute(new PublishDraftRunCommand(bench.workspaceId, draft.runId));
    expect(await desk.row(draft.id)).toMatchObject({ status: 'draft', approval: 'pending' });
  });
});
