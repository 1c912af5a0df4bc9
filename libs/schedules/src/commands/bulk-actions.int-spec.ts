import type { DomainError } from '#libs/kernel';
import { type ActedPost, CreateLabelCommand, type Label, type PostToActOn } from '#libs/posts';
import { bootSchedules, failureOf, later, type SchedulesBench } from '../testing/index.js';
import { CancelPostsCommand } from './cancel-posts/cancel-posts.command.js';
import {
  DuplicateCommand,
  DuplicatePostsCommand,
} from './duplicate-posts/duplicate-posts.command.js';
import { LabelPostsCommand, type LabelChange } from './label-posts/label-posts.command.js';
import { ReschedulePostsCommand } from './reschedule-posts/reschedule-posts.command.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

describe('what is done to many posts at once', () => {
  let bench: SchedulesBench;
  let spring: Label;
  let winter: Label;

  beforeAll(async () => {
    bench = await bootSchedules();
    const make = (name: string): Promise<Label> =>
      bench.commands.execute(new CreateLabelCommand(bench.workspaceId, { name, color: 'gray' }));
    [spring, winter] = [await make('Spring'), await make('Winter')];
  });
  beforeEach(() => bench.platform.database.execute('DELETE FROM runs'));
  afterAll(() => bench.close());

  const caller = () =>
    ({ workspaceId: bench.workspaceId, mode: 'sandbox', source: 'api' }) as const;
  const posts = async (...texts: string[]): Promise<PostToActOn[]> => {
    const items = texts.map((text) => ({ account: bench.account, text, publish_at: later(24) }));
    const run = await bench.apply({ posts: items });
    return run.posts.map(({ id }) => ({ postId: id, revision: null }));
  };
  const label = (
    wanted: readonly PostToActOn[],
    change: Partial<LabelChange>,
    isAtomic = false,
  ): Promise<readonly ActedPost[]> => {
    const labels = { add: [], remove: [], ...change };
    const command = new LabelPostsCommand(bench.workspaceId, wanted, labels, null, isAtomic);
    return bench.commands.execute(command);
  };
  const stored = (): Promise<{ id: string; labels: string | null; status: string }[]> =>
    bench.platform.database.query(
      `SELECT p.id, p.status, p.revision, p.publish_at, p.description, p.run_id,
         (SELECT string_agg(l.name, ',' ORDER BY l.name) FROM post_labels pl
          JOIN labels l ON l.id = pl.label_id WHERE pl.post_id = p.id) AS labels
       FROM posts p ORDER BY p.id`,
    );
  const nobody: PostToActOn = { postId: 'post_none', revision: null };
  const resultsOf = (error: DomainError): unknown =>
    (error.details['results'] as { ok: boolean; code?: string }[]).map(({ code }) => code ?? 'ok');

  it('gives them labels and takes others, whatever the rest they have', async () => {
    const wanted = await posts('One', 'Two');
    await label(wanted.slice(0, 1), { add: [winter.id] });
    const acted = await label([...wanted, nobody], { add: [spring.id] });
    expect(acted.map(({ refusal }) => refusal?.code ?? null)).toEqual([
      null,
      null,
      'post_not_found',
    ]);
    expect(await stored()).toMatchObject([
      { labels: 'Spring,Winter', revision: 1 },
      { labels: 'Spring', revision: 1 },
    ]);
    await label(wanted, { add: [winter.id], remove: [spring.id] });
    expect(await stored()).toMatchObject([{ labels: 'Winter' }, { labels: 'Winter' }]);
    const error = await failureOf(label(wanted, { add: ['lab_none'] }));
    expect(error.code).toBe('label_not_found');
    const terms = { userId: 'usr_1', role: 'contributor' } as const;
    const add = { add: [spring.id], remove: [] };
    const foreign = new LabelPostsCommand(bench.workspaceId, wanted, add, terms, false);
    const refused = await bench.commands.execute(foreign);
    expect(refused.map(({ refusal }) => refusal?.code)).toEqual([
      'role_forbidden',
      'role_forbidden',
    ]);
  });

  it('is done to all of them or to none, where that is asked', async () => {
    const wanted = await posts('One', 'Two');
    const before = await stored();
    const stale = [wanted[0]!, { ...wanted[1]!, revision: 7 }];
    const all = (of: readonly PostToActOn[]) =>
      [
        () => label(of, { add: [spring.id] }, true),
        () => bench.commands.execute(new CancelPostsCommand(bench.workspaceId, of, null, true)),
        () => {
          const by = { shiftMs: DAY_MS };
          return bench.commands.execute(
            new ReschedulePostsCommand(bench.workspaceId, of, by, null, true),
          );
        },
        () => bench.commands.execute(new DuplicatePostsCommand(caller(), of, 0, true)),
      ] as const;
    for (const act of all(stale)) {
      const error = await failureOf(act());
      expect([error.code, resultsOf(error)]).toEqual(['bulk_refused', ['ok', 'post_changed']]);
    }
    expect(await stored()).toEqual(before);
    await bench.platform.database.execute(
      `UPDATE posts SET status = 'failed', due_at = NULL WHERE id = $1`,
      [wanted[1]!.postId],
    );
    const error = await failureOf(all(wanted)[2]());
    expect(resultsOf(error)).toEqual(['ok', 'post_not_editable']);
  });

  it('copies posts as drafts, each by itself or all together, by the wall clock', async () => {
    const run = await bench.apply({
      timezone: 'Europe/Berlin',
      posts: [
        {
          account: bench.account,
          text: 'Before',
          publish_at: '2026-10-24T09:00',
          labels: ['Spring'],
        },
        {
          account: bench.account,
          text: 'Answer',
          publish_at: '2026-10-24T10:00',
          interaction_type: 'reply',
        },
      ],
      mode: 'draft',
    });
    const wanted = run.posts.map(({ id }) => ({ postId: id, revision: null }));
    const copied = await bench.commands.execute(
      new DuplicatePostsCommand(caller(), [...wanted, nobody], DAY_MS, false),
    );
    expect(copied.map(({ refusal }) => refusal?.code)).toEqual([
      undefined,
      undefined,
      'post_not_found',
    ]);
    expect(new Set(copied.map(({ runId }) => runId)).size).toBe(3);
    const whole = await bench.commands.execute(
      new DuplicateCommand(caller(), { runId: run.run.id }, { shiftMs: DAY_MS, accounts: null }),
    );
    expect(whole.run.status).toBe('draft');
    expect(whole.posts).toMatchObject([
      // The clocks go back in between: nine stays nine.
      { publishAt: new Date('2026-10-25T08:00:00Z'), labels: [{ name: 'Spring' }] },
      { interactionType: 'reply', parentPostId: whole.posts[0]!.id },
    ]);
    const together = await bench.commands.execute(
      new DuplicatePostsCommand(caller(), wanted, HOUR_MS, true),
    );
    expect(new Set(together.map(({ runId }) => runId)).size).toBe(1);
    const rows = await bench.platform.database.query(
      `SELECT interaction_type, parent_post_id, status FROM posts WHERE run_id = $1`,
      [together[0]!.runId],
    );
    expect(rows).toEqual([
      { interaction_type: 'post', parent_post_id: null, status: 'draft' },
      { interaction_type: 'post', parent_post_id: null, status: 'draft' },
    ]);
  });

  it('copies a post for other accounts', async () => {
    await bench.addAccount('telegram:@orchard');
    const [post] = await posts('Everywhere');
    const copy = (accounts: readonly string[]) =>
      bench.commands.execute(
        new DuplicateCommand(caller(), { postId: post!.postId }, { shiftMs: 0, accounts }),
      );
    const { posts: copies } = await copy([bench.account, 'telegram:@orchard']);
    expect(copies.map(({ account }) => account)).toEqual([bench.account, 'telegram:@orchard']);
    expect((await failureOf(copy(['telegram:@none']))).code).toBe('account_not_found');
  });
});
