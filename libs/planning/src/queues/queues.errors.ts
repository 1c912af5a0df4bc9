import { DomainError, type QueueId } from '#libs/kernel';

/** Why a queue is not what somebody wanted it to be. */
export const queueErrors = {
  /** 404; also for another workspace's queue. */
  notFound: (queueId: string): DomainError =>
    new DomainError('queue_not_found', 'not_found', 'There is no such queue.', {
      details: { queueId },
    }),

  /** 409: somebody changed it, or what is in it, since the caller saw it. */
  changed: (queueId: QueueId, revision: number): DomainError =>
    new DomainError('queue_changed', 'conflict', 'The queue was changed elsewhere meanwhile.', {
      details: { queueId, revision },
    }),

  nameTaken: (name: string): DomainError =>
    new DomainError('queue_name_taken', 'conflict', `There is a queue ${name} already.`, {
      details: { name },
    }),

  /** 409: what is late in it could go nowhere. */
  full: (queueId: QueueId): DomainError =>
    new DomainError(
      'queue_full',
      'conflict',
      'The queue has no free slots for what is late in it. Give it slots first.',
      { details: { queueId } },
    ),

  limitReached: (limit: number): DomainError =>
    new DomainError(
      'queue_limit_reached',
      'conflict',
      `A workspace may have ${limit} queues. Delete one first.`,
      { details: { limit } },
    ),

  /** 422: a field holds what no queue can have. */
  invalid: (field: string, message: string): DomainError =>
    new DomainError('invalid_parameter', 'bad_request', message, { details: { field } }),
};
