import { Command } from '@nestjs/cqrs';

/** Ends the grant behind any token of a client's. A token that is none changes nothing. */
export class RevokeTokenCommand extends Command<void> {
  constructor(
    readonly token: string,
    readonly clientId: string,
  ) {
    super();
  }
}
