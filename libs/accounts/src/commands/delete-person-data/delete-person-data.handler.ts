import { randomBytes } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { Database } from '#libs/platform';
import { GrantRepository } from '../../persistence/grant.repository.js';
import { AccountWipe } from '../../vault/account-wipe.js';
import { GrantNotices } from '../../vault/grant-notices.js';
import { DeletePersonDataCommand } from './delete-person-data.command.js';

/** Somebody unknown gets a code, too: the answer must not tell who is a user. */
@CommandHandler(DeletePersonDataCommand)
export class DeletePersonDataHandler implements ICommandHandler<DeletePersonDataCommand> {
  constructor(
    private readonly notices: GrantNotices,
    private readonly grants: GrantRepository,
    private readonly wipe: AccountWipe,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ callback }: DeletePersonDataCommand): Promise<string> {
    const { mode } = callback;
    const keys = await this.notices.accountsOf(callback);
    for (const key of keys) await this.wipe.run(key);
    // Letters and digits only: Meta takes no other code.
    const confirmationCode = randomBytes(16).toString('hex');
    const completedAt = this.clock.now();
    await this.database.transaction(async (transaction) => {
      await this.grants.erase(transaction, keys, completedAt);
      const deletion = { confirmationCode, mode, accounts: keys.length, completedAt };
      await this.grants.addDeletion(transaction, deletion);
    });
    await this.notices.noteCarriedOut(callback);
    return confirmationCode;
  }
}
