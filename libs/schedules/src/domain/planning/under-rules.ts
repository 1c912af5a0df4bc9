import type { NewRunOwner, PostPlan } from '#libs/posts';

/** What rules of approval can ask about a planned post. */
export interface PlanUnderRules {
  readonly accountId: string;
  readonly labelIds: readonly string[];
  readonly origin: NewRunOwner['source'];
}

/** Of a post that is planned, or stored. */
export function underRules(
  { accountId, labels }: Pick<PostPlan, 'accountId' | 'labels'>,
  origin: NewRunOwner['source'],
): PlanUnderRules {
  return { accountId, labelIds: (labels ?? []).map(({ id }) => id), origin };
}
