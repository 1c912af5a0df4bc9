import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { RecurrenceQuery } from '#libs/planning';
import { CallerSight, type Caller } from '../../guards/index.js';
import { presentRecurrence, type RecurrenceResponse } from './recurrence.responses.js';

/** Recurrences as far as the caller sees them: a key for certain accounts sees those whose accounts are all its own. */
@Injectable()
export class SeenRecurrences {
  constructor(
    private readonly queries: QueryBus,
    private readonly sight: CallerSight,
  ) {}

  /** @throws DomainError recurrence_not_found */
  async answer(caller: Caller, recurrenceId: string): Promise<RecurrenceResponse> {
    const accountIds = await this.sight.accountIds(caller);
    const query = new RecurrenceQuery(caller.workspaceId, recurrenceId, accountIds);
    return { ok: true, recurrence: presentRecurrence(await this.queries.execute(query)) };
  }

  /** @throws DomainError recurrence_not_found */
  async require(caller: Caller, recurrenceId: string): Promise<void> {
    const accountIds = await this.sight.accountIds(caller);
    if (accountIds === null) return;
    await this.queries.execute(new RecurrenceQuery(caller.workspaceId, recurrenceId, accountIds));
  }
}
