import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountWipe } from '../../vault/account-wipe.js';
import { GrantNotices } from '../../vault/grant-notices.js';
import { EndGrantsCommand } from './end-grants.command.js';

/** Wipes secrets that the network has made worthless already. */
@CommandHandler(EndGrantsCommand)
export class EndGrantsHandler implements ICommandHandler<EndGrantsCommand> {
  constructor(
    private readonly notices: GrantNotices,
    private readonly wipe: AccountWipe,
  ) {}

  async execute({ callback }: EndGrantsCommand): Promise<number> {
    let ended = 0;
    for (const key of await this.notices.accountsOf(callback)) {
      if ((await this.wipe.run(key)) !== null) ended += 1;
    }
    await this.notices.noteCarriedOut(callback);
    return ended;
  }
}
