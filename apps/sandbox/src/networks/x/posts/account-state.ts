import type { XCall } from '../server/call.js';
import { legacyError } from '../server/problem.js';

const dayMs = 24 * 60 * 60 * 1000;
const dailyPosts = 2400;

/** Refuses accounts that cannot write at all. Throws Problem. */
export function checkAccount({ person }: XCall): void {
  if (person.quirk === 'suspended') {
    throw legacyError(
      403,
      64,
      'Your account is suspended and is not permitted to access this feature.',
    );
  }
  if (person.quirk === 'locked') {
    throw legacyError(
      403,
      326,
      'To protect our users from spam and other malicious activity, this account is temporarily locked. Please log in to https://x.com to unlock your account.',
    );
  }
}

/** Refuses an account that has posted too much today. Throws Problem, whose headers tell when the day is over. */
export function checkDailyLimit({ person, kernel }: XCall): void {
  if (person.quirk !== 'daily_limit') return;
  const nowMs = kernel.now().getTime();
  const midnight = Math.ceil(nowMs / dayMs) * dayMs;
  throw legacyError(403, 185, 'User is over daily status update limit.', {
    'x-user-limit-24hour-limit': String(dailyPosts),
    'x-user-limit-24hour-remaining': '0',
    'x-user-limit-24hour-reset': String(midnight / 1000),
  });
}
