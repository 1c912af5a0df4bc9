import { Command } from '@nestjs/cqrs';
import type { Proof } from '../../domain/verification.js';

/** Sets a new password for who has the mail's code or link. Ends all sessions; begins none. */
export class ResetPasswordCommand extends Command<void> {
  constructor(
    readonly proof: Proof,
    readonly password: string,
    readonly clientAddress: string | null,
  ) {
    super();
  }
}
