import { Injectable } from '@nestjs/common';
import { currentAsked, runUnasked } from '#libs/kernel';
import { Database } from '../database/database.js';
import { writeDone } from '../persistence/audit-writes.js';

/** Tells the audit log of what was changed at a network alone, and so by no transaction of ours. */
@Injectable()
export class ChangesElsewhere {
  constructor(private readonly database: Database) {}

  /** To be called once the network has done it. */
  async note(): Promise<void> {
    const asked = currentAsked();
    if (asked === null) return;
    const entries = asked.missing([]);
    if (entries.length === 0) return;
    await runUnasked(() =>
      this.database.transaction(async (transaction) => {
        await transaction.query('SELECT pg_current_xact_id()');
        await writeDone(transaction, asked.facts, entries);
      }),
    );
    asked.noteWritten(entries);
  }
}
