import { createHash } from 'node:crypto';
import type { FreeSlot } from '#libs/schedules';
import { firstInstantOf, wallTimeAt } from '#libs/schedules';
import type { SlotPlan, WeeklySlot } from './queue.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** So far ahead slots are given. */
const FARTHEST_DAYS = 400;

/**
 * The slots of a queue after a moment, in their order, up to 400 days ahead. Times that clocks leave out are at the end of
 * the gap, those that come twice are at the first of both; slots on one moment are one.
 */
export function* slotsAfter(plan: SlotPlan, after: Date): Generator<FreeSlot> {
  for (const moment of slotMomentsAfter(plan, after)) yield slotAt(plan, moment);
}

/** When a slot is, in milliseconds, and when the one after it: its jitter stays under half the way. */
export interface SlotMoment {
  readonly atMs: number;
  readonly nextMs: number;
}

/** As slotsAfter, for who looks at many and takes few: without jitter, which costs more than all else. */
export function* slotMomentsAfter(plan: SlotPlan, after: Date): Generator<SlotMoment> {
  let atMs: number | null = null;
  for (const nextMs of momentsAfter(plan, after.getTime())) {
    if (atMs !== null) yield { atMs, nextMs };
    atMs = nextMs;
  }
  if (atMs !== null) yield { atMs, nextMs: atMs + DAY_MS };
}

/** The slot of a moment: when an item that has it begins. */
export function slotAt({ id, jitterMinutes }: SlotPlan, { atMs, nextMs }: SlotMoment): FreeSlot {
  const widestMs = Math.min(jitterMinutes * MINUTE_MS, Math.floor((nextMs - atMs) / 2));
  const chance = widestMs === 0 ? 0 : chanceOf(`${id}:${atMs}`);
  const seconds = Math.floor((widestMs / 1_000) * chance);
  return { slotAt: new Date(atMs), startsAt: new Date(atMs + seconds * 1_000) };
}

function* momentsAfter(plan: SlotPlan, afterMs: number): Generator<number> {
  const { timezone, restDays } = plan;
  const times = timesOfWeekdays(plan.slots);
  const today = Math.floor(wallTimeAt(afterMs, timezone) / DAY_MS);
  const farthestMs = afterMs + FARTHEST_DAYS * DAY_MS;
  let lastMs = afterMs;
  // A day before and after: days without clocks' changes differ from others.
  for (let day = today - 1; day <= today + FARTHEST_DAYS + 1; day += 1) {
    if (restDays.has(new Date(day * DAY_MS).toISOString().slice(0, 10))) continue;
    const moments = times[weekdayOf(day)]!.map((minutes) =>
      firstInstantOf(day * DAY_MS + minutes * MINUTE_MS, timezone),
    );
    // What clocks leave out comes behind what they show after the gap.
    for (const atMs of moments.sort((left, right) => left - right)) {
      if (atMs <= lastMs) continue;
      if (atMs > farthestMs) return;
      lastMs = atMs;
      yield atMs;
    }
  }
}

/** Minutes of the day for weekdays 1 to 7. */
function timesOfWeekdays(slots: readonly WeeklySlot[]): readonly number[][] {
  const times: number[][] = Array.from({ length: 8 }, () => []);
  for (const { weekday, time } of slots) {
    times[weekday]!.push(60 * Number(time.slice(0, 2)) + Number(time.slice(3)));
  }
  return times;
}

/** Day 0 of the epoch was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** The same for the same words, from 0 to below 1: a slot keeps its jitter, whoever has it. */
function chanceOf(words: string): number {
  return createHash('sha256').update(words).digest().readUInt32BE() / 2 ** 32;
}
