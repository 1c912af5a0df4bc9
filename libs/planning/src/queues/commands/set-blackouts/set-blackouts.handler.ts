import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, tellSubjects } from '#libs/kernel';
import { type CallerTerms, Database } from '#libs/platform';
import type { OpenItem } from '#libs/posts';
import { normalDays } from '../../domain/queue-terms.js';
import { HeldQueues } from '../../keeping/held-queues.js';
import { QueuedMoves } from '../../keeping/queued-moves.js';
import { QueueRepository } from '../../persistence/queue.repository.js';
import { SetBlackoutsCommand } from './set-blackouts.command.js';

@CommandHandler(SetBlackoutsCommand)
export class SetBlackoutsHandler implements ICommandHandler<SetBlackoutsCommand> {
  constructor(
    private readonly database: Database,
    private readonly held: HeldQueues,
    private readonly queues: QueueRepository,
    private readonly moves: QueuedMoves,
  ) {}

  /** The days first, then a queue at a time: nobody waits for all of them at once. */
  async execute({
    workspaceId,
    days,
    moves,
    terms,
  }: SetBlackoutsCommand): Promise<readonly OpenItem[]> {
    const wanted = normalDays(days, 'days');
    await this.database.transaction(async (transaction) => {
      await this.queues.setBlackouts(transaction, workspaceId, null, wanted);
      tellSubjects('workspace', [workspaceId]);
    });
    const affected: OpenItem[] = [];
    for (const { id } of await this.queues.all(workspaceId)) {
      affected.push(...(await this.fit(workspaceId, id, moves, terms).catch(nothingOfWhatIsGone)));
    }
    return affected;
  }

  private fit(
    workspaceId: SetBlackoutsCommand['workspaceId'],
    queueId: string,
    moves: boolean,
    terms: CallerTerms | null,
  ): Promise<readonly OpenItem[]> {
    return this.held.within(workspaceId, queueId, terms, async (held) => {
      const affected = await this.moves.fit(held, held.plan, moves);
      // Its order is another one.
      if (moves && affected.length > 0) {
        await this.queues.touch(held.transaction, held.queue, held.now);
      }
      return affected;
    });
  }
}

/** A queue that was deleted since they were listed. */
function nothingOfWhatIsGone(error: unknown): readonly OpenItem[] {
  if (error instanceof DomainError && error.code === 'queue_not_found') return [];
  throw error;
}
