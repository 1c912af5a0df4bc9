import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/database.js';
import type { WorkspaceId } from '../ids/id.js';

/**
 * Who waits for which events. `Outbox.addWanted` writes only those somebody waits for, and listeners that are
 * `onlyIfWanted` are told of no others; so what nobody subscribed to costs next to nothing.
 */
@Injectable()
export class EventInterests {
  /** All that a workspace waits for, from now on. */
  async replace(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    eventNames: readonly string[],
  ): Promise<void> {
    const names = [...new Set(eventNames)];
    await transaction.execute(
      'DELETE FROM event_interests WHERE workspace_id = $1 AND event_name <> ALL ($2)',
      [workspaceId, names],
    );
    await transaction.execute(
      `INSERT INTO event_interests (workspace_id, event_name)
       SELECT $1, name FROM unnest($2::text[]) AS wanted (name) ON CONFLICT DO NOTHING`,
      [workspaceId, names],
    );
  }
}
