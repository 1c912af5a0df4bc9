import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import { Database, WatchedChanges } from '#libs/platform';
import type { WorkspaceSettings, WorkspaceSettingsChanges } from '../domain/workspace-settings.js';

const COLUMNS = `id, name, timezone, week_starts_on AS "weekStartsOn"`;

/** What a workspace is called, or its zone, has changed. Nobody outside hears of it. */
const WORKSPACE_CHANGED = 'WorkspaceChanged';

@Injectable()
export class WorkspaceSettingsRepository {
  constructor(
    private readonly database: Database,
    private readonly changes: WatchedChanges,
  ) {}

  async find(workspaceId: WorkspaceId): Promise<WorkspaceSettings | null> {
    const [row] = await this.database.query<WorkspaceSettings>(
      `SELECT ${COLUMNS} FROM workspaces WHERE id = $1`,
      [workspaceId],
    );
    return row ?? null;
  }

  /** Writes what is named, so that two people who change different things both get theirs. */
  async change(
    workspaceId: WorkspaceId,
    { name, timezone, weekStartsOn }: WorkspaceSettingsChanges,
    at: Date,
  ): Promise<WorkspaceSettings | null> {
    return this.database.transaction(async (transaction) => {
      const [row] = await transaction.query<WorkspaceSettings>(
        `WITH changed AS (
         UPDATE workspaces SET name = COALESCE($2, name), timezone = COALESCE($3, timezone),
           week_starts_on = COALESCE($4, week_starts_on), updated_at = $5
         WHERE id = $1 RETURNING *)
       SELECT ${COLUMNS} FROM changed`,
        [workspaceId, name ?? null, timezone ?? null, weekStartsOn ?? null, at],
      );
      await this.changes.tell(transaction, WORKSPACE_CHANGED, [{ workspaceId }]);
      return row ?? null;
    });
  }
}
