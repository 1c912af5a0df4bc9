import { newId, type AccountId, type PostId } from '#libs/kernel';
import { type PostRecord, PostWatchRepository } from '#libs/posts';
import { PublishDraftRunCommand } from '../commands/publish-draft-run/publish-draft-run.command.js';
import { JobListQuery } from '../queries/job-list/job-list.query.js';
import { PostsAtRiskQuery } from '../queries/posts-at-risk/posts-at-risk.query.js';
import { WorkspaceActivityQuery } from '../queries/workspace-activity/workspace-activity.query.js';
import { editingDesk, type EditingDesk } from '../testing/editing-desk.js';
import { bootSchedules, type SchedulesBench } from '../testing/schedules-bench.js';
import { later } from '../testing/documents.js';
import { RiskWatchModule } from './risk-watch.module.js';
import { RiskLedger } from './risk-ledger.js';
import { RiskWatch } from './risk-watch.js';

const MINUTE_MS = 60_000;
let bench: SchedulesBench;
let desk: EditingDesk;
let watch: RiskWatch;
let accountId: AccountId;

async function boot(environment: Record<string, string> = {}): Promise<void> {
  bench = await bootSchedules({ imports: [RiskWatchModule], environment });
  desk = editingDesk(bench);
  watch = bench.platform.get(RiskWatch);
  const [account] = await bench.platform.database.query<{ id: AccountId }>(
    'SELECT id FROM accounts',
  );
  accountId = account!.id;
}

beforeEach(() => boot());
afterEach(() => bench.close());

const setAccount = (assignments: string): Promise<number> =>
  bench.platform.database.execute(`UPDATE accounts SET ${assignments}`);

async function nextCheckOf(postId: PostId): Promise<string | null> {
  const [row] = await bench.platform.database.query<{ at: Date | null }>(
    'SELECT next_check_at AS at FROM posts WHERE id = $1',
    [postId],
  );
  return row!.at?.toISOString() ?? null;
}

async function warnings(): Promise<readonly (readonly string[])[]> {
  const rows = await bench.platform.database.query<{ reasons: readonly { code: string }[] }>(
    `SELECT payload -> 'reasons' AS reasons FROM outbox WHERE name = 'PostAtRisk' ORDER BY position`,
  );
  return rows.map(({ reasons }) => reasons.map(({ code }) => code));
}

const codesOf = ({ risks }: PostRecord): readonly string[] => risks.map(({ code }) => code);

/** Moves the clock to that many minutes after the start, and checks what is due. */
async function checkAt(minutes: number): Promise<number> {
  bench.clock.moveTo(later(minutes));
  return watch.checkDue();
}

describe('the timetable of a post', () => {
  it('is written with the post, and not for one that is due within five minutes', async () => {
    const tomorrow = await desk.one({ publish_at: later(25 * 60) });
    const soon = await desk.one({ publish_at: later(90) });
    const now = await desk.one({ publish_at: later(4) });
    const draft = await desk.one({ publish_at: later(90) }, 'draft');
    expect(
      await Promise.all([tomorrow, soon, now, draft].map(({ id }) => nextCheckOf(id))),
    ).toEqual([later(60), later(30), null, null]);
  });

  it('follows an edit and the release of a draft', async () => {
    const post = await desk.one({ publish_at: later(25 * 60) });
    await desk.change(post.id, { publishAt: later(120) });
    expect(await nextCheckOf(post.id)).toBe(later(60));
    const draft = await desk.one({ publish_at: later(25 * 60) }, 'draft');
    await desk.change(draft.id, { publishAt: later(26 * 60) });
    expect(await nextCheckOf(draft.id)).toBeNull();
    await bench.commands.execute(new PublishDraftRunCommand(bench.workspaceId, draft.runId));
    expect(await nextCheckOf(draft.id)).toBe(later(2 * 60));
  });

  it('comes to three checks of a post that is in order, each once, whoever watches', async () => {
    const post = await desk.one({ publish_at: later(48 * 60) });
    const due: number[] = [];
    for (const minutes of [23 * 60, 24 * 60, 46 * 60, 47 * 60, 48 * 60 - 5, 48 * 60 - 4]) {
      bench.clock.moveTo(later(minutes));
      const counts = await Promise.all([watch.checkDue(), watch.checkDue(), watch.checkDue()]);
      due.push(counts.reduce((sum, count) => sum + count, 0));
    }
    expect(due).toEqual([0, 1, 0, 1, 1, 0]);
    expect(codesOf(await desk.read(post.id))).toEqual([]);
    expect(await warnings()).toEqual([]);
  });

  it('leaves what is due in a moment to the engine', async () => {
    await desk.one({ publish_at: later(90) });
    expect(await checkAt(89.5)).toBe(0);
    expect(await watch.nextAt()).toBeNull();
  });
});

