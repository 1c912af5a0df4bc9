import { BillingCreateBilling1763900050000 } from './1763900050000-create-billing.js';
import { BillingCreateAppStoreAccounts1763900070000 } from './1763900070000-create-app-store-accounts.js';

/** In the order in which they were written. */
export const billingMigrations = [
  BillingCreateBilling1763900050000,
  BillingCreateAppStoreAccounts1763900070000,
];
