export const TABS = ['profile', 'workspace', 'labels', 'billing', 'support'] as const;
type SettingsTab = (typeof TABS)[number];

/** How a page of the billing system was left. */
const RETURNS = ['checkout_done', 'checkout_canceled', 'portal'] as const;

/** Which settings the address asks for, and how the billing page was left. */
export interface SettingsSearch {
  readonly tab?: SettingsTab | undefined;
  readonly billing?: (typeof RETURNS)[number] | undefined;
}

export function settingsSearchOf(search: Record<string, unknown>): SettingsSearch {
  return {
    tab: TABS.find((tab) => tab === search['tab']),
    billing: RETURNS.find((reason) => reason === search['billing']),
  };
}
