import { Command } from '@nestjs/cqrs';
import type { SignInDestination } from '../../domain/sign-in-attempt.js';
import type { SessionOrigin } from '../../persistence/session.repository.js';
import type { IssuedSession } from '../../sessions/sessions.js';

/** A session that a ticket began, and where its browser goes. */
export interface TicketSession extends IssuedSession {
  readonly destination: SignInDestination;
}

/** Begins the session that a sign-in through a provider has earned. A ticket counts once, for who began. */
export class RedeemSignInTicketCommand extends Command<TicketSession> {
  constructor(
    readonly ticket: string,
    readonly holder: {
      readonly browserSecret: string | null;
      readonly codeVerifier: string | null;
    },
    readonly origin: SessionOrigin,
  ) {
    super();
  }
}
