import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { clockFormat, useHourCycle } from './hour-cycle.js';

/** Times of day in words, as this person reads clocks. */
export interface ClockWords {
  /** `09:00` or `9:00 AM`, in a zone. */
  time(ms: number, timezone: string): string;
  /** The hour of a grid: `09:00` or `9 AM`. */
  hour(hour: number): string;
}

export function useClockWords(): ClockWords {
  const { locale } = useIntl();
  const hourCycle = useHourCycle();
  return useMemo(() => {
    const { minute, ...hours } = clockFormat(hourCycle);
    const zones = new Map<string, Intl.DateTimeFormat>();
    const formatOf = (timeZone: string): Intl.DateTimeFormat => {
      const known = zones.get(timeZone);
      if (known) return known;
      const made = new Intl.DateTimeFormat(locale, { timeZone, minute, ...hours });
      zones.set(timeZone, made);
      return made;
    };
    const ofHour = new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      ...hours,
      ...(hourCycle === 'h23' && { minute }),
    });
    return {
      time: (ms, timezone) => formatOf(timezone).format(ms),
      hour: (hour) => ofHour.format(hour * 3_600_000),
    };
  }, [locale, hourCycle]);
}
