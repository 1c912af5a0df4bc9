import { includesScope, KEY_APPROVALS, type KeyPolicy, type Scope } from '#libs/platform';

export const KEY_KINDS = ['personal', 'agent', 'service'] as const;

/** Whose hands a key is in. `agent` keys never manage keys, webhooks or accounts, whatever else they may. */
export type KeyKind = (typeof KEY_KINDS)[number];

/** The person behind a key, as they were called when they made it. */
export interface KeyMaker {
  readonly id: string;
  readonly name: string;
}

/** The rights of a key. */
export interface KeyAccess {
  readonly scope: Scope;
  readonly policy: KeyPolicy;
  /** From when on it opens nothing; null: it does not end by itself. */
  readonly expiresAt: Date | null;
  /** The person who made it, or made the key that made it; null for keys of before this was kept, and of operators. */
  readonly createdBy: KeyMaker | null;
}

/** What can be said of a key's rights. */
export type KeyRights = Pick<KeyAccess, 'scope' | 'policy' | 'expiresAt'>;

/** A key's rights from what is stored of it. */
export function accessOf(
  stored: Omit<KeyAccess, 'scope'> & { readonly kind: KeyKind; readonly scope: Scope | null },
): KeyAccess {
  const { kind, scope, policy, expiresAt, createdBy } = stored;
  return { scope: scope ?? scopeOfKind(kind), policy, expiresAt, createdBy };
}

/** What a key of this kind may do where nothing else is said. */
export function scopeOfKind(kind: KeyKind): Scope {
  return kind === 'agent' ? 'publish' : 'admin';
}

/** Members of a policy of which a smaller number gives less. */
const CEILINGS = ['maxPostsPerDay', 'maxPostsPerRequest', 'maxScheduled'] as const;
const LISTS = ['accounts', 'providers'] as const;

/**
 * What of the wanted rights goes beyond a key's own, by the names that a request has for them. Nobody gives more than
 * he has. A key with a budget gives none away at all: each key it made would begin to count anew.
 */
export function beyondOwn(wanted: KeyRights, own: KeyRights): readonly string[] {
  const beyond: string[] = [];
  if (!includesScope(own.scope, wanted.scope)) beyond.push('scopes');
  if (own.expiresAt !== null && (wanted.expiresAt === null || wanted.expiresAt > own.expiresAt)) {
    beyond.push('expiresAt');
  }
  for (const name of LISTS) {
    const [mine, theirs] = [own.policy[name], wanted.policy[name]];
    if (mine === undefined) continue;
    if (theirs === undefined || theirs.some((one) => !mine.includes(one))) {
      beyond.push(`policy.${name}`);
    }
  }
  for (const name of CEILINGS) {
    const [mine, theirs] = [own.policy[name], wanted.policy[name]];
    if (mine !== undefined && (theirs === undefined || theirs > mine))
      beyond.push(`policy.${name}`);
  }
  const [lead, theirLead] = [own.policy.minLeadSeconds ?? 0, wanted.policy.minLeadSeconds ?? 0];
  if (theirLead < lead) beyond.push('policy.minLeadSeconds');
  if (own.policy.confirm === true && wanted.policy.confirm !== true) beyond.push('policy.confirm');
  if (waiting(wanted.policy) < waiting(own.policy)) beyond.push('policy.approval');
  return beyond;
}

/** How much of what such a key lets go waits for people, as a rank. */
const waiting = ({ approval = 'never' }: KeyPolicy): number => KEY_APPROVALS.indexOf(approval);

/** Whether the key counts what it lets go. */
export function hasBudget({ policy }: KeyRights): boolean {
  return policy.maxPostsPerDay !== undefined || policy.maxScheduled !== undefined;
}
