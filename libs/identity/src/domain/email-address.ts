import { isMailAddress } from '#libs/kernel';
import { normalizeEmail } from './user.js';

/** The address as it is stored, or null when no mail could reach it. */
export function emailAddress(given: string): string | null {
  const address = normalizeEmail(given);
  return isMailAddress(address) ? address : null;
}
