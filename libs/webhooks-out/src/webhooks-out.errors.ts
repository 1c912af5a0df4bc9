import { DomainError } from '#libs/kernel';

/** 404; also for another workspace's webhook. */
export function webhookNotFound(): DomainError {
  return new DomainError('webhook_not_found', 'not_found', 'There is no such webhook.');
}

/** 404; also for a delivery of another webhook. */
export function deliveryNotFound(): DomainError {
  return new DomainError('delivery_not_found', 'not_found', 'There is no such delivery.');
}

/** 409: nothing is sent to a disabled webhook. */
export function webhookDisabled(reason: string | null): DomainError {
  const message = 'The webhook is disabled. Enable it first.';
  return new DomainError('webhook_disabled', 'conflict', message, { details: { reason } });
}

/** 409: the workspace has as many webhooks as this installation allows. */
export function webhookLimitReached(limit: number): DomainError {
  const message = `A workspace may have ${limit} webhooks. Delete one first.`;
  return new DomainError('webhook_limit_reached', 'conflict', message, { details: { limit } });
}

/** 410: what came after the place is not kept any more, or was not written because nobody read. */
export function eventsGone(): DomainError {
  const message =
    'Events after this place may be missing. Look at how things stand, and begin anew without after.';
  return new DomainError('events_gone', 'gone', message);
}

/** 400: a field that cannot be used. */
export function invalidField(field: string, message: string): DomainError {
  return new DomainError('invalid_parameter', 'bad_request', message, {
    details: { field, issues: [{ path: field, message }] },
  });
}
