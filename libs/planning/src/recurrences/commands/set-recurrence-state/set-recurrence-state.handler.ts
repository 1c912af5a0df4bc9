import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { Recurrence, RecurrenceState } from '../../domain/recurrence.js';
import { RecurrenceEndedEvent } from '../../events/recurrence-events.js';
import { WithdrawnOccurrences } from '../../filling/withdrawn-occurrences.js';
import { RecurrenceRepository } from '../../persistence/recurrence.repository.js';
import { recurrenceErrors } from '../../recurrences.errors.js';
import {
  type RecurrenceAction,
  type RecurrenceStateSet,
  SetRecurrenceStateCommand,
} from './set-recurrence-state.command.js';

const states: Readonly<Record<RecurrenceAction, RecurrenceState>> = {
  pause: 'paused',
  resume: 'active',
  end: 'ended',
};

@CommandHandler(SetRecurrenceStateCommand)
export class SetRecurrenceStateHandler implements ICommandHandler<SetRecurrenceStateCommand> {
  constructor(
    private readonly recurrences: RecurrenceRepository,
    private readonly withdrawn: WithdrawnOccurrences,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute(command: SetRecurrenceStateCommand): Promise<RecurrenceStateSet> {
    const { action, asked } = command;
    const isConfirmer = asked.key?.policy.confirm === true;
    if (action === 'resume' && isConfirmer) throw recurrenceErrors.unconfirmable();
    const recurrence = await this.write(command);
    // First nothing new is made, then what is there goes: killed in between, the call is repeated.
    const none = { canceled: 0, begun: 0 };
    const done = command.asked.cancelPlanned ? await this.withdrawn.all(recurrence) : none;
    return { recurrence, ...done };
  }

  private write({
    workspaceId,
    recurrenceId,
    action,
    asked: { author },
  }: SetRecurrenceStateCommand): Promise<Recurrence> {
    const state = states[action];
    return this.database.transaction(
      async (transaction) => {
        const found = await this.recurrences.lock(transaction, workspaceId, recurrenceId);
        if (found === null) throw recurrenceErrors.notFound(recurrenceId);
        if (found.state === 'ended' && state !== 'ended') throw recurrenceErrors.ended(found.id);
        if (found.state === state) return found;
        const at = this.clock.now();
        const change = { state, author: action === 'resume' ? author : null, at };
        const set = await this.recurrences.touch(transaction, found, change);
        if (state === 'ended') {
          const fact = { occurrence: null, code: null, at };
          await this.recurrences.tellEvent(transaction, RecurrenceEndedEvent, found, fact);
        }
        return set;
      },
      { isRepeatable: true },
    );
  }
}
