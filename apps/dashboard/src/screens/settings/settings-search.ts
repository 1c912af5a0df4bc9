import type { Permission } from '../../api/rights.js';
import { auditSearchOf, type AuditSearch } from './audit/audit-search.js';

export const TABS = [
  'profile',
  'workspace',
  'members',
  'labels',
  'approval',
  'billing',
  'audit',
  'support',
] as const;
type SettingsTab = (typeof TABS)[number];

/** Tabs of which one sees nothing without a permission. */
export const NEEDED_FOR: Readonly<Partial<Record<SettingsTab, Permission>>> = {
  approval: 'settings',
  billing: 'bill',
  audit: 'settings',
};

/** How a page of the billing system was left. */
const RETURNS = ['checkout_done', 'checkout_canceled', 'portal'] as const;

/** Which settings the address asks for, how the billing page was left, and what of the audit log is shown. */
export interface SettingsSearch extends AuditSearch {
  readonly tab?: SettingsTab | undefined;
  readonly billing?: (typeof RETURNS)[number] | undefined;
}

export function settingsSearchOf(search: Record<string, unknown>): SettingsSearch {
  return {
    tab: TABS.find((tab) => tab === search['tab']),
    billing: RETURNS.find((reason) => reason === search['billing']),
    ...auditSearchOf(search),
  };
}
