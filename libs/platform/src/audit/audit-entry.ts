import type { Asker, ChangeSubject } from '#libs/kernel';

/** Kinds of subjects that entries tell of. */
export const AUDIT_SUBJECTS = [
  'account',
  'approval',
  'asset',
  'connection',
  'draft',
  'invitation',
  'item',
  'key',
  'label',
  'post',
  'queue',
  'recurrence',
  'reviewLink',
  'run',
  'session',
  'user',
  'webhook',
  'workspace',
] as const;

export const ACTOR_TYPES = ['user', 'key', 'system', 'review_link'] as const;

/** What somebody did, or was not allowed to do. */
export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly actor: Asker;
  readonly operation: string;
  readonly subject: ChangeSubject;
  readonly fields: readonly string[];
  readonly requestId: string | null;
  readonly network: string | null;
  readonly outcome: 'done' | 'refused';
  /** Why it was refused. */
  readonly code: string | null;
}

/** Which entries are wanted; what is null limits nothing. */
export interface AuditFilter {
  /** An id, or a type of {@link ACTOR_TYPES}. */
  readonly actor: string | null;
  readonly operations: readonly string[] | null;
  /** An id, or a kind of {@link AUDIT_SUBJECTS}. */
  readonly subject: string | null;
  readonly from: Date | null;
  /** The first moment that is not meant any more. */
  readonly to: Date | null;
}
