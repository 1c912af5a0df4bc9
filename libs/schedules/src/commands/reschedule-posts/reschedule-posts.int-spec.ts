import { newId, type PostId } from '#libs/kernel';
import type { ActedPost } from '#libs/posts';
import {
  aThread,
  bootSchedules,
  editingDesk,
  failureOf,
  issuesOf,
  later,
  type EditingDesk,
  type SchedulesBench,
} from '../../testing/index.js';
import type { NewTime } from '../../domain/editing/new-times.js';
import { CancelPostsCommand } from '../cancel-posts/cancel-posts.command.js';
import { PublishDraftRunCommand } from '../publish-draft-run/publish-draft-run.command.js';
import { ReschedulePostsCommand } from './reschedule-posts.command.js';

const HOUR_MS = 3_600_000;

describe('many posts at once', () => {
  let bench: SchedulesBench;
  let desk: EditingDesk;

  beforeAll(async () => {
    bench = await bootSchedules();
    desk = editingDesk(bench);
  });
  beforeEach(async () => {
    await bench.platform.database.execute(`DELETE FROM runs`);
    await bench.platform.database.execute(`DELETE FROM outbox`);
    bench.limitPlan(null);
    bench.permit({ allowed: true });
  });
  afterAll(() => bench.close());

  const items = (ids: readonly PostId[], revision: number | null = null) =>
    ids.map((postId) => ({ postId, revision }));
  const codes = (acted: readonly ActedPost[]) => acted.map(({ refusal }) => refusal?.code ?? 'ok');
  const move = (
    ids: readonly PostId[],
    to: NewTime = { shiftMs: HOUR_MS },
    { revision = null as number | null, workspaceId = bench.workspaceId } = {},
  ): Promise<readonly ActedPost[]> =>
    bench.commands.execute(new ReschedulePostsCommand(workspaceId, items(ids, revision), to));
  const cancel = async (ids: readonly PostId[], revision: number | null = null) =>
    codes(
      await bench.commands.execute(new CancelPostsCommand(bench.workspaceId, items(ids, revision))),
    );
  const timesOf = async (ids: readonly PostId[]) =>
    (await Promise.all(ids.map((id) => desk.read(id)))).map(({ publishAt }) =>
      publishAt?.toISOString(),
    );
  const edited = async (): Promise<number> =>
    (await bench.platform.database.query(`SELECT 1 FROM outbox WHERE name = 'PostEdited'`)).length;

  describe('that move', () => {
    it('have new times and revisions, and are told of', async () => {
      const [first, second] = [await desk.one(), await desk.one({ publish_at: later(90) })];
      expect(codes(await move([first.id, second.id]))).toEqual(['ok', 'ok']);
      expect(await timesOf([first.id, second.id])).toEqual([later(120), later(150)]);
      expect(await desk.read(first.id)).toMatchObject({
        revision: 2,
        status: 'scheduled',
        dueAt: new Date(later(120)),
      });
      expect(await edited()).toBe(2);
    });

    it('are each refused as alone, and the others move', async () => {
      const [good, gone, past] = [await desk.one(), await desk.one(), await desk.one()];
      await bench.platform.database.execute(`UPDATE posts SET status = 'published' WHERE id = $1`, [
        gone.id,
      ]);
      await bench.platform.database.execute(
        `UPDATE posts SET publish_at = publish_at - interval '3 hours' WHERE id = $1`,
        [past.id],
      );
      const acted = await move([gone.id, past.id, newId('post'), good.id]);
      expect(codes(acted)).toEqual([
        'post_not_editable',
        'validation_failed',
        'post_not_found',
        'ok',
      ]);
      expect(issuesOf(acted[1]!.refusal!)).toEqual(['publish_time_in_past publishAt']);
      expect(await timesOf([good.id])).toEqual([later(120)]);
      expect(codes(await move([good.id], undefined, { workspaceId: newId('ws') }))).toEqual([
        'post_not_found',
      ]);
    });

    it('are a thread as a whole', async () => {
      const { posts } = await bench.apply(aThread(bench.account));
      const ids = posts.map(({ id }) => id);
      expect(codes(await move([ids[0]!]))).toEqual(['validation_failed']);
      expect(codes(await move(ids))).toEqual(['ok', 'ok', 'ok']);
      expect(await timesOf(ids)).toEqual([later(120), later(125), later(130)]);
      expect(await desk.read(ids[1]!)).toMatchObject({ blocked: true, dueAt: null });
    });

    it('are scheduled again when they had failed, replies after what they answer', async () => {
      const { posts } = await bench.apply(aThread(bench.account));
      const [first, second, third] = posts.map(({ id }) => id);
      await desk.set(`status = 'failed', error_code = 'parent_failed', blocked = false`);
      expect(codes(await move([third!, second!, first!]))).toEqual(['ok', 'ok', 'ok']);
      expect(await desk.read(third!)).toMatchObject({ status: 'scheduled', blocked: true });
    });

    it('stay drafts, whatever the plan says; what would go out does not move then', async () => {
      const draft = await desk.one({}, 'draft');
      const scheduled = await desk.one();
      bench.permit({ allowed: false, code: 'plan_required', message: 'No plan', details: {} });
      expect(codes(await move([draft.id, scheduled.id]))).toEqual(['ok', 'plan_required']);
      expect(await desk.read(draft.id)).toMatchObject({
        status: 'draft',
        dueAt: null,
        publishAt: new Date(later(120)),
      });
      expect(await timesOf([scheduled.id])).toEqual([later(60)]);
    });

    it('are refused as a whole only when their time is none', async () => {
      const { id } = await desk.one();
      expect(await failureOf(move([id], { publishAt: 'soon' }))).toMatchObject({
        code: 'invalid_parameter',
        details: { field: 'publishAt' },
      });
    });

    it('were changed by somebody between the look and the writing: nothing is written', async () => {
      const { id } = await desk.one();
      const { database } = bench.platform;
      const asked: Promise<readonly ActedPost[]>[] = [];
      await database.transaction(async (rival) => {
        await rival.execute(
          `UPDATE posts SET description = 'a rival', revision = 2, fence = fence + 1 WHERE id = $1`,
          [id],
        );
        asked.push(move([id], undefined, { revision: 1 }));
        for (let waiting = 0; waiting === 0;) {
          const rows = await database.query(
            `SELECT 1 FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          );
          waiting = rows.length;
        }
      });
      const [refused] = await asked[0]!;
      expect(refused!.refusal).toMatchObject({ code: 'post_changed', details: { revision: 2 } });
      expect(await desk.read(id)).toMatchObject({ description: 'a rival', revision: 2 });
    });
  });

  describe('that are canceled', () => {
    it('are each refused as alone, and the others are canceled', async () => {
      const [good, out] = [await desk.one(), await desk.one()];
      await bench.platform.database.execute(`UPDATE posts SET status = 'published' WHERE id = $1`, [
        out.id,
      ]);
      expect(await cancel([out.id, good.id, newId('post')])).toEqual([
        'post_not_cancelable',
        'ok',
        'post_not_found',
      ]);
      expect(await desk.read(good.id)).toMatchObject({ status: 'canceled' });
    });

    it('may answer each other', async () => {
      const { posts } = await bench.apply(aThread(bench.account));
      const [first, second, third] = posts.map(({ id }) => id);
      expect(await cancel([second!, first!])).toEqual(['ok', 'ok']);
      expect(await desk.read(second!)).toMatchObject({ status: 'canceled', errorCode: null });
      expect(await desk.read(third!)).toMatchObject({
        status: 'canceled',
        errorCode: 'parent_canceled',
      });
    });

    it('are not those that were changed since', async () => {
      const { id } = await desk.one();
      await desk.change(id);
      expect(await cancel([id], 1)).toEqual(['post_changed']);
      expect(await cancel([id], 2)).toEqual(['ok']);
    });
  });

  describe('and their revisions', () => {
    it('rise with edits and with a release that moves them, not with the rest', async () => {
      const { posts, run } = await bench.apply({
        mode: 'draft',
        posts: [
          { account: bench.account, text: 'a', publish_at: later(60) },
          { account: bench.account, text: 'b' },
        ],
      });
      await bench.commands.execute(new PublishDraftRunCommand(bench.workspaceId, run.id, null));
      const [timed, untimed] = posts.map(({ id }) => id);
      expect(await desk.read(timed!)).toMatchObject({ revision: 1 });
      expect(await desk.read(untimed!)).toMatchObject({ revision: 2 });
      await desk.change(timed!, { revision: 1 });
      expect(await desk.read(timed!)).toMatchObject({ revision: 2 });
    });

    it('let one of two editors win who have seen the same post', async () => {
      const { id } = await desk.one();
      const outcomes = await Promise.allSettled([
        desk.change(id, { text: 'one', revision: 1 }),
        desk.change(id, { text: 'other', revision: 1 }),
      ]);
      const lost = outcomes.filter((one) => one.status === 'rejected');
      expect(lost).toHaveLength(1);
      expect((lost[0] as PromiseRejectedResult).reason).toMatchObject({
        code: 'post_changed',
        details: { revision: 2 },
      });
      expect(await desk.read(id)).toMatchObject({ revision: 2 });
    });

    it('are refused where they are none', async () => {
      const { id } = await desk.one();
      for (const revision of [0, 1.5, '1', -1, 2 ** 31, {}]) {
        expect(await failureOf(desk.change(id, { revision }))).toMatchObject({
          code: 'invalid_parameter',
          details: { field: 'revision' },
        });
      }
      await desk.change(id, { revision: null });
    });
  });
});
