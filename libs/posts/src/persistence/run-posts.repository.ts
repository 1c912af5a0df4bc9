import { Injectable } from '@nestjs/common';
import { type PostId, type RunId, type WorkspaceId } from '#libs/kernel';
import { Database, type Queryable } from '#libs/platform';

/** How a run stands for what made it. */
export interface RunStanding {
  readonly runId: RunId;
  /** Somebody has changed a post of it. */
  readonly isEdited: boolean;
}

/** Posts of runs, as little of them as who made the runs asks for. */
@Injectable()
export class RunPostsRepository {
  constructor(private readonly database: Database) {}

  /** In document order. */
  async idsOf(queryable: Queryable, workspaceId: WorkspaceId, runId: RunId): Promise<PostId[]> {
    const rows = await queryable.query<{ id: PostId }>(
      `SELECT id FROM posts WHERE workspace_id = $1 AND run_id = $2 ORDER BY position`,
      [workspaceId, runId],
    );
    return rows.map(({ id }) => id);
  }

  async standings(
    workspaceId: WorkspaceId,
    runIds: readonly RunId[],
  ): Promise<ReadonlyMap<RunId, RunStanding>> {
    if (runIds.length === 0) return new Map();
    const rows = await this.database.query<RunStanding>(
      `SELECT run_id AS "runId", bool_or(revision > 1) AS "isEdited"
       FROM posts WHERE workspace_id = $1 AND run_id = ANY ($2) GROUP BY run_id`,
      [workspaceId, runIds],
    );
    return new Map(rows.map((row) => [row.runId, row]));
  }
}
