import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { QueueAccounts } from '../../checking/queue-accounts.js';
import type { SlotPlan } from '../../domain/queue.js';
import { normalTerms, type QueueTerms } from '../../domain/queue-terms.js';
import { HeldQueues, type HeldQueue } from '../../keeping/held-queues.js';
import { QueuedMoves } from '../../keeping/queued-moves.js';
import { QueueRepository, slotPlanOf } from '../../persistence/queue.repository.js';
import { queueErrors } from '../../queues.errors.js';
import { UpdateQueueCommand, type ChangedQueue } from './update-queue.command.js';

@CommandHandler(UpdateQueueCommand)
export class UpdateQueueHandler implements ICommandHandler<UpdateQueueCommand> {
  constructor(
    private readonly accounts: QueueAccounts,
    private readonly held: HeldQueues,
    private readonly queues: QueueRepository,
    private readonly moves: QueuedMoves,
  ) {}

  async execute({
    workspaceId,
    queueId,
    change,
    terms,
  }: UpdateQueueCommand): Promise<ChangedQueue> {
    // Before the transaction: who has one connection waits for no other.
    await this.accounts.requireAccounts(workspaceId, change.terms.accountIds);
    return this.held.within(workspaceId, queueId, terms, async (held) => {
      const { queue, transaction, now } = held;
      const { revision } = change;
      if (revision !== null && revision !== queue.revision) {
        throw queueErrors.changed(queue.id, queue.revision);
      }
      const terms = normalTerms({ ...queue, ...change.terms });
      const isWritten = await this.queues.update(transaction, queue, terms, now);
      if (!isWritten) throw queueErrors.nameTaken(terms.name);
      const plan = await this.planOf(held, terms);
      return { affected: await this.moves.fit(held, plan, change.moves) };
    });
  }

  private async planOf({ transaction, queue }: HeldQueue, terms: QueueTerms): Promise<SlotPlan> {
    const restDays = await this.queues.restDays(transaction, queue.workspaceId);
    return slotPlanOf({ ...queue, ...terms }, restDays);
  }
}
