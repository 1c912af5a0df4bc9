import { DomainError, timeFault } from '#libs/kernel';
import type { ActedPost } from '#libs/posts';
import type { Issue } from './domain/issues/issue.js';

const plural = (count: number): string => (count === 1 ? '1 problem' : `${count} problems`);

const editRefusals = {
  status: (status: string) => `A post that is ${status} cannot be edited`,
  outcome_unknown: () => 'The post may be out already; it can be edited when its outcome is known',
  partly_published: () => 'A part of the post is out already; a retry publishes the rest',
  parent_canceled: () => 'The post it answers is canceled; it will never go out',
  not_together: () =>
    'A post that has failed is scheduled again by itself, not together with others',
  parent_failed: () => 'The post it answers has failed; edit or retry that one first',
  changed_meanwhile: () => 'The post was changed at the same moment; read it again',
};

/** Why an edit is refused; in the details of post_not_editable. */
export type EditRefusal = keyof typeof editRefusals;

interface CancelFacts {
  readonly status: string;
  readonly outcomeUnknown: boolean;
  readonly partlyPublished: boolean;
}

function cancelRefusal({ status, outcomeUnknown, partlyPublished }: CancelFacts): string {
  if (outcomeUnknown) {
    return 'The post may be out already; it can be canceled when its outcome is known';
  }
  if (partlyPublished && status !== 'published') {
    return 'A part of the post is out already; it can be deleted when the rest is out, too';
  }
  return `A post that is ${status} cannot be canceled`;
}

/** Errors this lib answers with. */
export const scheduleErrors = {
  aliasConflict: (path: string, fields: readonly string[]): DomainError =>
    new DomainError(
      'alias_conflict',
      'bad_request',
      `${fields.join(' and ')} are two spellings of one field and differ`,
      { details: { path, fields } },
    ),

  unstorableText: (path: string): DomainError =>
    new DomainError(
      'invalid_parameter',
      'bad_request',
      'Text must not contain NUL or broken characters',
      { details: { path } },
    ),

  nestedTooDeep: (limit: number): DomainError =>
    new DomainError(
      'bad_request',
      'bad_request',
      `The body is nested more than ${limit} levels deep`,
    ),

  invalidParameter: (field: string, message: string): DomainError =>
    new DomainError('invalid_parameter', 'bad_request', message, { details: { field } }),

  noTime: (field: string, given: string): DomainError =>
    new DomainError(
      'invalid_parameter',
      'bad_request',
      [`${field} must be an ISO 8601 date and time such as 2026-12-24T18:00:00Z`, timeFault(given)]
        .filter((part) => part !== null)
        .join('. '),
      { details: { field } },
    ),

  /** 409: nothing keeps the posts from going but their queue. */
  queuePaused: (queueId: string | null): DomainError =>
    new DomainError(
      'queue_paused',
      'conflict',
      'The posts have their slots and go out when their queue goes on: POST /v1/queues/{queueId}/resume',
      { details: { queueId } },
    ),

  /** 403: the key lets posts go only with the confirmation of what was validated. */
  confirmationRequired: (reason: 'missing' | 'invalid' | 'expired' | 'used'): DomainError =>
    new DomainError(
      'confirmation_required',
      'forbidden',
      `The confirmation is ${reason}: validate the document with this key and send its token in Postrider-Confirmation`,
      { details: { reason, header: 'Postrider-Confirmation' } },
    ),

  /** 403: an edit of what goes by itself would let something go that was never confirmed. */
  unconfirmedEdit: (): DomainError =>
    new DomainError(
      'confirmation_required',
      'forbidden',
      'The key lets posts go only as they were confirmed, and edits drafts alone: cancel this post and apply another one',
      { details: { reason: 'not_draft' } },
    ),

  /** 404 approval_not_found: people are not asked about the post, or have decided. */
  nobodyAsked: (postId: string): DomainError =>
    new DomainError('approval_not_found', 'not_found', 'Nobody is asked about the post now', {
      details: { postId },
    }),

  /** 409: something else was validated. */
  confirmationMismatch: (digest: string): DomainError =>
    new DomainError(
      'confirmation_mismatch',
      'conflict',
      'The confirmation is of another document, or of the run before it was changed',
      { details: { digest } },
    ),

  validationFailed: (issues: readonly Issue[], warnings: readonly Issue[]): DomainError =>
    new DomainError(
      'validation_failed',
      'unprocessable',
      `The schedule has ${plural(issues.length)}: ${issues[0]?.message ?? ''}`,
      { details: { issues, warnings } },
    ),

  quotaExceeded: (details: {
    readonly entitlement: string;
    readonly used: number;
    readonly limit: number;
    readonly issues?: readonly Issue[];
  }): DomainError =>
    new DomainError(
      'quota_exceeded',
      'payment_required',
      `The plan allows ${details.limit} (${details.entitlement}); ${details.used} are used`,
      { details: { ...details, upgradePath: '/v1/billing/checkout' } },
    ),

  idempotencyConflict: (runId: string): DomainError =>
    new DomainError(
      'idempotency_conflict',
      'conflict',
      'This idempotency key was used with another document',
      { details: { runId } },
    ),

  runNotDraft: (runId: string, status: string): DomainError =>
    new DomainError('run_not_draft', 'conflict', `The run is ${status}, not a draft`, {
      details: { runId, status },
    }),

  postNotCancelable: (postId: string, facts: CancelFacts): DomainError =>
    new DomainError('post_not_cancelable', 'conflict', cancelRefusal(facts), {
      details: { postId, ...facts },
    }),

  editIsNoObject: (): DomainError =>
    new DomainError('bad_request', 'bad_request', 'The body must be a JSON object'),

  postNotEditable: (postId: string, status: string, reason: EditRefusal): DomainError =>
    new DomainError('post_not_editable', 'conflict', editRefusals[reason](status), {
      details: { postId, status, reason },
    }),

  campaignGraphRequiresCampaigns: (): DomainError =>
    new DomainError(
      'campaign_graph_requires_campaigns',
      'conflict',
      'Only a schedule of campaigns has a campaign graph; this one is a list of posts',
    ),
};

/** 409: of what was asked for all of several posts or none, something is refused. */
export function bulkRefused(acted: readonly ActedPost[]): DomainError {
  const refused = acted.filter(({ refusal }) => refusal !== null).length;
  const results = acted.map(({ postId, refusal }) => ({
    id: postId,
    ok: refusal === null,
    ...(refusal && { code: refusal.code, message: refusal.message, details: refusal.details }),
  }));
  const message = `${refused} of ${acted.length} posts refuse it, so that nothing was done`;
  return new DomainError('bulk_refused', 'conflict', message, { details: { results } });
}
