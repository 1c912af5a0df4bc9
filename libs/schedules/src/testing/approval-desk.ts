import { newId, type PostId } from '#libs/kernel';
import { type CallerTerms, Database, type Role } from '#libs/platform';
import { askerOf, type ApprovalBrief, type ApprovalRules, type ApprovalVoter } from '#libs/posts';
import {
  DecideApprovalCommand,
  type WantedDecision,
} from '../commands/decide-approval/decide-approval.command.js';
import {
  ApplyScheduleCommand,
  type AppliedRun,
} from '../commands/apply-schedule/apply-schedule.command.js';
import { aList } from './documents.js';
import type { SchedulesBench } from './schedules-bench.js';

type Bench = Pick<SchedulesBench, 'platform' | 'commands' | 'workspaceId' | 'account'>;

/** A row of `posts`, as far as approvals write it. */
interface GateRow {
  readonly status: string;
  readonly approval: string;
  readonly due_at: Date | null;
  readonly withdrawn_for: readonly string[];
}

/** What tests of approvals do again and again. */
export interface ApprovalDesk {
  /** From now on this is asked of posts. */
  rule(rules: ApprovalRules): Promise<void>;
  /** @param terms whose post it is; null: nobody's */
  applyAs(terms: CallerTerms | null, body: object): Promise<AppliedRun>;
  /** Applies one post, an hour ahead. */
  one(terms?: CallerTerms | null): Promise<PostId>;
  /** Somebody with this role who has nothing to do with the posts. */
  voter(role?: Role): ApprovalVoter;
  /** A review link that is there. @returns its id */
  openLink(): Promise<string>;
  /** The approval that is open of a post. */
  openOf(postId: PostId): Promise<Pick<ApprovalBrief, 'id' | 'digest'>>;
  decide(
    approval: Pick<ApprovalBrief, 'id' | 'digest'>,
    voter: ApprovalVoter,
    wanted?: Partial<WantedDecision>,
  ): Promise<void>;
  row(postId: PostId): Promise<GateRow>;
  /** How the approvals of the workspace stand, by name. */
  statuses(): Promise<readonly string[]>;
  /** What was told of approvals, in order. */
  told(): Promise<readonly string[]>;
}

/** A policy that asks one of the editors about everything, unless told otherwise. */
export function aPolicy(
  changes: Partial<ApprovalRules['rules'][number]> = {},
  selfApproval = false,
): ApprovalRules {
  const rule = {
    who: {},
    accounts: null,
    labels: null,
    approvals: 1,
    approvers: {},
    expiresHours: 168,
    boundToTime: false,
  };
  return { rules: [{ ...rule, ...changes }], selfApproval };
}

export function approvalDesk(bench: Bench): ApprovalDesk {
  const { platform, commands, workspaceId, account } = bench;
  const database = platform.get(Database);
  const read = async <Row>(sql: string, ...parameters: readonly unknown[]): Promise<Row> => {
    const [row] = await database.query<Row>(sql, parameters);
    return row!;
  };
  const applyAs: ApprovalDesk['applyAs'] = (terms, body) => {
    const caller = { workspaceId, mode: 'sandbox', source: 'dashboard' } as const;
    const createdBy = askerOf(terms);
    return commands.execute(
      new ApplyScheduleCommand({ ...caller, ...(createdBy ? { createdBy } : {}), terms }, body),
    );
  };
  return {
    applyAs,
    one: async (terms = null) => (await applyAs(terms, aList(account, 'hello'))).posts[0]!.id,
    rule: async ({ rules, selfApproval }) => {
      await database.execute(
        `INSERT INTO approval_policies (workspace_id, rules, self_approval, revision, updated_at, updated_by)
         VALUES ($1, $2, $3, 1, now(), '{}')
         ON CONFLICT (workspace_id) DO UPDATE SET rules = excluded.rules, self_approval = excluded.self_approval`,
        [workspaceId, JSON.stringify(rules), selfApproval],
      );
    },
    voter: (role = 'editor') => {
      const id = newId('usr');
      return { type: 'user', id, name: 'Grace', personId: id, role };
    },
    openLink: async () => {
      const id = newId('rvw');
      await bench.platform.database.execute(
        `INSERT INTO review_links (id, workspace_id, name, may_vote, post_ids, expires_at, created_by, created_at)
         VALUES ($1, $2, 'x', true, '{}', now() + interval '1 day', '{}', now())`,
        [id, bench.workspaceId],
      );
      return id;
    },
    openOf: (postId) =>
      read(
        `SELECT a.id, a.digest FROM approval_posts asked JOIN approvals a ON a.id = asked.approval_id
         WHERE asked.post_id = $1 AND asked.is_open`,
        postId,
      ),
    decide: ({ id, digest }, voter, wanted = {}) => {
      const plain = { postIds: null, comment: null, publishAt: null, publishNow: false };
      const decision = { decision: 'approve', digest, ...plain, ...wanted } as const;
      return commands.execute(new DecideApprovalCommand(workspaceId, id, decision, voter));
    },
    row: (postId) => read('SELECT * FROM posts WHERE id = $1', postId),
    statuses: async () => {
      const rows = await database.query<{ status: string }>(
        'SELECT status FROM approvals ORDER BY status',
      );
      return rows.map(({ status }) => status);
    },
    told: async () => {
      const rows = await database.query<{ name: string }>(
        `SELECT name FROM outbox WHERE name LIKE 'Approval%' ORDER BY position`,
      );
      return rows.map(({ name }) => name.replace('Approval', ''));
    },
  };
}
