import { normalized, timeFault } from '#libs/kernel';
import { isZone } from '#libs/schedules';
import { queueErrors } from '../queues.errors.js';
import {
  LONGEST_JITTER,
  LONGEST_QUEUE_NAME,
  MOST_BLACKOUTS,
  MOST_SLOTS,
  type WeeklySlot,
} from './queue.js';

/** What people say of a queue. */
export interface QueueTerms {
  readonly name: string;
  readonly timezone: string;
  readonly slots: readonly WeeklySlot[];
  readonly accountIds: readonly string[] | null;
  readonly jitterMinutes: number;
  readonly blackouts: readonly string[];
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The terms as they are kept: slots once each, by weekday and time; days once each, in order.
 * @throws DomainError invalid_parameter, which names the field
 */
export function normalTerms(terms: QueueTerms): QueueTerms {
  const name = normalized(terms.name.trim());
  if (name === '' || name.length > LONGEST_QUEUE_NAME) {
    throw queueErrors.invalid('name', `name must have 1 to ${LONGEST_QUEUE_NAME} characters`);
  }
  if (!isZone(terms.timezone)) {
    const message = 'timezone must be an IANA time zone such as Europe/Berlin';
    throw queueErrors.invalid('timezone', message);
  }
  const { jitterMinutes } = terms;
  if (!Number.isInteger(jitterMinutes) || jitterMinutes < 0 || jitterMinutes > LONGEST_JITTER) {
    const message = `jitterMinutes must be a whole number from 0 to ${LONGEST_JITTER}`;
    throw queueErrors.invalid('jitterMinutes', message);
  }
  return {
    ...terms,
    name,
    slots: normalSlots(terms.slots),
    accountIds: terms.accountIds === null ? null : [...new Set(terms.accountIds)].toSorted(),
    blackouts: normalDays(terms.blackouts, 'blackouts'),
  };
}

/** @throws DomainError invalid_parameter, which names the field */
export function normalDays(days: readonly string[], field: string): readonly string[] {
  if (days.length > MOST_BLACKOUTS) {
    throw queueErrors.invalid(field, `${field} may have ${MOST_BLACKOUTS} dates`);
  }
  days.forEach((day, index) => {
    if (isDay(day)) return;
    const fault = DAY.test(day) ? timeFault(day) : null;
    const message = 'A date is written as 2026-12-24';
    throw queueErrors.invalid(
      `${field}[${index}]`,
      fault === null ? message : `${message}. ${fault}`,
    );
  });
  return [...new Set(days)].toSorted();
}

function normalSlots(slots: readonly WeeklySlot[]): readonly WeeklySlot[] {
  if (slots.length > MOST_SLOTS) {
    throw queueErrors.invalid('slots', `A queue may have ${MOST_SLOTS} slots`);
  }
  slots.forEach(({ weekday, time }, index) => {
    if (!Number.isInteger(weekday) || weekday < 1 || weekday > 7) {
      const message = 'weekday must be a number from 1 (Monday) to 7 (Sunday)';
      throw queueErrors.invalid(`slots[${index}].weekday`, message);
    }
    if (TIME.test(time)) return;
    throw queueErrors.invalid(`slots[${index}].time`, 'time must be written as 09:00, up to 23:59');
  });
  const keys = [...new Set(slots.map(({ weekday, time }) => `${weekday}${time}`))].toSorted();
  return keys.map((key) => ({ weekday: Number(key[0]), time: key.slice(1) }));
}

function isDay(day: string): boolean {
  if (!DAY.test(day)) return false;
  const atMs = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().slice(0, 10) === day;
}
