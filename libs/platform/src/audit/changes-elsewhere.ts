import { Injectable } from '@nestjs/common';
import { currentAsked, currentKeyed, runUnasked } from '#libs/kernel';
import { Database } from '../database/database.js';
import { writeKeyed } from '../idempotency/keyed-row.js';
import { writeDone } from '../persistence/audit-writes.js';

/** Tells the audit log of what was changed at a network alone, and so by no transaction of ours. */
@Injectable()
export class ChangesElsewhere {
  constructor(private readonly database: Database) {}

  /** To be called once the network has done it. */
  async note(): Promise<void> {
    const [asked, keyed] = [currentAsked(), currentKeyed()];
    const entries = asked?.missing([]) ?? [];
    if (entries.length === 0 && keyed === null) return;
    await runUnasked(() =>
      this.database.transaction(async (transaction) => {
        await transaction.query('SELECT pg_current_xact_id()');
        if (asked !== null && entries.length > 0) {
          await writeDone(transaction, asked.facts, entries);
        }
        if (keyed !== null) {
          await writeKeyed(transaction, keyed, entries[0]?.subject ?? keyed.facts.subject);
        }
      }),
    );
    asked?.noteWritten(entries);
    keyed?.noteWritten();
  }
}
