import { DomainError } from '#libs/kernel';
import type { ComposerDraft } from './domain/composer/composer-draft.js';

/** Errors about what people are writing. */
export const draftErrors = {
  /** 404; also for another person's draft. */
  notFound: (): DomainError =>
    new DomainError('draft_not_found', 'not_found', 'You have no such draft.'),

  /** 409: the stored one comes along, so that the person can compare. */
  conflict: (draft: ComposerDraft): DomainError =>
    new DomainError('draft_conflict', 'conflict', 'The draft was changed elsewhere meanwhile.', {
      details: { draft },
    }),

  limitReached: (limit: number): DomainError =>
    new DomainError(
      'draft_limit_reached',
      'conflict',
      `A person may have ${limit} drafts. Delete one first.`,
      { details: { limit } },
    ),

  invalidField: (field: string, message: string): DomainError =>
    new DomainError('invalid_parameter', 'bad_request', message, {
      details: { field, issues: [{ path: field, message }] },
    }),
};
