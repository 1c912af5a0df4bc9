import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { type ApprovalRules, PolicyApplication } from '#libs/posts';
import { aPolicy } from '#libs/schedules/testing';

/** Long enough that people can decide, and short enough that time passes it. */
const EXPIRES_HOURS = 1 / 40;

/** Has one of the editors asked about everything, also about what is scheduled; or nobody about anything. */
export class ChangeModelPolicyCommand extends Command<void> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly isAsking: boolean,
  ) {
    super();
  }
}

/** Does what a change of the policy does, in as few statements. */
@CommandHandler(ChangeModelPolicyCommand)
export class ChangeModelPolicyHandler implements ICommandHandler<ChangeModelPolicyCommand> {
  constructor(
    private readonly application: PolicyApplication,
    private readonly database: Database,
  ) {}

  async execute({ workspaceId, isAsking }: ChangeModelPolicyCommand): Promise<void> {
    const rules: ApprovalRules = aPolicy({ expiresHours: EXPIRES_HOURS });
    await this.database.transaction(async (transaction) => {
      await transaction.query(
        `SELECT pg_advisory_xact_lock(hashtext('approval-policies'), hashtext($1))`,
        [workspaceId],
      );
      await transaction.execute('DELETE FROM approval_policies WHERE workspace_id = $1', [
        workspaceId,
      ]);
      if (!isAsking) return;
      await transaction.execute(
        `INSERT INTO approval_policies (workspace_id, rules, self_approval, revision, updated_at, updated_by)
         VALUES ($1, $2, false, 1, now(), '{}')`,
        [workspaceId, JSON.stringify(rules.rules)],
      );
      await this.application.askScheduled(transaction, workspaceId, rules, null);
    });
  }
}
