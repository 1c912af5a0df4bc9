import { DomainError, type ChangeSubject } from '#libs/kernel';

/** Seconds in which a running request has ended as a rule. */
const RETRY_AFTER_SECONDS = 1;

/** 409: the idempotency key belongs to another request. */
export function idempotencyConflict(operation: string): DomainError {
  return new DomainError(
    'idempotency_conflict',
    'conflict',
    'This idempotency key was used for another request: give each request its own key',
    { details: { operation } },
  );
}

/** 409: a request with this key is at work. */
export function idempotencyInProgress(): DomainError {
  return new DomainError(
    'idempotency_in_progress',
    'conflict',
    'A request with this idempotency key is still running: send it again shortly',
    { details: { retryAfterSeconds: RETRY_AFTER_SECONDS } },
  );
}

/**
 * 409: the change was made, and what was answered is not known.
 * @param status what was answered, where that much is known
 */
export function idempotencyInDoubt(
  operation: string,
  { kind, id }: ChangeSubject,
  status: number | null,
): DomainError {
  return new DomainError(
    'idempotency_in_doubt',
    'conflict',
    `A request with this idempotency key has changed ${kind} ${id}, but its answer is not kept: look at it before you use another key`,
    { details: { operation, subject: { kind, id }, ...(status === null ? {} : { status }) } },
  );
}
