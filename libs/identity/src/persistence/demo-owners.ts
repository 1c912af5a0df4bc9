import { DEMO_DOMAIN } from '../domain/demo-owner.js';

/** SQL: whether a row of users is somebody who came in by the operator's link alone. */
export function isDemoOwnerRow(users: string): string {
  return `(${users}.email LIKE '%@${DEMO_DOMAIN}' AND ${users}.password_hash IS NULL
           AND ${users}.email_verified_at IS NULL)`;
}
