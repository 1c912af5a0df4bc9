import { Command } from '@nestjs/cqrs';
import type { SessionOrigin } from '../../persistence/session.repository.js';
import type { StartedSession } from '../sign-in/sign-in.command.js';

/** Makes the bearer of a claim the owner of a sandbox workspace at once, without an address or a password. */
export class OpenDemoCommand extends Command<StartedSession> {
  constructor(
    readonly claimToken: string,
    readonly origin: SessionOrigin,
  ) {
    super();
  }
}
