import type { NewRunOwner, PostPlan } from '#libs/posts';

/** What rules of approval can ask about a planned post. */
export interface PlanUnderRules {
  readonly accountId: string;
  readonly labelIds: readonly string[];
  readonly origin: NewRunOwner['source'];
}

export function underRules(
  { accountId, labels }: PostPlan,
  origin: NewRunOwner['source'],
): PlanUnderRules {
  return { accountId, labelIds: (labels ?? []).map(({ id }) => id), origin };
}
