import { Injectable, Logger } from '@nestjs/common';
import { newId, runUnasked, type AskedFacts, type ChangeSubject } from '#libs/kernel';
import { Database } from '../database/database.js';
import { writeRefused } from '../persistence/audit-writes.js';

/** Refusals that a process remembers to have written, so that whoever is refused all day costs nothing. */
const MOST_REMEMBERED = 10_000;

/** Writes down what somebody may not do: of a caller, an operation and a day, the first time. */
@Injectable()
export class RefusedChanges {
  private readonly logger = new Logger(RefusedChanges.name);
  private readonly written = new Set<string>();

  constructor(private readonly database: Database) {}

  /** Never throws: the refusal stands whether or not it can be told of. @param code why it was refused */
  async note(facts: AskedFacts, subject: ChangeSubject, code: string): Promise<void> {
    const { workspaceId, actor, operation, at } = facts;
    const key = [workspaceId, actor.id, operation, at.toISOString().slice(0, 10)].join(' ');
    if (this.written.has(key)) return;
    if (this.written.size >= MOST_REMEMBERED) this.written.clear();
    this.written.add(key);
    const entry = { id: newId('aud', at.getTime()), subject };
    try {
      // It is no part of the change that was refused.
      await runUnasked(() => writeRefused(this.database, { facts, entry, code }));
    } catch (error) {
      this.written.delete(key);
      this.logger.warn('a refusal is not in the audit log', error);
    }
  }
}
