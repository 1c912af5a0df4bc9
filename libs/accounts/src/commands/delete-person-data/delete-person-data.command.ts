import { Command } from '@nestjs/cqrs';
import type { GrantCallback } from '#libs/providers';

/**
 * A person asks, through their network, that what we have of them be deleted: their accounts are
 * disconnected and erased in every workspace. @returns the code under which the status can be asked
 */
export class DeletePersonDataCommand extends Command<string> {
  constructor(readonly callback: GrantCallback) {
    super();
  }
}
