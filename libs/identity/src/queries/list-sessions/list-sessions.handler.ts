import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Session } from '../../domain/session.js';
import { Sessions } from '../../sessions/sessions.js';
import { ListSessionsQuery } from './list-sessions.query.js';

@QueryHandler(ListSessionsQuery)
export class ListSessionsHandler implements IQueryHandler<ListSessionsQuery> {
  constructor(private readonly sessions: Sessions) {}

  execute({ userId }: ListSessionsQuery): Promise<Session[]> {
    return this.sessions.list(userId);
  }
}
