import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { QueueTermsCheck } from '../../checking/queue-terms-check.js';
import type { SlotPlan } from '../../domain/queue.js';
import type { QueueTerms } from '../../domain/queue-terms.js';
import { HeldQueues, type HeldQueue } from '../../keeping/held-queues.js';
import { QueuedMoves } from '../../keeping/queued-moves.js';
import { QueueRepository, slotPlanOf } from '../../persistence/queue.repository.js';
import { queueErrors } from '../../queues.errors.js';
import { UpdateQueueCommand, type ChangedQueue } from './update-queue.command.js';

@CommandHandler(UpdateQueueCommand)
export class UpdateQueueHandler implements ICommandHandler<UpdateQueueCommand> {
  constructor(
    private readonly check: QueueTermsCheck,
    private readonly held: HeldQueues,
    private readonly queues: QueueRepository,
    private readonly moves: QueuedMoves,
  ) {}

  async execute({ workspaceId, queueId, change }: UpdateQueueCommand): Promise<ChangedQueue> {
    return this.held.within(workspaceId, queueId, async (held) => {
      const { queue, transaction, now } = held;
      const { revision } = change;
      if (revision !== null && revision !== queue.revision) {
        throw queueErrors.changed(queue.id, queue.revision);
      }
      const terms = await this.check.require(workspaceId, { ...queue, ...change.terms });
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
