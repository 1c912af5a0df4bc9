import { Module } from '@nestjs/common';
import { newId, type PostId } from '#libs/kernel';
import { ApprovalExpiry, ApprovalPeople, PolicyApplication, PostsModule } from '#libs/posts';
import { ApprovalRaces } from '../testing/approval-races.js';
import {
  aList,
  approvalDesk,
  aPolicy,
  bootSchedules,
  chance,
  editingDesk,
  failureOf,
  later,
  type ApprovalDesk,
  type SchedulesBench,
} from '../testing/index.js';
import { ApplyScheduleCommand } from './apply-schedule/apply-schedule.command.js';
import { CancelPostCommand } from './cancel-post/cancel-post.command.js';
import { PublishDraftRunCommand } from './publish-draft-run/publish-draft-run.command.js';
import { SubmitRunCommand } from './submit-run/submit-run.command.js';

const { GATE_INTERLEAVINGS = '200' } = process.env;
const INTERLEAVINGS = Number(GATE_INTERLEAVINGS);
/** Fought for at once. */
const POSTS = 20;
/** On a busy machine; alone it is a tenth. */
const LONGEST_INTERLEAVING_MS = 600;

const nobodyIsKnown = {
  of: async () => [],
  authorsOf: async (_on: unknown, _workspaceId: unknown, creators: readonly unknown[]) =>
    creators.map(() => ({ type: 'unknown' })),
};

@Module({
  imports: [PostsModule],
  providers: [PolicyApplication, { provide: ApprovalPeople, useValue: nobodyIsKnown }],
})
class PoliciesModule {}

let bench: SchedulesBench;
let desk: ApprovalDesk;
beforeEach(async () => {
  bench = await bootSchedules({ imports: [PoliciesModule] });
  desk = approvalDesk(bench);
});
afterEach(() => bench.close());

describe('people who decide, edit, cancel and change the policy while two schedulers take posts', () => {
  it(
    `let go only what was agreed to (${INTERLEAVINGS} interleavings)`,
    async () => {
      const races = await ApprovalRaces.prepare(bench, POSTS);
      const seed = Date.now() >>> 0;
      const choose = chance(seed);
      for (let done = 0; done < INTERLEAVINGS;) {
        done += await races.round(choose);
        expect([seed, races.broken]).toEqual([seed, []]);
      }
    },
    10_000 + INTERLEAVINGS * LONGEST_INTERLEAVING_MS,
  );
});

describe('a new policy', () => {
  it('asks about what is scheduled and needs it now, and leaves what has begun or was agreed to', async () => {
    const { workspaceId, platform } = bench;
    const free = await bench.apply(aList(bench.account, 'a', 'b'));
    const begun = free.posts[1]!.id;
    await platform.database.execute(
      `UPDATE posts SET lease_owner = 'w', lease_expires_at = now() WHERE id = $1`,
      [begun],
    );
    await desk.rule(aPolicy());
    const agreed = await desk.one();
    await desk.decide(await desk.openOf(agreed), desk.voter());
    const asked = await platform.database.transaction((transaction) =>
      platform.get(PolicyApplication).askScheduled(transaction, workspaceId, aPolicy(), null),
    );
    expect(asked).toBe(1);
    const statusOf = async (id: PostId): Promise<unknown> => (await desk.row(id)).status;
    expect([
      await statusOf(free.posts[0]!.id),
      await statusOf(begun),
      await statusOf(agreed),
      await desk.statuses(),
    ]).toEqual(['draft', 'scheduled', 'scheduled', ['approved', 'pending']]);
    await desk.decide(await desk.openOf(free.posts[0]!.id), desk.voter());
    expect(await statusOf(free.posts[0]!.id)).toBe('scheduled');
  });

  it('finds everything that was let go under the one before', async () => {
    const { workspaceId, platform, commands } = bench;
    const caller = { workspaceId, mode: 'sandbox', source: 'api' } as const;
    const applies = Array.from({ length: 30 }, (_, index) =>
      commands.execute(new ApplyScheduleCommand(caller, aList(bench.account, `post ${index}`))),
    );
    await platform.database.transaction(async (transaction) => {
      await transaction.query(
        `SELECT pg_advisory_xact_lock(hashtext('approval-policies'), hashtext($1))`,
        [workspaceId],
      );
      await transaction.execute(
        `INSERT INTO approval_policies (workspace_id, rules, self_approval, revision, updated_at, updated_by)
         VALUES ($1, $2, false, 1, now(), '{}')`,
        [workspaceId, JSON.stringify(aPolicy().rules)],
      );
      await platform.get(PolicyApplication).askScheduled(transaction, workspaceId, aPolicy(), null);
    });
    await Promise.all(applies);
    const rows = await platform.database.query<{ approval: string }>(
      'SELECT DISTINCT approval FROM posts',
    );
    expect(rows).toEqual([{ approval: 'pending' }]);
  });
});

