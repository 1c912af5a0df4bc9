import { Command } from '@nestjs/cqrs';
import type { Proof } from '../../domain/verification.js';
import type { SessionOrigin } from '../../persistence/session.repository.js';
import type { StartedSession } from '../sign-in/sign-in.command.js';

/** A session of a new person. */
export interface VerifiedSignUp extends StartedSession {
  readonly redirectTo: string | null;
}

/** Finishes a sign-up: its address is proved, the person becomes a user and is signed in. */
export class VerifySignUpCommand extends Command<VerifiedSignUp> {
  constructor(
    readonly proof: Proof,
    readonly origin: SessionOrigin,
  ) {
    super();
  }
}
