import { accountsMigrations } from '#libs/accounts';
import { analyticsMigrations } from '#libs/analytics';
import { billingMigrations } from '#libs/billing';
import { identityMigrations } from '#libs/identity';
import { mediaMigrations } from '#libs/media';
import { planningMigrations } from '#libs/planning';
import { platformMigrations } from '#libs/platform';
import { postsMigrations } from '#libs/posts';
import { supportMigrations } from '#libs/support';
import { schedulesMigrations } from '#libs/schedules';
import { webhooksOutMigrations } from '#libs/webhooks-out';

/** What the schema must have for the API; its health answer says whether anything is missing. */
export const migrations = [
  ...platformMigrations,
  ...identityMigrations,
  ...accountsMigrations,
  ...mediaMigrations,
  ...postsMigrations,
  ...schedulesMigrations,
  ...planningMigrations,
  ...billingMigrations,
  ...analyticsMigrations,
  ...supportMigrations,
  ...webhooksOutMigrations,
];
