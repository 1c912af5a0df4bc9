import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { preferencesQuery } from './shown-zone.js';

/** Times of day in words, as this person reads clocks. */
export interface ClockWords {
  /** `09:00` or `9:00 AM`, in a zone. */
  time(ms: number, timezone: string): string;
  /** The hour of a grid: `09:00` or `9 AM`. */
  hour(hour: number): string;
}

export function useClockWords(): ClockWords {
  const { locale } = useIntl();
  const { data: preferences } = useQuery(preferencesQuery);
  const hour12 = preferences?.hour12 ?? undefined;
  return useMemo(() => {
    const is12 = hour12 ?? usesTwelveHours(locale);
    const cycle = is12 ? ({ hourCycle: 'h12' } as const) : ({ hourCycle: 'h23' } as const);
    const hours = is12 ? 'numeric' : '2-digit';
    const zones = new Map<string, Intl.DateTimeFormat>();
    const formatOf = (timeZone: string): Intl.DateTimeFormat => {
      const known = zones.get(timeZone);
      if (known) return known;
      const made = new Intl.DateTimeFormat(locale, {
        timeZone,
        hour: hours,
        minute: '2-digit',
        ...cycle,
      });
      zones.set(timeZone, made);
      return made;
    };
    const ofHour = new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      hour: hours,
      ...(!is12 && { minute: '2-digit' }),
      ...cycle,
    });
    return {
      time: (ms, timezone) => formatOf(timezone).format(ms),
      hour: (hour) => ofHour.format(hour * 3_600_000),
    };
  }, [locale, hour12]);
}

function usesTwelveHours(locale: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ?? false;
}
