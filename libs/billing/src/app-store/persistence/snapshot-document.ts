import type { SubscriptionSnapshot } from '../../gateways/billing-gateway.js';

type Dated = 'currentPeriodEndsAt' | 'trialEndsAt' | 'endsAt' | 'observedAt';

/** A snapshot as JSON keeps it: times are texts. */
export type SnapshotDocument = Omit<SubscriptionSnapshot, Dated> &
  Readonly<Record<Exclude<Dated, 'observedAt'>, string | null>> & { readonly observedAt: string };

export function storedSnapshot(document: SnapshotDocument): SubscriptionSnapshot {
  return {
    ...document,
    currentPeriodEndsAt: dateOf(document.currentPeriodEndsAt),
    trialEndsAt: dateOf(document.trialEndsAt),
    endsAt: dateOf(document.endsAt),
    observedAt: new Date(document.observedAt),
  };
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
