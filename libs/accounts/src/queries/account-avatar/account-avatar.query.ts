import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { accountNotFound, avatarNotFound } from '../../accounts.errors.js';
import { AccountAvatars } from '../../avatars/account-avatars.js';
import type { Picture } from '../../domain/picture.js';
import { AccountDirectory } from '../../directory/account-directory.js';

/** The picture an account has at its network. Named by id or handle. */
export class AccountAvatarQuery extends Query<Picture> {
  constructor(
    readonly workspaceId: string,
    readonly account: string,
  ) {
    super();
  }
}

@QueryHandler(AccountAvatarQuery)
export class AccountAvatarHandler implements IQueryHandler<AccountAvatarQuery> {
  constructor(
    private readonly directory: AccountDirectory,
    private readonly avatars: AccountAvatars,
  ) {}

  /** @throws DomainError account_not_found, avatar_not_found, service_unavailable */
  async execute({ workspaceId, account }: AccountAvatarQuery): Promise<Picture> {
    const found = await this.directory.resolve(workspaceId, account);
    if (found === null) throw accountNotFound(account);
    const picture = await this.avatars.of(workspaceId, found);
    if (picture === null) throw avatarNotFound();
    return picture;
  }
}
