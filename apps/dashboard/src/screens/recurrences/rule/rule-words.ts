import { useIntl } from 'react-intl';
import { useText } from '../../../messages/text.js';
import { readRule, WEEKDAYS, type MonthDay, type Rule, type Weekday } from './rule.js';

/** A Monday, from which days of the week are named. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

interface RuleWords {
  /** In a sentence; as it is written where there is none for it. @param local when it begins to count */
  readonly wordsOf: (rule: string, local: string) => string;
  readonly weekdayOf: (weekday: Weekday, length?: 'long' | 'short') => string;
  /** @param month from 1 */
  readonly monthOf: (month: number) => string;
}

/** Rules in the words of people. */
export function useRuleWords(): RuleWords {
  const text = useText();
  const { formatDate, formatList } = useIntl();
  const weekdayOf: RuleWords['weekdayOf'] = (weekday, length = 'long') =>
    formatDate(MONDAY_MS + WEEKDAYS.indexOf(weekday) * DAY_MS, {
      timeZone: 'UTC',
      weekday: length,
    });
  const monthOf = (month: number): string =>
    formatDate(Date.UTC(2024, month - 1, 1), { timeZone: 'UTC', month: 'long' });
  const dayOf = (day: MonthDay): string => {
    if (day.by === 'number')
      return day.day === -1
        ? text('recurrence.rule.last-day')
        : text('recurrence.rule.day', { day: day.day });
    return text('recurrence.rule.nth', {
      position: String(day.position),
      weekday: weekdayOf(day.weekday),
    });
  };
  const partsOf = (rule: Rule): string => {
    const { frequency, interval } = rule;
    switch (frequency) {
      case 'DAILY':
        return text('recurrence.rule.DAILY', { interval });
      case 'WEEKLY':
        return text('recurrence.rule.WEEKLY', {
          interval,
          days: formatList(rule.weekdays.map((day) => weekdayOf(day))),
        });
      case 'MONTHLY':
        return text('recurrence.rule.MONTHLY', { interval, day: dayOf(rule.monthDay) });
      case 'YEARLY':
        return text('recurrence.rule.YEARLY', {
          interval,
          day: dayOf(rule.monthDay),
          month: monthOf(rule.month),
        });
    }
  };
  const endOf = ({ end }: Rule): string => {
    if (end.kind === 'never') return '';
    if (end.kind === 'count') return text('recurrence.rule.count', { count: end.count });
    const day = formatDate(`${end.day}T00:00:00Z`, { timeZone: 'UTC', dateStyle: 'medium' });
    return text('recurrence.rule.until', { day });
  };
  return {
    wordsOf: (written, local) => {
      const rule = readRule(written, local);
      return rule === null ? written : `${partsOf(rule)}${endOf(rule)}`;
    },
    weekdayOf,
    monthOf,
  };
}