describe('a post at risk', () => {
  it('is the one for which its network will have no room, not those before it', async () => {
    await bench.close();
    await boot({
      TELEGRAM_MESSAGES_PER_MINUTE_LIMIT: '2',
      TELEGRAM_MESSAGES_PER_MINUTE_WINDOW: String(24 * 60 * MINUTE_MS),
    });
    const posts = [];
    for (const minutes of [90, 91, 92]) posts.push(await desk.one({ publish_at: later(minutes) }));
    // Budgets of minutes hold in live workspaces only.
    await desk.set(`mode = 'live'`);
    await checkAt(40);
    const read = await Promise.all(posts.map(({ id }) => desk.read(id)));
    expect(read.map(codesOf)).toEqual([[], [], ['network_quota_forecast']]);
  });

  it('is told of once per change of reasons, and cleared when it is mended', async () => {
    const post = await desk.one({ publish_at: later(25 * 60) });
    await setAccount(`status = 'reauth_required', status_reason = 'Revoked'`);
    await checkAt(60);
    expect(await desk.read(post.id)).toMatchObject({
      status: 'scheduled',
      risks: [{ code: 'account_reauth_required', hint: expect.any(String) }],
    });
    await checkAt(10 * 60);
    expect(await warnings()).toEqual([['account_reauth_required']]);
    bench.permit({ allowed: false, code: 'plan_required', message: 'No plan', details: {} });
    await checkAt(20 * 60);
    expect(await warnings()).toHaveLength(2);
    bench.permit({ allowed: true });
    await setAccount(`status = 'connected', status_reason = NULL`);
    await checkAt(24 * 60);
    expect((await desk.read(post.id)).risks).toEqual([]);
    expect(await warnings()).toHaveLength(2);
  });

  it.each([
    [`expires_at = '${later(80)}', next_refresh_at = NULL`, 'token_expires_before_publish'],
    [
      `expires_at = '${later(80)}', next_refresh_at = '${later(70)}', refresh_failure_code = 'transient'`,
      'token_refresh_failing',
    ],
    [
      `status = 'disconnected', credentials_key_id = NULL, credentials_ciphertext = NULL`,
      'account_',
    ],
    [`credentials_ciphertext = 'of another key'`, 'account_permission_lost'],
    [`publishable = false`, 'account_not_publishable'],
  ])('where %s', async (assignments, code) => {
    const post = await desk.one({ publish_at: later(90) });
    await setAccount(assignments);
    await checkAt(30);
    expect(codesOf(await desk.read(post.id))).toEqual([expect.stringContaining(code)]);
  });

  it('is not made by a token that is renewed in time', async () => {
    const post = await desk.one({ publish_at: later(90) });
    await setAccount(`expires_at = '${later(40)}', next_refresh_at = '${later(35)}'`);
    await checkAt(30);
    expect(codesOf(await desk.read(post.id))).toEqual([]);
  });

  it('is made by missing scopes, by changed rules and by media that is gone', async () => {
    const post = await desk.one({ publish_at: later(90) });
    await desk.set(
      `provider = 'x', description = repeat('long ', 6000),
       assets = '[{"id": "${newId('asset')}", "url": null}]'`,
    );
    await setAccount(`provider = 'x', handle = 'x:@garden', scopes = '{tweet.read}'`);
    await checkAt(30);
    const codes = codesOf(await desk.read(post.id));
    expect(codes).toEqual(
      expect.arrayContaining(['scope_missing', 'text_too_long', 'asset_invalid']),
    );
  });

  it('is counted by account and in the workspace, and says what to do next', async () => {
    await desk.one({ publish_at: later(90) });
    await setAccount(`status = 'reauth_required'`);
    await checkAt(30);
    // Whether a job waits is told by the database's clock.
    await desk.set(`due_at = now() + interval '1 hour'`);
    const { queries, workspaceId } = bench;
    expect(await queries.execute(new PostsAtRiskQuery(workspaceId))).toEqual(
      new Map([[accountId, 1]]),
    );
    expect(await queries.execute(new WorkspaceActivityQuery(workspaceId))).toMatchObject({
      posts: { atRisk: 1 },
    });
    const { jobs } = await queries.execute(new JobListQuery(workspaceId, {}));
    expect(jobs).toMatchObject([{ jobState: 'waiting', nextAction: 'reconnect_account' }]);
  });

  it('is checked at once after an edit, and told of again only if that did not help', async () => {
    const post = await desk.one({ publish_at: later(90) });
    await desk.set(`description = repeat('long ', 2000)`);
    await checkAt(30);
    expect(codesOf(await desk.read(post.id))).toEqual(['text_too_long']);
    await desk.change(post.id, { text: 'short' });
    expect(await nextCheckOf(post.id)).toBe(later(30));
    expect(await watch.checkDue()).toBe(1);
    expect((await desk.read(post.id)).risks).toEqual([]);
    expect(await warnings()).toHaveLength(1);
  });
});

describe('rivals of a check', () => {
  const risks = [[{ code: 'test', message: 'Test' }]];

  it('an edit and an order for another check win over what was found before them', async () => {
    const posts = bench.platform.get(PostWatchRepository);
    const ledger = bench.platform.get(RiskLedger);
    const post = await desk.one({ publish_at: later(90) });
    const take = () => posts.take(bench.clock.now(), later5(), 10);
    bench.clock.moveTo(later(30));
    const beforeEdit = await take();
    await desk.change(post.id);
    await ledger.write(beforeEdit, risks);
    expect((await desk.read(post.id)).risks).toEqual([]);
    bench.clock.moveTo(later(60));
    const beforeOrder = await take();
    await posts.recheckAccount(bench.workspaceId, accountId, bench.clock.now());
    await ledger.write(beforeOrder, risks);
    expect(await nextCheckOf(post.id)).toBe(later(60));
    await ledger.write(await take(), risks);
    expect(codesOf(await desk.read(post.id))).toEqual(['test']);
    expect(await warnings()).toEqual([['test']]);
  });

  it('a scheduler that dies leaves its posts to the others after five minutes', async () => {
    await desk.one({ publish_at: later(90) });
    bench.clock.moveTo(later(30));
    await bench.platform.get(PostWatchRepository).take(bench.clock.now(), later5(), 10);
    expect([await watch.checkDue(), await checkAt(36)]).toEqual([0, 1]);
  });

  function later5(): Date {
    return new Date(bench.clock.now().getTime() + 5 * MINUTE_MS);
  }
});
