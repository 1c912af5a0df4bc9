import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { GrantRepository, type DataDeletion } from '../../persistence/grant.repository.js';

/** The state of a deletion by its confirmation code; null when there is no such code. */
export class DataDeletionQuery extends Query<DataDeletion | null> {
  constructor(readonly confirmationCode: string) {
    super();
  }
}

@QueryHandler(DataDeletionQuery)
export class DataDeletionHandler implements IQueryHandler<DataDeletionQuery> {
  constructor(private readonly grants: GrantRepository) {}

  async execute({ confirmationCode }: DataDeletionQuery): Promise<DataDeletion | null> {
    return this.grants.findDeletion(confirmationCode);
  }
}
