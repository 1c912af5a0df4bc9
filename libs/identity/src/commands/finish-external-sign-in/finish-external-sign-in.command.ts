import { Command } from '@nestjs/cqrs';
import type { ExternalProviderId } from '../../domain/external-profile.js';
import type { SignInDestination } from '../../domain/sign-in-attempt.js';
import type { SessionOrigin } from '../../persistence/session.repository.js';

/** How the provider's answer ends. Without a destination the answer belongs to no sign-in that is under way. */
export type ExternalSignInOutcome =
  | { readonly status: 'proved'; readonly destination: SignInDestination; readonly ticket: string }
  | { readonly status: 'denied'; readonly destination: SignInDestination }
  | { readonly status: 'failed'; readonly destination: SignInDestination; readonly code: string }
  | { readonly status: 'unknown' };

/** Takes a provider's answer: who it is, and a ticket with which the session begins. */
export class FinishExternalSignInCommand extends Command<ExternalSignInOutcome> {
  /** @param answer all parameters the provider sent */
  constructor(
    readonly provider: ExternalProviderId,
    readonly answer: URLSearchParams,
    readonly origin: SessionOrigin,
  ) {
    super();
  }
}
