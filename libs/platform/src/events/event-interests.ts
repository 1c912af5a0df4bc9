import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../database/database.js';
import type { WorkspaceId } from '#libs/kernel';

/** What waits: each part of the service says so for itself. */
export type InterestSource = 'webhooks' | 'dashboard' | 'feed';

/** An interest that is about to end counts as ended: a write that began before may have missed what prolonged it. */
export const ENDING_MS = 60_000;

// In one order, so that two who prolong the same interests do not wait for each other.
const PROLONG = `
  INSERT INTO event_interests (workspace_id, event_name, source, expires_at)
  SELECT workspace_id, event_name, $1, now() + $2 * interval '1 millisecond'
    FROM unnest($3::text[]) AS workspace (workspace_id), unnest($4::text[]) AS event (event_name)
   ORDER BY workspace_id, event_name
      ON CONFLICT (workspace_id, event_name, source) DO UPDATE SET
         expires_at = excluded.expires_at,
         since = CASE WHEN event_interests.expires_at > now() + ${ENDING_MS} * interval '1 millisecond'
                      THEN event_interests.since ELSE excluded.since END`;

/**
 * Who waits for which events. `Outbox.addWanted` writes only those somebody waits for, and listeners that are
 * `onlyIfWanted` are told of no others; so what nobody subscribed to costs next to nothing.
 */
@Injectable()
export class EventInterests {
  constructor(private readonly database: Database) {}

  /** All that a workspace waits for by that source, from now on. */
  async replace(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    source: InterestSource,
    eventNames: readonly string[],
  ): Promise<void> {
    const names = [...new Set(eventNames)];
    await transaction.execute(
      `DELETE FROM event_interests
        WHERE workspace_id = $1 AND source = $2 AND event_name <> ALL ($3)`,
      [workspaceId, source, names],
    );
    await transaction.execute(
      `INSERT INTO event_interests (workspace_id, event_name, source)
       SELECT $1, name, $2 FROM unnest($3::text[]) AS wanted (name) ON CONFLICT DO NOTHING`,
      [workspaceId, source, names],
    );
  }

  /**
   * Makes workspaces wait for a while, counted from now. Durable listeners are not told of what they wait for: whoever
   * waits reads the outbox.
   */
  async prolong(
    source: InterestSource,
    workspaceIds: readonly WorkspaceId[],
    eventNames: readonly string[],
    forMs: number,
  ): Promise<void> {
    if (workspaceIds.length === 0) return;
    await this.database.execute(PROLONG, [source, forMs, workspaceIds, eventNames]);
  }

  /** Takes away what nobody prolonged. @returns how many */
  async removeExpired(): Promise<number> {
    return this.database.execute('DELETE FROM event_interests WHERE expires_at < now()');
  }
}
