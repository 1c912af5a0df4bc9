import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { clockFormat, useHourCycle } from './hour-cycle.js';

/** A moment by the clock of a place, where what repeats keeps its hour all year. */
export function PlaceTime(props: {
  readonly at: string;
  readonly timezone: string;
  /** Says whether it is summer there, too. */
  readonly withZone?: boolean;
}): JSX.Element {
  const { formatDate } = useIntl();
  const hourCycle = useHourCycle();
  const words = formatDate(props.at, {
    timeZone: props.timezone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...clockFormat(hourCycle),
    ...(props.withZone && { timeZoneName: 'short' }),
  });
  return <time dateTime={props.at}>{words}</time>;
}
