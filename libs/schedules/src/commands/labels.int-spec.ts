import {
  CreateLabelCommand,
  DeleteLabelCommand,
  type Label,
  LabelQuery,
  LabelsQuery,
  UpdateLabelCommand,
} from '#libs/posts';
import { JobListQuery } from '../queries/job-list/job-list.query.js';
import { PostListQuery } from '../queries/post-list/post-list.query.js';
import { RunCampaignQuery } from '../queries/run-campaign/run-campaign.query.js';
import {
  aThread,
  bootSchedules,
  editingDesk,
  failureOf,
  issuesOf,
  later,
  type EditingDesk,
  type SchedulesBench,
} from '../testing/index.js';
import { PublishDraftRunCommand } from './publish-draft-run/publish-draft-run.command.js';

describe('labels', () => {
  let bench: SchedulesBench;
  let desk: EditingDesk;
  let launch: Label;
  let spring: Label;

  const make = (name: string, color: Label['color'] = 'gray'): Promise<Label> =>
    bench.commands.execute(new CreateLabelCommand(bench.workspaceId, { name, color }));
  const change = (id: string, fields: Partial<UpdateLabelCommand['change']>): Promise<Label> => {
    const whole = { name: null, color: null, revision: null, ...fields };
    return bench.commands.execute(new UpdateLabelCommand(bench.workspaceId, id, whole));
  };
  const remove = (id: string): Promise<void> =>
    bench.commands.execute(new DeleteLabelCommand(bench.workspaceId, id));
  const namesOf = async (postId: string): Promise<readonly string[]> =>
    (await desk.read(postId)).labels.map(({ name }) => name);
  /** Everything of a post's row. */
  const rowOf = async (id: string): Promise<unknown> =>
    (await bench.platform.database.query(`SELECT * FROM posts WHERE id = $1`, [id]))[0];

  beforeAll(async () => {
    bench = await bootSchedules();
    desk = editingDesk(bench);
  });
  beforeEach(async () => {
    for (const table of ['runs', 'labels', 'outbox', 'event_interests']) {
      await bench.platform.database.execute(`DELETE FROM ${table}`);
    }
    launch = await make(' Launch ', 'red');
    spring = await make('Spring');
  });
  afterAll(() => bench.close());

  describe('of a workspace', () => {
    it('are listed newest first, read, changed and deleted', async () => {
      const { queries, workspaceId } = bench;
      const page = (before: string | null) =>
        queries.execute(new LabelsQuery(workspaceId, { limit: 1, offset: 0, before }));
      // Within a millisecond ids are in no order.
      const [later, earlier] = launch.id > spring.id ? [launch, spring] : [spring, launch];
      expect(await page(null)).toEqual({ labels: [later], total: 2, isMore: true });
      expect(await page(later.id)).toEqual({ labels: [earlier], total: 2, isMore: false });
      expect(launch).toMatchObject({ name: 'Launch', color: 'red', revision: 1 });
      const changed = await change(launch.id, { name: 'LAUNCH', color: 'blue', revision: 1 });
      expect(changed).toMatchObject({ name: 'LAUNCH', color: 'blue', revision: 2 });
      expect(await queries.execute(new LabelQuery(workspaceId, launch.id))).toEqual(changed);
      // A change of nothing is none.
      expect(await change(launch.id, {})).toEqual(changed);
      await remove(launch.id);
      for (const act of [() => remove(launch.id), () => change(launch.id, { name: 'x' })]) {
        expect(await failureOf(act())).toMatchObject({ code: 'label_not_found' });
      }
    });

    it('are changed only as they were seen', async () => {
      await change(launch.id, { color: 'pink' });
      const refused = { code: 'label_changed', details: { label: { color: 'pink', revision: 2 } } };
      expect(await failureOf(change(launch.id, { name: 'Late', revision: 1 }))).toMatchObject(
        refused,
      );
      expect(await failureOf(change(launch.id, { revision: 1 }))).toMatchObject(refused);
    });

    it('have names of their own, in whatever case, also of two who ask at once', async () => {
      const taken = { code: 'label_exists', details: { labelId: launch.id } };
      expect(await failureOf(make('LAUNCH'))).toMatchObject(taken);
      expect(await failureOf(change(spring.id, { name: 'launch' }))).toMatchObject(taken);
      const asked = ['Autumn', 'AUTUMN', 'autumn', 'Autumn'].map((name) => make(name));
      const renamed = change(spring.id, { name: 'aUTUMN' });
      const outcomes = await Promise.allSettled([...asked, renamed]);
      const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(failures.map(({ code }) => code)).toEqual(Array(4).fill('label_exists'));
    });

    it('are so many and no more, also where many are made at once', async () => {
      await bench.platform.database.execute(
        `INSERT INTO labels (workspace_id, id, name, name_key, color, created_at, updated_at)
         SELECT $1, 'lab_' || n, n, n, 'gray', now(), now() FROM generate_series(1, 195) n`,
        [bench.workspaceId],
      );
      const outcomes = await Promise.allSettled(
        ['a', 'b', 'c', 'd', 'e'].map((name) => make(name)),
      );
      const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(failures).toMatchObject(
        Array(2).fill({ code: 'label_limit_reached', details: { limit: 200 } }),
      );
    });

    it('are another workspace’s to nobody', async () => {
      const command = new DeleteLabelCommand('ws_other', launch.id);
      expect(await failureOf(bench.commands.execute(command))).toMatchObject({
        code: 'label_not_found',
      });
      const { id } = await desk.one({ labels: ['Launch'] });
      const options = { label: [launch.id] };
      const found = (workspaceId: string) =>
        bench.queries.execute(new PostListQuery(workspaceId, options));
      expect((await found(bench.workspaceId)).posts.map((post) => post.id)).toEqual([id]);
      expect((await found('ws_other')).total).toBe(0);
    });
  });

  describe('of posts', () => {
    it('are told by the apply, the post, lists and graphs, by name; and again for one key', async () => {
      const thread = aThread(bench.account) as { campaigns: object[] };
      const document = {
        campaigns: [{ ...thread.campaigns[0], labels: ['spring', 'LAUNCH'] }],
      };
      const applied = await bench.apply(document, 'key');
      const told = [
        { id: launch.id, name: 'Launch', color: 'red' },
        { id: spring.id, name: 'Spring', color: 'gray' },
      ];
      expect(applied.posts.map(({ labels }) => labels)).toEqual([told, told, told]);
      const { campaign, schedule } = await bench.queries.execute(
        new RunCampaignQuery(bench.workspaceId, applied.run.id),
      );
      expect(campaign.campaigns[0]!.targets[0]!.steps[0]!.labels).toEqual(told);
      // The names of today: what is read back can be applied again.
      await change(spring.id, { name: 'Fall' });
      expect(await namesOf(applied.posts[0]!.id)).toEqual(['Fall', 'Launch']);
      expect(JSON.stringify(schedule)).toContain('"labels":["Launch","Spring"]');
      await remove(launch.id);
      const again = await bench.apply(document, 'key');
      expect([again.duplicate, again.run.id]).toEqual([true, applied.run.id]);
      expect(await namesOf(applied.posts[0]!.id)).toEqual(['Fall']);
    });

    it('stay when drafts are let go, edited or moved, and go where an edit says so', async () => {
      const { posts, run } = await bench.apply({
        mode: 'draft',
        posts: [{ account: bench.account, text: 'hello', labels: ['Launch', 'Spring'] }],
      });
      const { id } = posts[0]!;
      await bench.commands.execute(
        new PublishDraftRunCommand(bench.workspaceId, run.id, later(60)),
      );
      await desk.change(id, { text: 'better' });
      expect(await namesOf(id)).toEqual(['Launch', 'Spring']);
      await desk.change(id, { labels: ['SPRING'] });
      expect(await namesOf(id)).toEqual(['Spring']);
      await desk.change(id, { labels: null });
      expect(await namesOf(id)).toEqual([]);
      const refused = await failureOf(
        desk.change(id, { text: '', labels: ['Lunch', 'Spring', 7] }),
      );
      expect(issuesOf(refused)).toEqual([
        'post_content_required text',
        'label_unknown labels[0]',
        'labels_invalid labels[2]',
      ]);
    });

    it('change alone in any state, and nothing of the post with them', async () => {
      const { id } = await desk.one();
      for (const status of [
        'published',
        'failed',
        'canceled',
        'publishing',
        'scheduled',
        'draft',
      ]) {
        await desk.set(`status = '${status}', due_at = NULL`);
        const before = await rowOf(id);
        await desk.edit(id, { labels: ['Launch'] });
        expect(await namesOf(id)).toEqual(['Launch']);
        await desk.edit(id, { labels: [], revision: 1 });
        expect(await namesOf(id)).toEqual([]);
        expect(await rowOf(id)).toEqual(before);
      }
      const stale = await failureOf(desk.edit(id, { labels: [], revision: 2 }));
      expect(stale).toMatchObject({ code: 'post_changed' });
      const unknown = await failureOf(desk.edit(id, { labels: ['Lunch', 3] }));
      expect(issuesOf(unknown)).toEqual(['label_unknown labels[0]', 'labels_invalid labels[1]']);
      const none = await failureOf(desk.edit('post_none', { labels: [] }));
      expect(none).toMatchObject({ code: 'post_not_found' });
    });

    it('filter lists of posts and jobs: any of several', async () => {
      const [one, two] = [
        await desk.one({ labels: ['Launch'] }),
        await desk.one({ labels: ['Spring'] }),
      ];
      await desk.one();
      const found = async (...label: readonly string[]): Promise<readonly string[]> => {
        const posts = await bench.queries.execute(new PostListQuery(bench.workspaceId, { label }));
        const jobs = await bench.queries.execute(new JobListQuery(bench.workspaceId, { label }));
        const ids = posts.posts.map((post) => post.id);
        expect(jobs.jobs.map(({ post }) => post.id)).toEqual(ids);
        expect([posts.total, jobs.total]).toEqual([ids.length, ids.length]);
        return ids.toSorted();
      };
      expect(await found(launch.id)).toEqual([one.id]);
      expect(await found(launch.id, spring.id)).toEqual([one.id, two.id].toSorted());
      expect(await found('lab_none')).toEqual([]);
      expect(await found()).toHaveLength(3);
    });
  });
});