describe('a transaction that is broken off', () => {
  const everything = async (): Promise<unknown> => {
    const tables = ['posts', 'runs', 'approvals', 'approval_posts', 'approval_votes', 'outbox'];
    const rows = [];
    for (const table of tables) {
      rows.push(await bench.platform.database.query(`SELECT * FROM ${table} ORDER BY 1, 2`));
    }
    return rows;
  };
  const failing = async (table: string): Promise<void> => {
    await bench.platform.database.execute(`
      CREATE OR REPLACE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'broken off'; END $$`);
    await bench.platform.database.execute(`
      CREATE CONSTRAINT TRIGGER break_off AFTER INSERT OR UPDATE ON ${table}
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION break_off()`);
  };

  it('leaves nothing of what it was about, and the same request does it afterwards', async () => {
    const { commands, workspaceId, platform } = bench;
    await desk.rule(aPolicy());
    const ids = async (): Promise<readonly PostId[]> => [
      ...[await desk.one(), await desk.one(), await desk.one(), await desk.one()],
    ];
    const [approved, rejected, edited, canceled] = (await ids()) as [
      PostId,
      PostId,
      PostId,
      PostId,
    ];
    const draft = await bench.apply({ mode: 'draft', ...aList(bench.account, 'd') });
    const other = await bench.apply({ mode: 'draft', ...aList(bench.account, 'e') });
    const [toApprove, toReject] = [await desk.openOf(approved), await desk.openOf(rejected)];
    const late = await desk.one();
    const acts: readonly (() => Promise<unknown>)[] = [
      () => desk.decide(toApprove, desk.voter(), { decision: 'request_changes' }),
      () => desk.decide(toApprove, desk.voter()),
      () => desk.decide(toReject, desk.voter(), { decision: 'reject' }),
      () => editingDesk(bench).change(edited, { text: newId('att') }),
      () => commands.execute(new CancelPostCommand(workspaceId, canceled)),
      () => commands.execute(new PublishDraftRunCommand(workspaceId, draft.run.id)),
      () => commands.execute(new SubmitRunCommand(workspaceId, other.run.id)),
      async () => {
        await platform.database.execute(`UPDATE approvals SET expires_at = $2 WHERE id = $1`, [
          (await desk.openOf(late)).id,
          later(-1),
        ]);
        return platform.get(ApprovalExpiry).expire();
      },
    ];
    for (const act of acts) {
      const before = JSON.stringify(await everything());
      await failing('posts');
      await expect(act()).rejects.toThrow('broken off');
      await platform.database.execute('DROP TRIGGER break_off ON posts');
      const after = JSON.stringify(await everything());
      if (act !== acts.at(-1)) expect(after).toBe(before);
      await act();
      expect(JSON.stringify(await everything())).not.toBe(after);
    }
    expect((await failureOf(desk.decide(toApprove, desk.voter()))).code).toBe('approval_decided');
  });
});
