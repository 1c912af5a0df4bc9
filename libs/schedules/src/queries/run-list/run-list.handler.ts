import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { RunListRepository } from '#libs/posts';
import { decodeCursor, nextCursor } from '../page-cursor.js';
import { RunListQuery, type RunPage } from './run-list.query.js';

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
