import { Command } from '@nestjs/cqrs';
import type { SessionOrigin } from '../../persistence/session.repository.js';
import type { StartedSession } from '../sign-in/sign-in.command.js';

/** What somebody new brings with the link of an invitation. */
export interface InvitedSignUp {
  readonly email: string;
  readonly password: string;
  readonly name: string | null;
  readonly invitationToken: string;
}

/** Signs somebody new up into the workspace they were invited to. The token came to the address, and proves it. */
export class SignUpByInvitationCommand extends Command<StartedSession> {
  constructor(
    readonly signUp: InvitedSignUp,
    readonly origin: SessionOrigin,
  ) {
    super();
  }
}
