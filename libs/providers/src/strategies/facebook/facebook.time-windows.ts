import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';

const DAY_MS = 86_400_000;
/** How far Meta's clock may be behind ours. */
const CLOCK_TOLERANCE_MS = 30_000;
/** How far a shown date may lie from the one that was asked for, where it is rounded. */
const ROUNDING_DAYS: Readonly<Record<string, number>> = { year: 366, month: 31 };

/** Where in a list, which is ordered by the times that posts show, a post may stand. */
export interface TimeWindow {
  readonly since: Date;
  readonly until: Date | null;
}

/** From a write on; for backdated posts also around the time they show. Pure. */
export function windowsOf(settings: JsonObject, startedAt: Date): readonly TimeWindow[] {
  const sinceStart = { since: withTolerance(startedAt), until: null };
  const backdate = new JsonReader(settings).object('backdate');
  const shown = Date.parse(backdate.text('time') ?? '');
  if (Number.isNaN(shown)) return [sinceStart];
  const marginMs = (ROUNDING_DAYS[backdate.text('granularity') ?? ''] ?? 1) * DAY_MS;
  return [sinceStart, { since: new Date(shown - marginMs), until: new Date(shown + marginMs) }];
}

export function withTolerance(moment: Date): Date {
  return new Date(moment.getTime() - CLOCK_TOLERANCE_MS);
}

export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
