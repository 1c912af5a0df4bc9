import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { postColumns, toPostRecord, type PostRecord, type PostRow } from './post-record.js';
import { runColumns, type RunRecord } from './run.repository.js';

/** One page after the other, oldest first: never a whole workspace in memory. */
export interface RecordPage {
  /** Id of the last record of the page before; empty for the first page. */
  readonly after: string;
  readonly limit: number;
}

/** Everything that a workspace has scheduled, for exports. */
@Injectable()
export class WorkspaceRecordsRepository {
  constructor(private readonly database: Database) {}

  runs(
    workspaceId: WorkspaceId,
    page: RecordPage,
  ): Promise<(RunRecord & { readonly document: unknown })[]> {
    return this.database.query(
      `SELECT ${runColumns}, document FROM runs
        WHERE workspace_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
      [workspaceId, page.after, page.limit],
    );
  }

  async posts(workspaceId: WorkspaceId, page: RecordPage): Promise<PostRecord[]> {
    const rows = await this.database.query<PostRow>(
      `SELECT ${postColumns} FROM posts p
        WHERE p.workspace_id = $1 AND p.id > $2 ORDER BY p.id LIMIT $3`,
      [workspaceId, page.after, page.limit],
    );
    return rows.map(toPostRecord);
  }
}
