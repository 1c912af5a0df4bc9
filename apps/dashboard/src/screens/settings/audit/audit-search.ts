import { ACTION_NAMES, type ActionName } from './audit-actions.js';

export const ACTORS = ['user', 'key', 'review_link', 'system'] as const;
export const SUBJECTS = [
  'post',
  'run',
  'account',
  'connection',
  'asset',
  'key',
  'label',
  'import',
  'recurrence',
  'queue',
  'approval',
  'reviewLink',
  'webhook',
  'workspace',
  'user',
  'invitation',
  'session',
] as const;

/** Which entries of the audit log the address asks for. */
export interface AuditSearch {
  /** Of {@link ACTORS}, or an id. */
  readonly actor?: string | undefined;
  readonly action?: ActionName | undefined;
  /** Of {@link SUBJECTS}, or an id. */
  readonly subject?: string | undefined;
  /** Days in the shown zone, the last one included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const LONGEST = 100;

/** Named even where they are missing: what an address says besides is inherited otherwise. */
export function auditSearchOf(search: Record<string, unknown>): AuditSearch {
  return {
    actor: wordOf(search['actor']),
    action: ACTION_NAMES.find((name) => name === search['action']),
    subject: wordOf(search['subject']),
    from: dayOf(search['from']),
    to: dayOf(search['to']),
  };
}

/** Whether only some entries are asked for. */
export function isFiltered({ actor, action, subject, from, to }: AuditSearch): boolean {
  return [actor, action, subject, from, to].some((value) => value !== undefined);
}

function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, LONGEST) : undefined;
}

function dayOf(value: unknown): string | undefined {
  const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  return isDay && !Number.isNaN(Date.parse(value)) ? value : undefined;
}
