import { DomainError } from '#libs/kernel';

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

/** 400: a mail that must not leave as it is. `details.field` names the part. */
export function mailFieldInvalid(field: string, expectation: string): DomainError {
  return new DomainError('invalid_parameter', 'bad_request', `${field} ${expectation}.`, {
    details: { field },
  });
}

/** 503: this installation has no mail server. */
export function mailUnavailable(): DomainError {
  return new DomainError(
    'service_unavailable',
    'unavailable',
    'This installation cannot send e-mail: MAIL_SMTP_URL is not set.',
  );
}
