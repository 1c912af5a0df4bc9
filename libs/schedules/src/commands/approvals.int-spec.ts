import { newId, type PostId } from '#libs/kernel';
import type { CallerTerms, Role } from '#libs/platform';
import { type ApprovalVoter } from '#libs/posts';
import {
  aList,
  approvalDesk,
  aPolicy,
  aThread,
  bootSchedules,
  failureOf,
  later,
  type ApprovalDesk,
  type SchedulesBench,
} from '../testing/index.js';
import { RunDetailQuery } from '../queries/run-detail/run-detail.query.js';
import type { AppliedRun } from './apply-schedule/apply-schedule.command.js';
import { EditPostCommand } from './edit-post/edit-post.command.js';
import { PublishDraftRunCommand } from './publish-draft-run/publish-draft-run.command.js';
import { SubmitPostCommand } from './submit-post/submit-post.command.js';
import { SubmitRunCommand } from './submit-run/submit-run.command.js';

let bench: SchedulesBench;
let desk: ApprovalDesk;
beforeEach(async () => {
  bench = await bootSchedules();
  desk = approvalDesk(bench);
});
afterEach(() => bench.close());

const person = (role: Role) => ({ userId: newId('usr'), role, name: 'Ada' });
type Person = ReturnType<typeof person>;
const voterOf = ({ userId, role, name }: Person): ApprovalVoter => ({
  ...{ type: 'user', id: userId, name, personId: userId, role },
});

const runStatus = async (runId: string): Promise<string> =>
  (await bench.queries.execute(new RunDetailQuery(bench.workspaceId, runId))).run.status;

describe('what people have to agree to', () => {
  it('is a draft until enough of them have, and goes then at its time', async () => {
    await desk.rule(aPolicy({ approvals: 2 }));
    const applied = await desk.applyAs(person('editor'), aList(bench.account, 'a', 'b'));
    expect(applied.approval).toMatchObject({ status: 'pending', needed: 2, given: 0 });
    expect(applied.run.status).toBe('draft');
    const [first, second] = applied.posts.map(({ id }) => id) as [PostId, PostId];
    expect(applied.posts.map(({ status, approval, dueAt }) => [status, approval, dueAt])).toEqual([
      ['draft', 'pending', null],
      ['draft', 'pending', null],
    ]);
    const approval = applied.approval!;
    const [one, other] = [desk.voter(), desk.voter()];
    await desk.decide(approval, one);
    await desk.decide(approval, one);
    expect((await desk.row(first)).status).toBe('draft');
    await desk.decide(approval, other, { postIds: [first] });
    expect(await desk.row(first)).toMatchObject({
      status: 'scheduled',
      approval: 'approved',
      due_at: new Date(later(60)),
      withdrawn_for: [],
    });
    expect(await desk.row(second)).toMatchObject({ status: 'draft', approval: 'pending' });
    expect([await desk.statuses(), await runStatus(applied.run.id)]).toEqual([
      ['pending'],
      'created',
    ]);
    await desk.decide(approval, other);
    expect((await desk.row(second)).status).toBe('scheduled');
    expect([await desk.statuses(), await desk.told()]).toEqual([
      ['approved'],
      ['Requested', 'Approved', 'Approved'],
    ]);
    const late = await failureOf(desk.decide(approval, desk.voter()));
    expect([late.code, late.details['status']]).toEqual(['approval_decided', 'approved']);
  });

  it('is asked of some posts, in as many ways as the rules have, and the others go', async () => {
    const other = await bench.addAccount('telegram:@other');
    await desk.rule({
      rules: [...aPolicy({ accounts: [other], approvals: 3 }).rules],
      selfApproval: false,
    });
    const applied = await desk.applyAs(person('editor'), {
      posts: [
        { account: bench.account, text: 'a', publish_at: later(60) },
        { account: 'telegram:@other', text: 'b', publish_at: later(60) },
      ],
    });
    expect([applied.run.status, applied.approval?.needed]).toEqual(['created', 3]);
    expect(applied.posts.map(({ status, approval }) => [status, approval])).toEqual([
      ['scheduled', 'not_needed'],
      ['draft', 'pending'],
    ]);
  });

  it('takes no place in the plan before it goes', async () => {
    bench.limitPlan({ scheduledPosts: 1 });
    await desk.rule(aPolicy());
    const one = await desk.one();
    const other = await desk.one();
    await desk.decide(await desk.openOf(one), desk.voter());
    const failure = await failureOf(desk.decide(await desk.openOf(other), desk.voter()));
    expect(failure.code).toBe('quota_exceeded');
    expect(await desk.row(other)).toMatchObject({ status: 'draft', approval: 'pending' });
    const votes = await bench.platform.database.query(`SELECT 1 FROM approval_votes`);
    expect(votes).toHaveLength(1);
  });
});

