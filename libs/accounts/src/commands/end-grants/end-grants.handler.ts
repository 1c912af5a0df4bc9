import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { GrantRepository } from '../../persistence/grant.repository.js';
import { AccountWipe } from '../../vault/account-wipe.js';
import { EndGrantsCommand } from './end-grants.command.js';

/** Wipes secrets that the network has made worthless already. */
@CommandHandler(EndGrantsCommand)
export class EndGrantsHandler implements ICommandHandler<EndGrantsCommand> {
  constructor(
    private readonly grants: GrantRepository,
    private readonly wipe: AccountWipe,
  ) {}

  async execute({ callback }: EndGrantsCommand): Promise<number> {
    const keys = await this.grants.accountsWith(callback.grantIds, callback.mode);
    let ended = 0;
    for (const key of keys) {
      if ((await this.wipe.run(key)) !== null) ended += 1;
    }
    return ended;
  }
}
