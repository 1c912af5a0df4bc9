import { Command } from '@nestjs/cqrs';
import type { GrantCallback } from '#libs/providers';

/**
 * A person asks, through their network, that what we have of them be deleted: their accounts are
 * disconnected and erased in every workspace. @returns the code under which the status can be asked
 * @throws DomainError signature_invalid for a message that is old or was carried out before
 */
export class DeletePersonDataCommand extends Command<string> {
  constructor(readonly callback: GrantCallback) {
    super();
  }
}