describe('who decides', () => {
  it('is neither the author nor who edited it last, nor a key or link of theirs', async () => {
    await desk.rule(aPolicy());
    const [author, editor] = [person('editor'), person('editor')];
    const post = await desk.one(author);
    const body = { account: bench.account, publishAt: later(90), text: 'new' };
    await bench.commands.execute(new EditPostCommand(bench.workspaceId, post, body, editor));
    const approval = await desk.openOf(post);
    const own: ApprovalVoter = { ...voterOf(author), type: 'key', id: newId('key') };
    const linkId = await desk.openLink();
    const link: ApprovalVoter = { ...voterOf(editor), type: 'review_link', id: linkId };
    for (const voter of [voterOf(author), voterOf(editor), own, link]) {
      expect((await failureOf(desk.decide(approval, voter))).code).toBe('approval_self');
    }
    await desk.decide(approval, desk.voter());
    expect((await desk.row(post)).status).toBe('scheduled');
  });

  it('is the author where the workspace lets them', async () => {
    await desk.rule(aPolicy({}, true));
    const author = person('editor');
    const post = await desk.one(author);
    await desk.decide(await desk.openOf(post), voterOf(author));
    expect((await desk.row(post)).approval).toBe('approved');
  });

  it('is who has the role now, or is named', async () => {
    const named = desk.voter();
    await desk.rule(aPolicy({ approvers: { role: 'admin', userIds: [named.id] } }));
    const post = await desk.one();
    const approval = await desk.openOf(post);
    const below = await failureOf(desk.decide(approval, desk.voter('contributor')));
    expect(below.code).toBe('role_forbidden');
    expect((await failureOf(desk.decide(approval, desk.voter()))).code).toBe('not_approver');
    const demoted = await failureOf(desk.decide(approval, { ...named, role: 'viewer' }));
    expect(demoted.code).toBe('role_forbidden');
    await desk.decide(approval, named);
    expect((await desk.row(post)).approval).toBe('approved');
  });

  it('has one word with all keys and links', async () => {
    await desk.rule(aPolicy({ approvals: 2 }));
    const post = await desk.one();
    const approval = await desk.openOf(post);
    const voter = desk.voter();
    await desk.decide(approval, voter);
    await desk.decide(approval, { ...voter, type: 'key', id: newId('key') });
    await desk.decide(approval, { ...voter, type: 'review_link', id: await desk.openLink() });
    expect((await desk.row(post)).status).toBe('draft');
  });

  it('looks at what it is now, and not into other workspaces', async () => {
    await desk.rule(aPolicy());
    const post = await desk.one();
    const approval = await desk.openOf(post);
    const wrong = { ...approval, digest: 'f'.repeat(64) };
    expect((await failureOf(desk.decide(wrong, desk.voter()))).code).toBe('approval_stale');
    // As a process of the last release would, which knows of no approvals.
    await bench.platform.database.execute(`UPDATE posts SET description = 'other'`);
    expect((await failureOf(desk.decide(approval, desk.voter()))).code).toBe('approval_stale');
    await bench.platform.database.execute(`UPDATE approvals SET workspace_id = 'ws_other'`);
    expect((await failureOf(desk.decide(approval, desk.voter()))).code).toBe('approval_not_found');
  });
});

