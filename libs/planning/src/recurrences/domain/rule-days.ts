import { civilDay, dayNumber, weekdayOf } from './calendar-days.js';
import type { RecurrenceRule } from './recurrence-rule.js';

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** A weekday; of a month or year the one at that place, where it has one. */
interface NamedDay {
  readonly weekday: number;
  readonly place: number | null;
}

/** Days one after the other, both ends included. */
interface Span {
  readonly first: number;
  readonly last: number;
}

/**
 * The days a rule names, as numbers: one period (day, week, month or year) after the other, so that a question costs a
 * few operations for each day it is about, whatever the rule. The end of a rule is no part of it.
 */
export class RuleDays {
  private readonly named: readonly NamedDay[];
  private readonly months: ReadonlySet<number>;
  private readonly monthDays: ReadonlySet<number>;
  private readonly dayOfStart: number;
  private readonly weekStart: number;

  constructor(
    private readonly rule: RecurrenceRule,
    private readonly startDay: number,
  ) {
    this.named = rule.byDay.map((text) => ({
      weekday: WEEKDAYS.indexOf(text.slice(-2)),
      place: text.length > 2 ? Number(text.slice(0, -2)) : null,
    }));
    this.months = new Set(rule.byMonth.map((month) => month - 1));
    this.monthDays = new Set(rule.byMonthDay);
    this.dayOfStart = civilDay(startDay).day;
    this.weekStart = WEEKDAYS.indexOf(rule.weekStart);
  }

  /** In their order, both ends included. */
  *between(first: number, last: number): Generator<number> {
    const from = Math.max(first, this.startDay);
    for (let period = this.periodOf(from); ; period += 1) {
      const span = this.spanOf(period);
      if (span.first > last) return;
      for (const day of this.chosen(span)) {
        if (day > last) return;
        if (day >= from) yield day;
      }
    }
  }

  /** The last period that has begun by that day. */
  private periodOf(day: number): number {
    const { frequency, interval } = this.rule;
    const [one, start] = [civilDay(day), civilDay(this.startDay)];
    const years = one.year - start.year;
    const passed = {
      DAILY: day - this.startDay,
      WEEKLY: Math.floor((day - this.weekOf(this.startDay)) / 7),
      MONTHLY: 12 * years + one.month - start.month,
      YEARLY: years,
    };
    return Math.floor(passed[frequency] / interval);
  }

  private spanOf(period: number): Span {
    const { frequency, interval } = this.rule;
    const steps = period * interval;
    if (frequency === 'DAILY') {
      const day = this.startDay + steps;
      return { first: day, last: day };
    }
    if (frequency === 'WEEKLY') {
      const first = this.weekOf(this.startDay) + 7 * steps;
      return { first, last: first + 6 };
    }
    const { year, month } = civilDay(this.startDay);
    if (frequency === 'MONTHLY') {
      const months = 12 * year + month + steps;
      return monthSpan(Math.floor(months / 12), months % 12);
    }
    return { first: dayNumber(year + steps, 0, 1), last: dayNumber(year + steps, 11, 31) };
  }

  /** First day of the week that a day is in. */
  private weekOf(day: number): number {
    return day - ((weekdayOf(day) - this.weekStart + 7) % 7);
  }

  private chosen(span: Span): readonly number[] {
    const days = this.daysOf(span);
    const { bySetPos } = this.rule;
    if (bySetPos.length === 0) return days;
    const places = bySetPos.map((place) => (place > 0 ? place - 1 : days.length + place));
    const kept = new Set(places);
    return days.filter((_, place) => kept.has(place));
  }

  private daysOf(span: Span): readonly number[] {
    const { frequency } = this.rule;
    return frequency === 'YEARLY' ? this.daysOfYear(span) : this.fitting(span);
  }

  private daysOfYear(year: Span): readonly number[] {
    const { year: number } = civilDay(year.first);
    const isWhole = this.months.size === 0;
    // Of a year whose months are not chosen, days have their places in the year.
    if (isWhole && this.named.length > 0) return this.fitting(year);
    const { month: startMonth } = civilDay(this.startDay);
    const isByMonthDay = this.rule.byMonthDay.length > 0;
    const months = [...Array(12).keys()].filter((month) =>
      isWhole ? isByMonthDay || month === startMonth : this.months.has(month),
    );
    return months.flatMap((month) => this.fitting(monthSpan(number, month)));
  }

  /** @param span also where weekdays have their places */
  private fitting(span: Span): readonly number[] {
    const days: number[] = [];
    let { year, month, day } = civilDay(span.first);
    let length = monthLength(year, month);
    for (let number = span.first; number <= span.last; number += 1) {
      const isRight = this.isMonthRight(month) && this.isDayRight(day, length);
      if (isRight && this.isWeekdayRight(number, span)) days.push(number);
      day += 1;
      if (day <= length) continue;
      [year, month, day] = month === 11 ? [year + 1, 0, 1] : [year, month + 1, 1];
      length = monthLength(year, month);
    }
    return days;
  }

  private isMonthRight(month: number): boolean {
    return this.months.size === 0 || this.months.has(month);
  }

  private isWeekdayRight(day: number, { first, last }: Span): boolean {
    const weekday = weekdayOf(day);
    if (this.named.length === 0) {
      return this.rule.frequency !== 'WEEKLY' || weekday === weekdayOf(this.startDay);
    }
    return this.named.some((named) => {
      if (named.weekday !== weekday) return false;
      const { place } = named;
      if (place === null) return true;
      if (place > 0) return Math.floor((day - first) / 7) === place - 1;
      return Math.floor((last - day) / 7) === -place - 1;
    });
  }

  private isDayRight(day: number, monthLength: number): boolean {
    if (this.monthDays.size > 0) {
      return this.monthDays.has(day) || this.monthDays.has(day - monthLength - 1);
    }
    const { frequency } = this.rule;
    const isOfStart = frequency === 'MONTHLY' || frequency === 'YEARLY';
    return !isOfStart || this.named.length > 0 || day === this.dayOfStart;
  }
}

function monthSpan(year: number, month: number): Span {
  const first = dayNumber(year, month, 1);
  return { first, last: first + monthLength(year, month) - 1 };
}

function monthLength(year: number, month: number): number {
  if (month === 1) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [3, 5, 8, 10].includes(month) ? 30 : 31;
}
