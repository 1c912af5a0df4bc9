import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { ListedRun, RunRecord, RunStatus } from '#libs/posts';

/** A page of runs, newest first. */
export interface RunPage {
  readonly runs: readonly ListedRun[];
  /** All runs that fit the filter. */
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  /** Where the next page begins; null on the last one. */
  readonly nextCursor: string | null;
}

/** Filters and paging of the list; what is left out does not narrow. */
export interface RunListOptions {
  readonly statuses?: readonly RunStatus[] | null;
  readonly sources?: readonly RunRecord['source'][] | null;
  readonly q?: string | null;
  /** All accounts that whoever asks can see; null for all. */
  readonly accountIds?: readonly string[] | null;
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | null;
}

/** Lists runs of a workspace. */
export class RunListQuery extends Query<RunPage> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly options: RunListOptions,
  ) {
    super();
  }
}
