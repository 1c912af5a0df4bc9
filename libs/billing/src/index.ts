export { BillingModule } from './billing.module.js';
export { billingConfig } from './billing.config.js';
export { billingMigrations } from './persistence/migrations/index.js';
