import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import { RunListRepository, type ListedRun, type RunRecord, type RunStatus } from '#libs/posts';
import { decodeCursor, nextCursor } from '../page-cursor.js';

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

@QueryHandler(RunListQuery)
export class RunListHandler implements IQueryHandler<RunListQuery> {
  constructor(private readonly runs: RunListRepository) {}

  /** @throws DomainError invalid_parameter for a foreign cursor */
  async execute({ workspaceId, options }: RunListQuery): Promise<RunPage> {
    const { limit, offset, cursor, statuses, sources, q } = options;
    const before = cursor ? decodeCursor(cursor, 'run') : null;
    const filter = {
      statuses: statuses?.length ? statuses : null,
      sources: sources?.length ? sources : null,
      text: q || null,
      accountIds: options.accountIds ?? null,
    };
    // One more than asked for tells whether there is a next page.
    const window = { limit: limit + 1, offset, before };
    const { runs, total } = await this.runs.page(workspaceId, filter, window);
    return {
      ...{ runs: runs.slice(0, limit), total, limit, offset },
      nextCursor: nextCursor(runs, limit),
    };
  }
}