describe('a word', () => {
  it('that wants changes keeps the question open; the next one may be another', async () => {
    await desk.rule(aPolicy());
    const post = await desk.one();
    const approval = await desk.openOf(post);
    const voter = desk.voter();
    await desk.decide(approval, voter, { decision: 'request_changes', comment: 'Shorter' });
    expect(await desk.row(post)).toMatchObject({ status: 'draft', approval: 'changes_requested' });
    expect([await desk.statuses(), await desk.told()]).toEqual([
      ['changes_requested'],
      ['Requested', 'ChangesRequested'],
    ]);
    await desk.decide(approval, voter);
    expect((await desk.row(post)).approval).toBe('approved');
  });

  it('that rejects cancels the post with its replies, and ends what was asked about these', async () => {
    await desk.rule(aPolicy());
    const { run, posts } = await bench.apply(aThread(bench.account));
    const approval = await desk.openOf(posts[0]!.id);
    await desk.decide(approval, desk.voter(), { decision: 'reject', postIds: [posts[0]!.id] });
    const after = await bench.queries.execute(new RunDetailQuery(bench.workspaceId, run.id));
    expect(after.posts.map(({ status, approval: word }) => [status, word])).toEqual([
      ['canceled', 'rejected'],
      ['canceled', 'pending'],
      ['canceled', 'pending'],
    ]);
    expect([after.run.status, await desk.statuses()]).toEqual(['completed', ['rejected']]);
    const failure = await failureOf(desk.decide(approval, desk.voter()));
    expect(failure.code).toBe('approval_decided');
  });

  it('too late for the time of the post says which one it is to be', async () => {
    await desk.rule(aPolicy());
    const post = await desk.one();
    bench.clock.moveTo(later(75));
    const approval = await desk.openOf(post);
    const failure = await failureOf(desk.decide(approval, desk.voter()));
    expect(failure).toMatchObject({
      code: 'publish_time_in_past',
      details: { postIds: [post] },
    });
    const past = desk.decide(approval, desk.voter(), { publishAt: later(60) });
    expect((await failureOf(past)).code).toBe('validation_failed');
    await desk.decide(approval, desk.voter(), { publishAt: later(120) });
    expect((await desk.row(post)).due_at).toEqual(new Date(later(120)));
  });

  it('lets go at once what it may, or what its document says', async () => {
    await desk.rule(aPolicy());
    const now = await desk.one();
    const kept = (await bench.apply({ on_missed: 'publish', ...aList(bench.account, 'b') })).posts;
    bench.clock.moveTo(later(75));
    await desk.decide(await desk.openOf(now), desk.voter(), { publishNow: true });
    await desk.decide(await desk.openOf(kept[0]!.id), desk.voter());
    for (const id of [now, kept[0]!.id]) {
      expect((await desk.row(id)).due_at).toEqual(new Date(later(75)));
    }
  });
});

describe('drafts', () => {
  const draft = (terms: CallerTerms | null = null): Promise<AppliedRun> =>
    desk.applyAs(terms, { mode: 'draft', ...aList(bench.account, 'a', 'b') });
  const release = (runId: string) =>
    bench.commands.execute(new PublishDraftRunCommand(bench.workspaceId, runId));

  it('are asked about when they are released, and not twice', async () => {
    const { run, posts } = await draft();
    await desk.rule(aPolicy());
    expect(await release(run.id)).toMatchObject({ status: 'pending', needed: 1 });
    expect(await runStatus(run.id)).toBe('draft');
    const refused = await failureOf(release(run.id));
    const approval = await desk.openOf(posts[0]!.id);
    expect([refused.code, refused.details['approvalId']]).toEqual([
      'approval_required',
      approval.id,
    ]);
    await desk.decide(approval, desk.voter());
    expect(await runStatus(run.id)).toBe('created');
  });

  it('are submitted by who wrote them, one or all, and go where nobody has to agree', async () => {
    const author = person('contributor');
    const { run, posts } = await draft(author);
    const submit = (terms: Person, comment: string | null = null) =>
      bench.commands.execute(
        new SubmitPostCommand(bench.workspaceId, posts[0]!.id, comment, terms),
      );
    expect((await failureOf(submit(person('contributor')))).code).toBe('role_forbidden');
    const asked = await submit(author, 'Please look');
    expect(await submit(author)).toEqual(asked);
    const all = await bench.commands.execute(
      new SubmitRunCommand(bench.workspaceId, run.id, null, author),
    );
    expect([all!.id === asked!.id, await desk.statuses()]).toEqual([false, ['pending', 'pending']]);
    const other = await draft(author);
    const editor = person('editor');
    const gone = await bench.commands.execute(
      new SubmitRunCommand(bench.workspaceId, other.run.id, null, editor),
    );
    expect([gone, await runStatus(other.run.id)]).toEqual([null, 'created']);
    const again = new SubmitRunCommand(bench.workspaceId, other.run.id, null, editor);
    expect((await failureOf(bench.commands.execute(again))).code).toBe('run_not_draft');
    const gonePost = new SubmitPostCommand(bench.workspaceId, other.posts[0]!.id, null, editor);
    expect((await failureOf(bench.commands.execute(gonePost))).code).toBe('post_not_draft');
  });

  it('about which changes were asked for are asked about anew when they are submitted', async () => {
    await desk.rule(aPolicy());
    const post = await desk.one();
    const first = await desk.openOf(post);
    await desk.decide(first, desk.voter(), { decision: 'request_changes', comment: 'Why?' });
    await bench.commands.execute(new SubmitPostCommand(bench.workspaceId, post, 'Because'));
    expect((await desk.openOf(post)).id).not.toBe(first.id);
    expect([(await desk.row(post)).approval, await desk.statuses()]).toEqual([
      'pending',
      ['ended', 'pending'],
    ]);
    expect((await failureOf(desk.decide(first, desk.voter()))).code).toBe('approval_stale');
  });
});
