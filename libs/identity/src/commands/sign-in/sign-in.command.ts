import { Command } from '@nestjs/cqrs';
import type { SignInOrigin, StartedSession } from '../../domain/session-start.js';

/** Signs a person in by address and password. */
export class SignInCommand extends Command<StartedSession> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly origin: SignInOrigin,
  ) {
    super();
  }
}
