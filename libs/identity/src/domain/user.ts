import { normalized } from '#libs/kernel';
import type { UserId } from '#libs/kernel';

/** A person who signs in. */
export interface User {
  readonly id: UserId;
  /** As {@link normalizeEmail} writes it; unique. */
  readonly email: string;
  readonly name: string | null;
  /** When the person proved that the address is theirs. */
  readonly emailVerifiedAt: Date | null;
  readonly createdAt: Date;
}

/**
 * One spelling per mailbox: without blanks around it and in lower case. Providers that tell letter case
 * apart in the local part are not known; people who type it differently are.
 */
export function normalizeEmail(email: string): string {
  return normalized(email.trim()).toLowerCase();
}
