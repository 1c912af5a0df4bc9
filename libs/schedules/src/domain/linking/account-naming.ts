import type { ScheduleItem } from '../document/schedule-item.js';

/** How a document says who publishes a post. */
export interface AccountNaming {
  readonly named: string | null;
  /** The network that the document names. */
  readonly stated: string | null;
}

/** The account of a post itself, or that of its target. */
export function accountNaming({ step, place }: ScheduleItem): AccountNaming {
  const target = place?.target;
  return {
    named: step.account ?? target?.account ?? null,
    // The target's provider describes the target's account only.
    stated: step.provider ?? (step.account === null ? target?.provider : null) ?? null,
  };
}
