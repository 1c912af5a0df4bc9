import { Command } from '@nestjs/cqrs';
import type { SessionOrigin } from '../../persistence/session.repository.js';
import type { StartedSession } from '../sign-in/sign-in.command.js';
import type { SignUp } from '../sign-up/sign-up.command.js';

/** Makes the bearer of a claim the owner at once: for installations that cannot send the mail of a sign-up. */
export class ClaimWorkspaceCommand extends Command<StartedSession> {
  constructor(
    readonly signUp: SignUp & { readonly claimToken: string },
    readonly origin: SessionOrigin,
  ) {
    super();
  }
}
