import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import { Database, WatchedChanges, type Queryable, type Transaction } from '#libs/platform';
import {
  NO_POLICY,
  type ApprovalPolicy,
  type ApprovalRules,
} from '../domain/approval/approval-policy.js';
import type { Person } from '../domain/creator.js';

/** The policy was changed. Nobody outside hears of it. */
const APPROVAL_POLICY_CHANGED = 'ApprovalPolicyChanged';

const COLUMNS = `rules, self_approval AS "selfApproval", revision, updated_at AS "updatedAt",
  updated_by AS "updatedBy"`;

/** What turns are taken at: a policy that nobody has written yet has no row to lock. */
const TURN = `hashtext('approval-policies'), hashtext($1)`;

/** What is to be written; the revision is the one it is built on. */
interface NextPolicy extends ApprovalRules {
  readonly revision: number;
}

/** Rows of `approval_policies`. */
@Injectable()
export class ApprovalPolicyRepository {
  constructor(
    private readonly database: Database,
    private readonly changes: WatchedChanges,
  ) {}

  find(workspaceId: WorkspaceId): Promise<ApprovalPolicy> {
    return read(this.database, workspaceId);
  }

  /** As it stands until the transaction ends: whoever changes it waits, and then finds what was let go under it. */
  async hold(transaction: Transaction, workspaceId: WorkspaceId): Promise<ApprovalPolicy> {
    await transaction.query(`SELECT pg_advisory_xact_lock_shared(${TURN})`, [workspaceId]);
    return read(transaction, workspaceId);
  }

  /**
   * Nobody lets a post go under the policy before until the transaction ends.
   * @returns null when it has another revision than the one the change is built on
   */
  async write(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    { revision, rules, selfApproval }: NextPolicy,
    written: { readonly by: Person; readonly at: Date },
  ): Promise<ApprovalPolicy | null> {
    await transaction.query(`SELECT pg_advisory_xact_lock(${TURN})`, [workspaceId]);
    const [row] = await transaction.query<ApprovalPolicy>(
      `INSERT INTO approval_policies AS policy
         (workspace_id, rules, self_approval, revision, updated_at, updated_by)
       SELECT $1, $3, $4, 1, $5, $6
       WHERE $2 = COALESCE((SELECT revision FROM approval_policies WHERE workspace_id = $1), 0)
       ON CONFLICT (workspace_id) DO UPDATE SET rules = EXCLUDED.rules,
         self_approval = EXCLUDED.self_approval, revision = policy.revision + 1,
         updated_at = EXCLUDED.updated_at, updated_by = EXCLUDED.updated_by
       WHERE policy.revision = $2
       RETURNING ${COLUMNS}`,
      [
        ...[workspaceId, revision, JSON.stringify(rules), selfApproval],
        ...[written.at, JSON.stringify(written.by)],
      ],
    );
    if (row === undefined) return null;
    await this.changes.tell(transaction, APPROVAL_POLICY_CHANGED, [{ workspaceId }]);
    return row;
  }
}

async function read(queryable: Queryable, workspaceId: WorkspaceId): Promise<ApprovalPolicy> {
  const [row] = await queryable.query<ApprovalPolicy>(
    `SELECT ${COLUMNS} FROM approval_policies WHERE workspace_id = $1`,
    [workspaceId],
  );
  return row ?? NO_POLICY;
}
