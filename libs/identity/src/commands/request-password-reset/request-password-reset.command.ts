import { Command } from '@nestjs/cqrs';

/** Sends a mail that lets a person choose a new password, if the address has an account. */
export class RequestPasswordResetCommand extends Command<void> {
  constructor(
    readonly email: string,
    readonly redirectTo: string | null,
  ) {
    super();
  }
}
