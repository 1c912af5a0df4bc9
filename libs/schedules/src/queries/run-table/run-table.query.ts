import { Query } from '@nestjs/cqrs';
import type { RunId, WorkspaceId } from '#libs/kernel';
import type { RunRecord } from '#libs/posts';

/** One post as a line of a table. */
export interface RunTableRow {
  /** UTC, ISO 8601; null for a draft without a time. */
  readonly time: string | null;
  readonly account: string;
  readonly provider: string;
  readonly campaign: string | null;
  readonly step: string;
  readonly postName: string;
  readonly description: string | null;
  readonly mediaLink: string | null;
  readonly timezone: string;
  readonly status: string;
  readonly postId: string;
  readonly providerUrl: string | null;
  readonly error: string | null;
}

export interface RunTable {
  readonly run: RunRecord;
  readonly rows: readonly RunTableRow[];
}

/** A run as rows in the order of their publish times. */
export class RunTableQuery extends Query<RunTable> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly runId: RunId,
  ) {
    super();
  }
}
