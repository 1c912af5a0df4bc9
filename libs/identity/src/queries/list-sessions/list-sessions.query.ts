import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { UserId } from '#libs/kernel';
import type { Session } from '../../domain/session.js';
import { Sessions } from '../../sessions/sessions.js';

/** The sessions of a person that still hold, newest first. */
export class ListSessionsQuery extends Query<Session[]> {
  constructor(readonly userId: UserId) {
    super();
  }
}

@QueryHandler(ListSessionsQuery)
export class ListSessionsHandler implements IQueryHandler<ListSessionsQuery> {
  constructor(private readonly sessions: Sessions) {}

  execute({ userId }: ListSessionsQuery): Promise<Session[]> {
    return this.sessions.list(userId);
  }
}
