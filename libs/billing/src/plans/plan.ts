import type { EntitlementLimit } from '#libs/platform';

/** Key of a plan in the plans file. */
export type PlanId = string;

export const BILLING_INTERVALS = ['monthly', 'yearly'] as const;

export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** What can be subscribed to. */
export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** Shown to customers; what is charged is the gateway's own price. */
  readonly prices: {
    /** ISO 4217, upper case. */
    readonly currency: string;
    readonly monthlyCents: number;
    readonly yearlyCents: number;
  };
  /** `null` means without limit. */
  readonly limits: Readonly<Record<EntitlementLimit, number | null>>;
  readonly features: Readonly<Record<string, boolean>>;
}

/** The whole offer: the content of the plans file. */
export interface PlansFile {
  /** Cheapest first. */
  readonly plans: readonly Plan[];
  /** Days from a workspace's creation in which it may use the trial plan without a card. */
  readonly trialDays: number;
  /** The plan whose limits hold during the trial. */
  readonly trialPlan: PlanId;
  /** Days after a failed payment in which publishing goes on. */
  readonly pastDueGraceDays: number;
  /** The discount a customer is offered once, when about to cancel. */
  readonly retentionOffer: { readonly percentOff: number; readonly durationMonths: number };
}
