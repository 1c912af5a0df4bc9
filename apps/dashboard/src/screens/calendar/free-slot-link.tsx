import { Link } from '@tanstack/react-router';
import type { CSSProperties, JSX } from 'react';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { useCalendarActions } from './calendar-context.js';
import type { FreeSlot } from './calendar-queues.js';
import styles from './free-slot-link.module.css';

/** A slot of a queue that nothing has yet: the way to a post for that queue. */
export function FreeSlotLink(props: {
  readonly slot: FreeSlot;
  readonly timezone: string;
  /** Where it stands over the lines of hours. */
  readonly style?: CSSProperties;
}): JSX.Element {
  const text = useText();
  const { words } = useCalendarActions();
  const { may } = useRights();
  const { slot, timezone, style } = props;
  const inside = (
    <>
      <time dateTime={new Date(slot.ms).toISOString()}>{words.time(slot.ms, timezone)}</time>{' '}
      <span>{text('calendar.slot.free')}</span>
    </>
  );
  const place = { className: styles.free, style, 'data-framed': style && '' };
  if (!may('draft')) return <span {...place}>{inside}</span>;
  return (
    <Link {...place} to="/compose" search={{ queue: slot.queueId }} preload={false} data-stop="">
      {inside}
    </Link>
  );
}
