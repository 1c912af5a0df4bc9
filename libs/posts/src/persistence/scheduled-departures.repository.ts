import { Injectable } from '@nestjs/common';
import { type PostId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { InteractionType, JsonObject, WorkspaceMode } from '#libs/providers';

/** A stored post that is still to go out. */
export interface ScheduledDeparture {
  readonly id: PostId;
  readonly accountId: string;
  readonly provider: string;
  readonly mode: WorkspaceMode;
  readonly interaction: InteractionType;
  readonly settings: JsonObject;
  readonly mediaCount: number;
  readonly at: Date;
}

/** Rows of a workspace that a forecast goes through at most. */
const MOST_ROWS = 20_000;

/**
 * What a workspace has scheduled. Replies whose parents are not out yet have no time and are left out; held posts are
 * uses to come of what they wait for.
 */
@Injectable()
export class ScheduledDeparturesRepository {
  constructor(private readonly database: Database) {}

  /** Posts of these networks due before a moment, in the order of their time. */
  async before(
    workspaceId: WorkspaceId,
    providers: readonly string[],
    until: Date,
  ): Promise<readonly ScheduledDeparture[]> {
    return this.database.query<ScheduledDeparture>(
      `SELECT id, account_id AS "accountId", provider, mode, interaction_type AS interaction, settings,
         jsonb_array_length(assets) AS "mediaCount", due_at AS at
       FROM (
         SELECT * FROM posts WHERE workspace_id = $1 AND due_at IS NOT NULL AND due_at <= $3
         ORDER BY workspace_id, due_at, position LIMIT ${MOST_ROWS}
       ) waiting WHERE provider = ANY ($2) AND held_since IS NULL
         -- those whose outcome is looked up are counted already
         AND status IN ('scheduled', 'retry_pending') AND reconciliation_status IS DISTINCT FROM 'pending'
       ORDER BY due_at, position`,
      [workspaceId, providers, until],
    );
  }
}
