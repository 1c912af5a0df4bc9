import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.js';
import { answered, api, type Schemas } from '../../../api/client.js';
import type { Role } from '../../../api/rights.js';

export type Policy = Schemas['ApprovalPolicy'];
export type Rule = Policy['rules'][number];

export const policyQuery = queryOptions({
  queryKey: ['approval-policy'],
  queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/approval-policy', { signal })),
  select: ({ policy }) => policy,
});

/** Roles whose posts a rule may be about: a viewer writes none. */
export const WRITERS = [
  'contributor',
  'editor',
  'admin',
  'owner',
] as const satisfies readonly Role[];
/** Roles that may approve. */
export const APPROVERS = ['editor', 'admin', 'owner'] as const satisfies readonly Role[];
export const KEY_KINDS = ['personal', 'agent', 'service'] as const;

export const MOST_RULES = 50;
export const LONGEST_HOURS = 8_760;

/** What a new rule says before anybody changes it: everybody's posts, one word of an editor, a week. */
export const NEW_RULE: Rule = {
  who: {},
  accounts: null,
  labels: null,
  approvals: 1,
  approvers: { role: 'editor' },
  expiresHours: 168,
  boundToTime: false,
};

/** The same list with a thing in another place. @param by −1: one earlier */
export function movedBy<Thing>(
  things: readonly Thing[],
  index: number,
  by: number,
): readonly Thing[] {
  const to = index + by;
  if (to < 0 || to >= things.length) return things;
  const moved = [...things];
  moved.splice(to, 0, ...moved.splice(index, 1));
  return moved;
}

/** The list with a value in it, or without one that was. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}

/** A part of a rule that narrows nothing is left out: everybody, every account. */
export function tidied(rule: Rule): Rule {
  const { who, accounts, labels, approvers } = rule;
  const some = <Value>(values: readonly Value[] | undefined): boolean => (values ?? []).length > 0;
  return {
    ...rule,
    who: {
      ...(some(who.roles) && { roles: who.roles }),
      ...(some(who.keyKinds) && { keyKinds: who.keyKinds }),
      ...(some(who.keyIds) && { keyIds: who.keyIds }),
      ...(some(who.origins) && { origins: who.origins }),
    } as Rule['who'],
    accounts: some(accounts ?? []) ? accounts : null,
    labels: some(labels ?? []) ? labels : null,
    approvers: {
      ...((approvers.role || !some(approvers.userIds)) && { role: approvers.role ?? 'editor' }),
      ...(some(approvers.userIds) && { userIds: approvers.userIds }),
    },
  } as Rule;
}

/** What was refused: a rule that too few people can fulfil, another policy meanwhile, or something else. */
export type PolicyProblem =
  | { readonly kind: 'rule'; readonly index: number; readonly message: string }
  | { readonly kind: 'changed'; readonly message: string }
  | { readonly kind: 'other'; readonly message: string };

export function problemIn(error: Error | null): PolicyProblem | null {
  if (error === null) return null;
  const { message } = error;
  if (!(error instanceof ApiError)) return { kind: 'other', message };
  if (error.code === 'policy_changed') return { kind: 'changed', message };
  const index = ruleIn(error);
  return index === null ? { kind: 'other', message } : { kind: 'rule', index, message };
}

/** Which rule a refusal is about, told by itself or by the path of its first issue. */
function ruleIn({ code, details, issues }: ApiError): number | null {
  if (code === 'policy_unsatisfiable' && typeof details['rule'] === 'number')
    return details['rule'];
  const found = issues.map(({ path }) => /^rules\[(\d+)\]/.exec(path)?.[1]).find(Boolean);
  return found === undefined ? null : Number(found);
}
