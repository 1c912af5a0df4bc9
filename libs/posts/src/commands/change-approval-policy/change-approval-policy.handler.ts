import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { Database } from '#libs/platform';
import { approvalPolicyErrors } from '../../approval-policy.errors.js';
import { PolicyApplication } from '../../approvals/policy-application.js';
import { unsatisfiableRule } from '../../domain/approval/approval-people.js';
import type { Creator, Person } from '../../domain/creator.js';
import { ApprovalPolicyRepository } from '../../persistence/approval-policy.repository.js';
import { ApprovalPeople } from '../../ports/approval-people.port.js';
import {
  ChangeApprovalPolicyCommand,
  type ChangedPolicy,
} from './change-approval-policy.command.js';

@CommandHandler(ChangeApprovalPolicyCommand)
export class ChangeApprovalPolicyHandler implements ICommandHandler<ChangeApprovalPolicyCommand> {
  constructor(
    private readonly database: Database,
    private readonly policies: ApprovalPolicyRepository,
    private readonly people: ApprovalPeople,
    private readonly application: PolicyApplication,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId, change, by }: ChangeApprovalPolicyCommand): Promise<ChangedPolicy> {
    const stored = await this.policies.find(workspaceId);
    const { revision } = change;
    if (stored.revision !== revision) throw approvalPolicyErrors.changed(stored);
    const rules = change.rules ?? stored.rules;
    const selfApproval = change.selfApproval ?? stored.selfApproval;
    const people = await this.people.of(workspaceId);
    const unmet = unsatisfiableRule({ rules, selfApproval }, people);
    if (unmet !== null) throw approvalPolicyErrors.unsatisfiable(unmet);
    const written = { by, at: this.clock.now() };
    const changed = await this.database.transaction(
      async (transaction) => {
        const next = { revision, rules, selfApproval };
        const policy = await this.policies.write(transaction, workspaceId, next, written);
        if (policy === null) return null;
        const asked = change.applyToScheduled
          ? await this.application.askScheduled(transaction, workspaceId, policy, asker(by))
          : 0;
        return { policy, asked };
      },
      { isRepeatable: true },
    );
    if (changed !== null) return changed;
    throw approvalPolicyErrors.changed(await this.policies.find(workspaceId));
  }
}

const asker = ({ id, name }: Person): Creator => ({ type: 'user', id, name });
