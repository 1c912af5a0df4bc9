import { randomBytes } from 'node:crypto';
import type { User } from './user.js';

/** No mail goes there (RFC 2606), and nobody can prove that it is theirs. */
export const DEMO_DOMAIN = 'demo.invalid';

export const DEMO_OWNER_NAME = 'Demo owner';

/** The address of somebody who has not said one. */
export function demoOwnerEmail(): string {
  return `owner-${randomBytes(8).toString('hex')}@${DEMO_DOMAIN}`;
}

/** Whether this is somebody who came in by the operator's link alone, and cannot sign in again yet. */
export function isDemoOwner({ email, emailVerifiedAt }: User): boolean {
  return emailVerifiedAt === null && email.endsWith(`@${DEMO_DOMAIN}`);
}
