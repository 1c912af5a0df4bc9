import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { PlanRoom } from '../../directory/plan-room.js';
import { connectionCounts, type ConnectionCounts } from '../../domain/connection-counts.js';
import { AccountRepository } from '../../persistence/account.repository.js';

/** How many accounts a workspace has, by how they stand; counted by the database, whatever their number. */
export class ConnectionCountsQuery extends Query<ConnectionCounts> {
  constructor(readonly workspaceId: string) {
    super();
  }
}

@QueryHandler(ConnectionCountsQuery)
export class ConnectionCountsHandler implements IQueryHandler<ConnectionCountsQuery> {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly room: PlanRoom,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId }: ConnectionCountsQuery): Promise<ConnectionCounts> {
    const now = this.clock.now();
    const limit = await this.room.limitOf(workspaceId);
    return connectionCounts(await this.accounts.countStandings(workspaceId, limit, now), now);
  }
}
