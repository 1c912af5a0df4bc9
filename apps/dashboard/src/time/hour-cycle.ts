import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { preferencesQuery } from './shown-zone.js';

export type HourCycle = 'h12' | 'h23';

/** How this person reads clocks: as they settled on, else as is usual in the language. */
export function useHourCycle(): HourCycle {
  const { locale } = useIntl();
  const { data: preferences } = useQuery(preferencesQuery);
  return hourCycleOf(preferences?.hour12 ?? null, locale);
}

/** @param hour12 null for what is usual in the language */
export function hourCycleOf(hour12: boolean | null, locale: string): HourCycle {
  return (hour12 ?? usesTwelveHours(locale)) ? 'h12' : 'h23';
}

/** How formats of dates write hours and minutes: `09:00` or `9:00 AM`. */
export function clockFormat(hourCycle: HourCycle): {
  readonly hour: 'numeric' | '2-digit';
  readonly minute: '2-digit';
  readonly hourCycle: HourCycle;
} {
  return { hour: hourCycle === 'h12' ? 'numeric' : '2-digit', minute: '2-digit', hourCycle };
}

function usesTwelveHours(locale: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ?? false;
}
