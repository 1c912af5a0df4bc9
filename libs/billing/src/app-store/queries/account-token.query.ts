import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import { AccountTokens } from '../purchases/account-tokens.js';

/** The UUID that the app passes to StoreKit as `appAccountToken`. */
export class AppStoreAccountTokenQuery extends Query<string> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}

@QueryHandler(AppStoreAccountTokenQuery)
export class AppStoreAccountTokenHandler implements IQueryHandler<AppStoreAccountTokenQuery> {
  constructor(private readonly accountTokens: AccountTokens) {}

  execute({ workspaceId }: AppStoreAccountTokenQuery): Promise<string> {
    return this.accountTokens.of(workspaceId);
  }
}
