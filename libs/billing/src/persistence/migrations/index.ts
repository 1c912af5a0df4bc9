import { BillingCreateBilling1763900050000 } from './1763900050000-create-billing.js';

/** In the order in which they were written. */
export const billingMigrations = [BillingCreateBilling1763900050000];
