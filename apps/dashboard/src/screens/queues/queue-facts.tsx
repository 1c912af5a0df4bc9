import type { JSX } from 'react';
import { useText } from '../../messages/text.js';
import type { Queue } from '../../queues/queues-query.js';
import { PlaceTime } from '../../time/place-time.js';
import { StatusChip } from '../../widgets/status-chip.js';
import { isRunningLow } from './running-low.js';

/** What has to be known of a queue at a glance: nothing where it just goes on. */
export function QueueChip({ queue }: { readonly queue: Queue }): JSX.Element | null {
  const text = useText();
  if (queue.paused)
    return (
      <StatusChip tone="held" icon="hourglass">
        {text('recurrence.state.paused')}
      </StatusChip>
    );
  if (!isRunningLow(queue)) return null;
  return (
    <StatusChip tone="risk" icon="triangle-alert">
      {text('queue.low')}
    </StatusChip>
  );
}

/** Its next free slot, how much waits there, and by which clock. */
export function QueueLine({ queue }: { readonly queue: Queue }): JSX.Element {
  const text = useText();
  const { nextFreeSlotAt, timezone, items } = queue;
  return (
    <>
      <span>
        {nextFreeSlotAt ? (
          <>
            {text('queue.free.next')} <PlaceTime at={nextFreeSlotAt} timezone={timezone} />
          </>
        ) : (
          text('queue.free.none')
        )}
      </span>
      <span>{text('queue.items', { count: items })}</span>
      <span>{timezone.replaceAll('_', ' ')}</span>
    </>
  );
}
