import type { AuditEntry } from '#libs/platform';
import type { PostDeed } from '#libs/posts';
import {
  ACTIVITY_ACTIONS,
  ACTIVITY_OPERATIONS,
  GIVEN_ANYWAY,
  type ChangeKind,
} from './activity-operations.js';

/** What somebody did with a post. */
export interface ActivityEntry {
  /** Unlike that of any other of its moment. */
  readonly key: string;
  readonly at: Date;
  readonly kind: PostDeed['kind'] | ChangeKind;
  /** Null: nobody knows. */
  readonly by: {
    readonly type: AuditEntry['actor']['type'];
    readonly id: string | null;
    readonly name: string | null;
  } | null;
  /** What was given to an edit. */
  readonly fields: readonly string[];
  readonly decision: PostDeed['decision'];
  readonly comment: string | null;
}

export function entryOfDeed(deed: PostDeed): ActivityEntry {
  return { ...deed, fields: [] };
}

/** @param isOut whether the post went out, and so was not canceled. @returns null for what is not told */
export function entryOfChange(
  { id, at, actor, operation, fields }: AuditEntry,
  isOut: boolean,
): ActivityEntry | null {
  const kind = kindOf(operation, fields, isOut);
  if (kind === null) return null;
  const told = fields.filter((name) => !GIVEN_ANYWAY.has(name));
  const common = { key: id, at, by: actor, decision: null, comment: null };
  if (kind !== 'edited') return { ...common, kind, fields: [] };
  if (operation === 'PostActions_act') return { ...common, kind, fields: ['labels'] };
  return told.length === 0
    ? { ...common, kind: 'moved', fields: [] }
    : { ...common, kind, fields: told };
}

function kindOf(operation: string, fields: readonly string[], isOut: boolean): ChangeKind | null {
  const done = ACTIVITY_OPERATIONS[operation];
  if (done === 'removed') return isOut ? 'deleted' : 'canceled';
  if (done !== 'acted') return done ?? null;
  const action = fields.find((name) => name.startsWith('action='))?.slice('action='.length);
  return ACTIVITY_ACTIONS[action ?? ''] ?? null;
}

/** Newest first; by their keys within a moment. */
export function newestFirst(one: ActivityPlace, other: ActivityPlace): number {
  return other.at.getTime() - one.at.getTime() || (one.key < other.key ? 1 : -1);
}

type ActivityPlace = Pick<ActivityEntry, 'at' | 'key'>;
