import { DomainError, type RecurrenceId } from '#libs/kernel';
import type { Issue } from '#libs/schedules';

/** Why a recurrence is not what somebody wanted it to be. */
export const recurrenceErrors = {
  /** 404; also for another workspace's recurrence. */
  notFound: (recurrenceId: string): DomainError =>
    new DomainError('recurrence_not_found', 'not_found', 'There is no such recurrence.', {
      details: { recurrenceId },
    }),

  /** 409: somebody changed it since the caller saw it. */
  changed: (recurrenceId: RecurrenceId, revision: number): DomainError =>
    new DomainError(
      'recurrence_changed',
      'conflict',
      'The recurrence was changed elsewhere meanwhile.',
      { details: { recurrenceId, revision } },
    ),

  /** 409: what has ended begins no more. */
  ended: (recurrenceId: RecurrenceId): DomainError =>
    new DomainError(
      'recurrence_ended',
      'conflict',
      'The recurrence has ended. Create another one to go on.',
      { details: { recurrenceId } },
    ),

  limitReached: (limit: number): DomainError =>
    new DomainError(
      'recurrence_limit_reached',
      'conflict',
      `A workspace may have ${limit} recurrences that have not ended. End one first.`,
      { details: { limit } },
    ),

  /** 422: the rule, its start or its zone is none, or says more than posts need. */
  ruleInvalid: (part: string, message: string): DomainError =>
    new DomainError('recurrence_rule_invalid', 'unprocessable', `${message}.`, {
      details: { part },
    }),

  /** 422: nothing would ever go out. */
  empty: (): DomainError =>
    new DomainError(
      'recurrence_empty',
      'unprocessable',
      'The rule has no time in the next ten years.',
      { details: { field: 'rule' } },
    ),

  invalid: (field: string, message: string): DomainError =>
    new DomainError('invalid_parameter', 'bad_request', message, { details: { field } }),

  /** 422: what is to be repeated has faults. */
  documentInvalid: (issues: readonly Issue[], warnings: readonly Issue[]): DomainError =>
    new DomainError(
      'validation_failed',
      'unprocessable',
      `What is to be repeated has ${issues.length === 1 ? '1 problem' : `${issues.length} problems`}: ${issues[0]?.message ?? ''}`,
      { details: { issues, warnings } },
    ),

  /** 403: nobody can confirm today what a rule makes tomorrow. */
  unconfirmable: (): DomainError =>
    new DomainError(
      'confirmation_required',
      'forbidden',
      'The key lets posts go only as they were confirmed one by one, and cannot have them repeated.',
      { details: { reason: 'repeated' } },
    ),

  /** 404: the series has no such time. */
  occurrenceNotFound: (occurrence: string): DomainError =>
    new DomainError(
      'occurrence_not_found',
      'not_found',
      'The recurrence has no occurrence at this time.',
      { details: { occurrence } },
    ),

  /** 409: its time has come, or something of it is out or on its way. */
  occurrenceBegun: (occurrence: string): DomainError =>
    new DomainError(
      'occurrence_begun',
      'conflict',
      'The occurrence has begun or is past, and stays as it is.',
      { details: { occurrence } },
    ),
};
