import { JobListQuery } from './job-list/job-list.query.js';
import { PostListQuery } from './post-list/post-list.query.js';
import { RunCampaignQuery } from './run-campaign/run-campaign.query.js';
import { RunTableQuery } from './run-table/run-table.query.js';
import { WorkspaceActivityQuery } from './workspace-activity/workspace-activity.query.js';
import {
  bootSchedules,
  aList,
  aThread,
  failureOf,
  later,
  type SchedulesBench,
} from '../testing/index.js';

let bench: SchedulesBench;
beforeEach(async () => {
  bench = await bootSchedules();
});
afterEach(() => bench.close());

const posts = (...texts: readonly string[]): object => aList(bench.account, ...texts);
const thread = (): object => aThread(bench.account);

describe('lists', () => {
  const list = (options: ConstructorParameters<typeof PostListQuery>[1]) =>
    bench.queries.execute(new PostListQuery(bench.workspaceId, options));

  it('are walked by cursor: newest first, each post once, though new ones arrive', async () => {
    await bench.apply(posts('a', 'b', 'c', 'd', 'e'));
    const seen: (string | null)[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ limit: 2, cursor });
      seen.push(...page.posts.map(({ description }) => description));
      cursor = page.nextCursor;
      bench.clock.advance(1_000);
      await bench.apply(posts(`new ${seen.length}`));
    } while (cursor !== null);
    expect(seen).toEqual(['e', 'd', 'c', 'b', 'a']);
  });

  it('obey every filter and count exactly', async () => {
    await bench.addAccount('discord:77');
    const { run } = await bench.apply(thread());
    await bench.apply({
      posts: [
        { account: 'discord:77', text: '100% done', publish_at: later(600) },
        { account: 'discord:77', text: '1000 done', publish_at: later(700) },
      ],
    });
    const totals = await Promise.all(
      [
        {},
        { runId: run.id },
        { account: 'dc:77' },
        { account: 'discord:78' },
        { provider: 'dc' },
        { campaignId: 'c' },
        { q: '0% D' },
        { from: new Date(later(600)), to: new Date(later(650)) },
        { statuses: ['failed', 'canceled'] as const },
        { limit: 1, offset: 4 },
        { offset: 9 },
        { provider: 'dc', offset: 9 },
      ].map(async (filter) => {
        const page = await list(filter);
        return [page.posts.length, page.total];
      }),
    );
    expect(totals).toEqual([
      [5, 5],
      [3, 3],
      [2, 2],
      [0, 0],
      [2, 2],
      [3, 3],
      [1, 1],
      [1, 1],
      [0, 0],
      [1, 5],
      [0, 5],
      [0, 2],
    ]);
    const jobs = await bench.queries.execute(new JobListQuery(bench.workspaceId, { offset: 9 }));
    expect([jobs.jobs.length, jobs.total]).toEqual([0, 5]);
  });

  it('refuse a cursor that no list gave out', async () => {
    expect(await failureOf(list({ cursor: 'nonsense' }))).toMatchObject({
      code: 'invalid_parameter',
    });
  });

  it('show jobs with their state', async () => {
    const { posts: waiting } = await bench.apply(thread());
    bench.clock.advance(1_000);
    const { posts: due } = await bench.apply(posts('due', 'gone'));
    const set = (values: string, id: string): Promise<number> =>
      bench.platform.database.execute(`UPDATE posts SET ${values} WHERE id = $1`, [id]);
    // Job states go by the database's clock, and that is not the one of this test.
    await set(`due_at = now() + interval '1 hour'`, waiting[0]!.id);
    await set(`due_at = now()`, due[0]!.id);
    await set(`status = 'failed', due_at = NULL, error_code = 'outcome_unknown'`, due[1]!.id);
    const { jobs, total } = await bench.queries.execute(new JobListQuery(bench.workspaceId));
    expect([total, jobs.map(({ jobState, nextAction }) => `${jobState} ${nextAction}`)]).toEqual([
      5,
      [
        'failed accept_duplicate_risk',
        'ready publish',
        'blocked wait_for_parent',
        'blocked wait_for_parent',
        'waiting wait',
      ],
    ]);
    expect(jobs[0]!.account).toMatchObject({ handle: bench.account, tokenHealth: 'healthy' });
    const blocked = await bench.queries.execute(
      new JobListQuery(bench.workspaceId, { statuses: ['blocked'] }),
    );
    expect(blocked.total).toBe(2);
    const activity = await bench.queries.execute(new WorkspaceActivityQuery(bench.workspaceId));
    expect(activity).toMatchObject({
      runs: { total: 2, byStatus: { created: 2 } },
      posts: { total: 5, byStatus: { scheduled: 4, failed: 1 } },
      jobs: { total: 5, ready: 1, blocked: 2, waiting: 1, failed: 1, stalled: 0 },
    });
  });
});

describe('views of a run', () => {
  it('give the campaign graph, and a draft of it that can be applied again', async () => {
    const { run } = await bench.apply(thread());
    const { campaign, schedule } = await bench.queries.execute(
      new RunCampaignQuery(bench.workspaceId, run.id),
    );
    expect(campaign).toMatchObject({ totalCampaigns: 1, totalTargets: 1, totalSteps: 3 });
    expect(campaign.campaigns[0]!.targets[0]!.steps[1]).toMatchObject({
      id: 'c_target_1_step_2',
      name: 'Step 2',
      publishAtUtc: later(65),
      parentStepId: 'c_target_1_step_1',
      stepDelayMinutes: 5,
    });
    bench.clock.advance(24 * 60 * 60_000);
    const again = await bench.apply(schedule);
    expect(again.run.status).toBe('draft');
    expect(again.posts.map(({ name, parentStepId }) => [name, parentStepId])).toEqual([
      [null, null],
      [null, 'c_target_1_step_1'],
      [null, 'c_target_1_step_2'],
    ]);
  });

  it('have no graph for a flat list', async () => {
    const { run } = await bench.apply(posts('a'));
    const failure = await failureOf(
      bench.queries.execute(new RunCampaignQuery(bench.workspaceId, run.id)),
    );
    expect(failure.code).toBe('campaign_graph_requires_campaigns');
  });

  it('give rows by publish time', async () => {
    const at = (text: string, minutes: number): object => ({
      account: bench.account,
      text,
      publish_at: later(minutes),
    });
    const { run } = await bench.apply({
      posts: [at('late', 90), at('early', 10), at('middle', 50)],
    });
    const { rows } = await bench.queries.execute(new RunTableQuery(bench.workspaceId, run.id));
    expect(rows.map(({ description }) => description)).toEqual(['early', 'middle', 'late']);
  });
});
