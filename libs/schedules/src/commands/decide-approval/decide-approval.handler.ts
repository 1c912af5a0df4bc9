import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, tellSubjects } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';
import { ApprovalDecisions, HeldApprovals, postsToDecide } from '#libs/posts';
import { ApprovedDepartures } from './approved-departures.js';
import { DecideApprovalCommand } from './decide-approval.command.js';

@CommandHandler(DecideApprovalCommand)
export class DecideApprovalHandler implements ICommandHandler<DecideApprovalCommand> {
  constructor(
    private readonly held: HeldApprovals,
    private readonly decisions: ApprovalDecisions,
    private readonly departures: ApprovedDepartures,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError approval_not_found, approval_stale, approval_decided, approval_self, not_approver, key_is_shared, review_link_ended, publish_time_in_past, validation_failed (publishAt); the 402 codes, quota_exceeded */
  async execute(command: DecideApprovalCommand): Promise<void> {
    await this.database.transaction((transaction) => this.decide(transaction, command), {
      isRepeatable: true,
    });
  }

  private async decide(transaction: Transaction, command: DecideApprovalCommand): Promise<void> {
    const { workspaceId, approvalId, wanted, voter, terms } = command;
    const { approval, posts: all } = await this.held.hold(
      transaction,
      workspaceId,
      approvalId,
      voter,
    );
    const at = this.clock.now();
    const posts = postsToDecide(approval, all, wanted, voter, at);
    const postIds = posts.map(({ id }) => id);
    const { decision, comment } = wanted;
    const cast = { approval, postIds, voter, decision, comment, at };
    const enough = new Set(await this.decisions.cast(transaction, cast));
    tellSubjects('post', postIds);
    const going = posts.filter(({ id }) => enough.has(id));
    if (going.length > 0) await this.departures.let(transaction, cast, going, wanted, terms);
  }
}
