import { Command } from '@nestjs/cqrs';
import type { GrantCallback } from '#libs/providers';

/**
 * A network says that consents are over: their accounts are disconnected in every workspace. May be about
 * nobody we know. @returns how many accounts were disconnected by this call
 * @throws DomainError signature_invalid for a message that is old or was carried out before
 */
export class EndGrantsCommand extends Command<number> {
  constructor(readonly callback: GrantCallback) {
    super();
  }
}
