import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AccountDirectory } from '../../directory/account-directory.js';
import { troubleOf, type AccountTrouble } from '../../domain/account-trouble.js';

/** What is wrong with the accounts of a workspace, disconnected ones included: posts still name them. */
export class AccountTroublesQuery extends Query<readonly AccountTrouble[]> {
  constructor(readonly workspaceId: string) {
    super();
  }
}

@QueryHandler(AccountTroublesQuery)
export class AccountTroublesHandler implements IQueryHandler<AccountTroublesQuery> {
  constructor(private readonly directory: AccountDirectory) {}

  async execute({ workspaceId }: AccountTroublesQuery): Promise<readonly AccountTrouble[]> {
    const accounts = await this.directory.list(workspaceId);
    return accounts.flatMap((account) => troubleOf(account) ?? []);
  }
}
