import { Command } from '@nestjs/cqrs';
import type { GrantCallback } from '#libs/providers';

/**
 * A network says that consents are over: their accounts are disconnected in every workspace. May come twice,
 * and for nobody we know. @returns how many accounts were disconnected by this call
 */
export class EndGrantsCommand extends Command<number> {
  constructor(readonly callback: GrantCallback) {
    super();
  }
}
