import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tellSubjects } from '#libs/kernel';
import { accountNotFound } from '../../accounts.errors.js';
import { AccountUsage } from '../../account-usage.port.js';
import { AccountDirectory } from '../../directory/account-directory.js';
import { AccountRevocation } from '../../vault/account-revocation.js';
import { AccountWipe } from '../../vault/account-wipe.js';
import {
  DisconnectAccountCommand,
  type DisconnectedAccount,
} from './disconnect-account.command.js';

/** Wipes first, revokes after: whatever the network does, the person's word holds here at once. */
@CommandHandler(DisconnectAccountCommand)
export class DisconnectAccountHandler implements ICommandHandler<DisconnectAccountCommand> {
  constructor(
    private readonly directory: AccountDirectory,
    private readonly wipe: AccountWipe,
    private readonly revocation: AccountRevocation,
    private readonly usage: AccountUsage,
  ) {}

  async execute(command: DisconnectAccountCommand): Promise<DisconnectedAccount> {
    const { workspaceId } = command;
    const known = await this.directory.resolve(workspaceId, command.account);
    if (known === null) throw accountNotFound(command.account);
    tellSubjects('account', [known.id]);
    const secrets = await this.wipe.run({ workspaceId, accountId: known.id });
    if (secrets === null) throw accountNotFound(command.account);
    const revoked = await this.revocation.tryRevoke(secrets);
    const [account] = await this.directory.byIds(workspaceId, [known.id]);
    const usage = await this.usage.describe(workspaceId, [known.id]);
    return {
      account: account!,
      unpublishedPosts: usage.get(known.id)?.unpublishedPosts ?? 0,
      revoked,
    };
  }
}
