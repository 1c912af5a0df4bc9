import { DomainError } from './errors/domain-error.js';

/** A stored secret cannot be opened. Never names the secret or its key. */
export class CredentialUnreadableError extends DomainError {
  constructor(reason: string, cause?: unknown) {
    super('credential_unreadable', 'internal', `A stored credential cannot be opened: ${reason}.`, {
      cause,
    });
  }
}

/** A mistake in how the application was put together, found at boot: two handlers for one job, a nameless listener. */
export class WiringError extends DomainError {
  constructor(reason: string) {
    super('wiring_invalid', 'internal', reason);
  }
}
