import type { JSX } from 'react';
import { useText } from '../../messages/text.js';
import { Icon } from '../../widgets/icon.js';
import { useCalendarActions } from './calendar-context.js';
import type { CalendarPost } from './calendar-query.js';

/** Says that a post stands in a queue, and in which. */
export function QueueMark({ queue }: Pick<CalendarPost, 'queue'>): JSX.Element | null {
  const text = useText();
  const { queues } = useCalendarActions();
  if (!queue) return null;
  const name = queues.names.get(queue.id) ?? '';
  return (
    <span title={name}>
      <Icon name="list-end" size="small" />
      <span className="hidden-visually">{text('calendar.queue', { name })}</span>
    </span>
  );
}
