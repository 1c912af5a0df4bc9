import type { JSX } from 'react';
import { useIntl } from 'react-intl';

/** The zone that times are shown in: the browser's. */
export const shownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

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

/** A moment with its day, in the shown zone; machines read it whole. */
export function Moment({
  at,
  withSeconds,
}: {
  readonly at: string;
  readonly withSeconds?: boolean;
}): JSX.Element {
  const intl = useIntl();
  const words = intl.formatDate(at, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(withSeconds && { second: '2-digit' }),
  });
  return <time dateTime={at}>{words}</time>;
}
