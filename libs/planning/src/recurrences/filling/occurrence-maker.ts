import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '#libs/kernel';
import { ApplyScheduleCommand, documentOfTurn, type Issue } from '#libs/schedules';
import { AuthorRights } from '../../authors/author-rights.port.js';
import type { OccurrenceRefusal, Recurrence, StoredOccurrence } from '../domain/recurrence.js';
import { variantIndex } from '../domain/variants.js';
import { OccurrenceMarks } from './occurrence-marks.js';

const MOST_ISSUES = 50;

/** Makes the run of an occurrence, as its author would by applying the document. */
@Injectable()
export class OccurrenceMaker {
  constructor(
    private readonly authors: AuthorRights,
    private readonly commands: CommandBus,
    private readonly marks: OccurrenceMarks,
  ) {}

  /**
   * Whatever is killed on the way: the run and the word that it is there are one transaction. What it is not wanted for
   * any more by then is left alone.
   */
  async make(recurrence: Recurrence, occurrence: StoredOccurrence): Promise<void> {
    try {
      await this.apply(recurrence, occurrence);
    } catch (error) {
      if (error instanceof NotWanted) return;
      if (!(error instanceof DomainError)) throw error;
      await this.marks.refused(recurrence, occurrence, refusalOf(error));
    }
  }

  private async apply(recurrence: Recurrence, occurrence: StoredOccurrence): Promise<void> {
    const { id, workspaceId, author, document, timezone, variants, order, startsLocal } =
      recurrence;
    const { stamp, at, ordinal, generation } = occurrence;
    // What nobody answers for any more waits for others.
    const { mode, terms, asked } = await this.authors.of(workspaceId, author);
    const index = variantIndex(variants.length, order, { ordinal, seed: startsLocal });
    const variant = index === null ? null : { ...variants[index] };
    const applied = await this.commands.execute(
      new ApplyScheduleCommand(
        {
          workspaceId,
          mode,
          terms,
          asked,
          source: 'system',
          createdBy: author,
          origin: { kind: 'recurrence', id, key: stamp },
        },
        documentOfTurn(document, { at, timezone, variant }),
        generation === 1 ? `${id}:${stamp}` : `${id}:${stamp}:${generation}`,
        async (transaction, runId) => {
          const isMarked = await this.marks.made(transaction, recurrence, occurrence, runId);
          if (!isMarked) throw new NotWanted();
        },
      ),
    );
    // Somebody else's run has the key: the occurrence is not made, and must not seem to be.
    if (applied.duplicate) throw keyTaken();
  }
}

class NotWanted extends Error {}

function keyTaken(): DomainError {
  const message = 'A run that was made otherwise has the idempotency key of this occurrence.';
  return new DomainError('idempotency_conflict', 'conflict', message);
}

function refusalOf({ code, message, details }: DomainError): OccurrenceRefusal {
  const issues = details['issues'];
  const told = Array.isArray(issues) ? (issues as readonly Issue[]).slice(0, MOST_ISSUES) : [];
  return { code, message, issues: told };
}
