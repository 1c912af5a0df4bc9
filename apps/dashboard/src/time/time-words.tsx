import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { clockFormat, useHourCycle } from './hour-cycle.js';
import { useKnownZone } from './shown-zone.js';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How far from now in the largest unit that fits: `in 2 hours`, `3 days ago`. */
export function useDistance(): (time: string, nowMs: number) => string {
  const intl = useIntl();
  return (time, nowMs) => {
    const distanceMs = Date.parse(time) - nowMs;
    const [unit, ms] = UNITS.find(([, length]) => Math.abs(distanceMs) >= length) ?? UNITS[2];
    return intl.formatRelativeTime(Math.round(distanceMs / ms), unit);
  };
}

/** A moment with its day, in the zone and by the clock of this person; machines read it whole. */
export function Moment({
  at,
  withSeconds,
}: {
  readonly at: string;
  readonly withSeconds?: boolean;
}): JSX.Element {
  const intl = useIntl();
  const hourCycle = useHourCycle();
  const timeZone = useKnownZone();
  // No words before the zone is known: they would be those of another time.
  const words =
    timeZone !== null &&
    intl.formatDate(at, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...clockFormat(hourCycle),
      ...(withSeconds && { second: '2-digit' }),
    });
  return <time dateTime={at}>{words}</time>;
}
