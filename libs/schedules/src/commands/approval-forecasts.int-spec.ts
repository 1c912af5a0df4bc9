import { newId } from '#libs/kernel';
import type { CallerTerms, KeyPolicy } from '#libs/platform';
import {
  aList,
  approvalDesk,
  aPolicy,
  bootSchedules,
  type ApprovalDesk,
  type SchedulesBench,
} from '../testing/index.js';
import { ValidateDraftRunCommand } from './validate-draft-run/validate-draft-run.command.js';
import { ValidateScheduleCommand } from './validate-schedule/validate-schedule.command.js';

const person = (role: 'viewer' | 'contributor' | 'editor'): CallerTerms => ({
  userId: newId('usr'),
  role,
});
const key = (policy: KeyPolicy, scope: 'draft' | 'publish' = 'publish'): CallerTerms => ({
  ...{ keyId: newId('key'), scope, policy },
});

describe('what validate tells of approval', () => {
  let bench: SchedulesBench;
  let desk: ApprovalDesk;

  beforeEach(async () => {
    bench = await bootSchedules();
    desk = approvalDesk(bench);
  });
  afterEach(() => bench.close());

  const forecast = async (terms: CallerTerms | null, body: object): Promise<unknown> =>
    (
      await bench.commands.execute(
        new ValidateScheduleCommand(bench.workspaceId, body, terms, 'dashboard'),
      )
    ).approval;

  it('is what an apply asks then', async () => {
    const other = await bench.addAccount('telegram:@other');
    await desk.rule({
      rules: [
        ...aPolicy({ who: { roles: ['editor'], origins: ['dashboard'] }, approvals: 2 }).rules,
        ...aPolicy({ accounts: [other], approvals: 3 }).rules,
      ],
      selfApproval: false,
    });
    const two = {
      posts: [bench.account, 'telegram:@other'].map((account) => ({ account, text: 'a' })),
    };
    const cases: readonly (readonly [CallerTerms | null, unknown])[] = [
      [person('editor'), { posts: 2, needed: 2 }],
      [person('contributor'), { posts: 2, needed: 3 }],
      [key({}), { posts: 1, needed: 3 }],
      [key({ approval: 'over_budget', maxPostsPerDay: 1 }), { posts: 2, needed: 3 }],
      [key({ approval: 'over_budget', maxPostsPerDay: 2 }), { posts: 1, needed: 3 }],
    ];
    for (const [terms, expected] of cases) {
      expect(await forecast(terms, two)).toEqual(expected);
      const { posts } = await desk.applyAs(terms, two);
      const asked = posts.filter(({ approval }) => approval === 'pending').length;
      expect({ posts: asked }).toEqual({ posts: (expected as { posts: number }).posts });
    }
  });

  it('is nothing of a draft, of who may ask nobody, and where no rule is', async () => {
    expect(await forecast(person('editor'), aList(bench.account, 'a'))).toBeNull();
    await desk.rule(aPolicy({ approvals: 1 }));
    const draft = { mode: 'draft', ...aList(bench.account, 'a') };
    expect(await forecast(person('editor'), draft)).toBeNull();
    expect(await forecast(person('viewer'), aList(bench.account, 'a'))).toBeNull();
    expect(await forecast(key({}, 'draft'), aList(bench.account, 'a'))).toBeNull();
    expect(await forecast(null, aList(bench.account, 'a'))).toEqual({ posts: 1, needed: 1 });
  });

  it('is also told of a draft run', async () => {
    const draft = { mode: 'draft', ...aList(bench.account, 'a', 'b') };
    const { run } = await desk.applyAs(person('contributor'), draft);
    const validated = (terms: CallerTerms) =>
      bench.commands.execute(new ValidateDraftRunCommand(bench.workspaceId, run.id, null, terms));
    expect((await validated(person('contributor'))).approval).toEqual({ posts: 2, needed: 1 });
    expect((await validated(person('editor'))).approval).toBeNull();
  });
});
