import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { publishSettings, type PublishSettings } from '../../domain/publish-settings.js';
import { DescribedAccounts } from './described-account.js';

/** The settings form of one account, by id or handle. @throws DomainError account_not_found */
export class PublishSettingsQuery extends Query<PublishSettings> {
  constructor(
    readonly workspaceId: string,
    readonly account: string,
  ) {
    super();
  }
}

@QueryHandler(PublishSettingsQuery)
export class PublishSettingsHandler implements IQueryHandler<PublishSettingsQuery> {
  constructor(private readonly described: DescribedAccounts) {}

  async execute(query: PublishSettingsQuery): Promise<PublishSettings> {
    const { account, definition } = await this.described.get(query.workspaceId, query.account);
    return publishSettings(account, definition);
  }
}
