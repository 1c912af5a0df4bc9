import { DomainError, type LabelId } from '#libs/kernel';
import type { Label } from './domain/labels/label.js';

/** Why a label is not what somebody wanted it to be. */
export const labelErrors = {
  /** 404; also for another workspace's label. */
  notFound: (labelId: string): DomainError =>
    new DomainError('label_not_found', 'not_found', 'There is no such label.', {
      details: { labelId },
    }),

  /** 409: somebody changed it since the caller saw it. */
  changed: (label: Label): DomainError =>
    new DomainError('label_changed', 'conflict', 'The label was changed elsewhere meanwhile.', {
      details: { label },
    }),

  /** 409: another one has the name, in whatever case. */
  exists: (labelId: LabelId): DomainError =>
    new DomainError('label_exists', 'conflict', 'Another label has this name.', {
      details: { labelId },
    }),

  limitReached: (limit: number): DomainError =>
    new DomainError(
      'label_limit_reached',
      'conflict',
      `A workspace may have ${limit} labels. Delete one first.`,
      { details: { limit } },
    ),
};
