import { createHash } from 'node:crypto';
import type { JobAction } from '#libs/posts';

export const attentionKinds = ['post', 'account', 'webhook', 'billing', 'approval'] as const;
export const attentionSeverities = ['error', 'warning'] as const;
export const attentionSubjects = ['post', 'account', 'webhook', 'workspace', 'approval'] as const;
export const attentionActions = [
  'reconnect_account',
  'retry',
  'edit',
  'resolve',
  'check_plan',
  'check_webhook',
  'enable_webhook',
  'approve',
  'submit',
  'wait_for_network',
] as const satisfies readonly (
  | JobAction
  | 'resolve'
  | 'check_webhook'
  | 'enable_webhook'
  | 'submit'
)[];

export type AttentionAction = (typeof attentionActions)[number];

/** One thing for a person to do, whatever it mends. */
export interface AttentionItem {
  readonly kind: (typeof attentionKinds)[number];
  readonly subject: {
    readonly type: (typeof attentionSubjects)[number];
    readonly id: string;
    readonly label: string;
    readonly provider: string | null;
  };
  readonly code: string;
  readonly severity: (typeof attentionSeverities)[number];
  readonly message: string;
  readonly hint: string | null;
  readonly nextAction: AttentionAction;
  readonly since: Date | null;
  /** Until when it has to be mended; null when that is over, or does not matter. */
  readonly due: Date | null;
  /** Posts that it holds up. */
  readonly postCount: number;
  /** Some of them, where they are few. */
  readonly postIds: readonly string[];
  /** What tells it from others that look alike, beside kind, subject and code. */
  readonly about?: string;
  /** When it changed last; what a person dismissed comes back with a later one. */
  readonly changedAt: Date | null;
}

/** Names a problem whatever its state: a group of posts is the same with one post more. */
export function keyOf({ kind, subject, code, about }: AttentionItem): string {
  return hashOf([kind, about ?? subject.id, code]).slice(0, 32);
}

/** Names a problem in its state: one that changed has another id. */
export function idOf(item: AttentionItem): string {
  return `attn_${hashOf([keyOf(item), seenUntil(item).toISOString()]).slice(0, 32)}`;
}

/** What of a problem a person has seen who sees it as it is. */
export function seenUntil({ changedAt }: AttentionItem): Date {
  return changedAt ?? new Date(0);
}

/** What is broken before what may break; then what has to be mended first; then the latest. */
export function bySeverityAndTime(one: AttentionItem, other: AttentionItem): number {
  const rank = ({ severity }: AttentionItem): number => attentionSeverities.indexOf(severity);
  const due = (item: AttentionItem): number => item.due?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const since = (item: AttentionItem): number => item.since?.getTime() ?? 0;
  return (
    rank(one) - rank(other) ||
    due(one) - due(other) ||
    since(other) - since(one) ||
    (keyOf(one) < keyOf(other) ? -1 : 1)
  );
}

export function postsIn(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`;
}

/** The earliest; null without any. */
export function earliest(times: readonly (Date | null | undefined)[]): Date | null {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []));
  return known.length === 0 ? null : new Date(Math.min(...known));
}

/** The latest; null without any. */
export function latest(times: readonly (Date | null | undefined)[]): Date | null {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []));
  return known.length === 0 ? null : new Date(Math.max(...known));
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n'), 'utf8').digest('hex');
}
