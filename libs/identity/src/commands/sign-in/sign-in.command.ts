import { Command } from '@nestjs/cqrs';
import type { User } from '../../domain/user.js';
import type { SessionOrigin } from '../../persistence/session.repository.js';
import type { IssuedSession } from '../../sessions/sessions.js';

/** A person who is signed in now; the token is given out this once. */
export interface StartedSession extends IssuedSession {
  readonly user: User;
}

/** Signs a person in by address and password, with the token of an invitation into the workspace that it is for. */
export class SignInCommand extends Command<StartedSession> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly origin: SessionOrigin,
    readonly invitationToken: string | null = null,
  ) {
    super();
  }
}
