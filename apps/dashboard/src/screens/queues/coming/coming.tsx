import { useIntl } from 'react-intl';
import { useEffect, useRef, type JSX } from 'react';
import { ApiError } from '../../../api/api-error.js';
import { answered, api } from '../../../api/client.js';
import { useRights } from '../../../api/rights.js';
import { elementWith, useDrop, type DropPlace } from '../../../drags/drag.js';
import { useText } from '../../../messages/text.js';
import type { Queue } from '../../../queues/queues-query.js';
import { clockFormat, useHourCycle } from '../../../time/hour-cycle.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { Empty } from '../../../widgets/empty.js';
import { Section } from '../../../widgets/section.js';
import {
  useQueueChange,
  type QueueItem,
  type QueueSlot,
  type useSlots,
} from '../queues-queries.js';
import styles from './coming.module.css';
import { daysOf } from './item-order.js';
import { SlotRow } from './slot-row.js';
import { useOrder } from './use-order.js';

/** What comes, day by day: each slot with what has it, which can change places. */
export function Coming(props: {
  readonly queue: Queue;
  readonly slots: readonly QueueSlot[];
  readonly more: ReturnType<typeof useSlots>;
}): JSX.Element {
  const text = useText();
  const { formatDate } = useIntl();
  const { queue, more } = props;
  const mayMove = useRights().may('publish');
  const order = useOrder(queue, props.slots);
  const { slots, items, move } = order;
  const list = useRef<HTMLDivElement>(null);
  const follow = useFollowed(list);
  const placeOf = (id: string | undefined): number => items.findIndex((item) => item.id === id);
  useDrop(
    list,
    (from) => itemUnder(from, placeOf),
    (dragged: QueueItem, place: number) => move(dragged.id, place),
  );
  return (
    <Section
      title={text('queue.show.coming')}
      words={text('queue.coming.words', { timezone: queue.timezone.replaceAll('_', ' ') })}
      actions={mayMove && items.length > 0 && <AllAtOnce queue={queue} />}
    >
      {order.error && <Refused error={order.error} onAgain={order.reset} />}
      <Moved queue={queue} slot={order.moved} />
      {slots.length === 0 && <Empty icon="calendar-days" title={text('queue.slots.none')} />}
      <div ref={list} className={styles.days} aria-busy={order.isPending}>
        {daysOf(slots).map(({ date, slots: ofDay }) => (
          <section key={date} className={styles.day}>
            <h3>
              {formatDate(`${date}T12:00:00Z`, {
                timeZone: 'UTC',
                weekday: 'long',
                day: 'numeric',
                month: 'long',
              })}
            </h3>
            <ol>
              {ofDay.map((slot) => (
                <SlotRow
                  key={slot.item?.id ?? slot.slotAt}
                  {...{ queue, slot }}
                  place={placeOf(slot.item?.id)}
                  last={items.length - 1}
                  onMove={mayMove ? move : null}
                  onFollow={follow}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {more.hasNextPage && (
        <span>
          <Button busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
            {text('shell.more')}
          </Button>
        </span>
      )}
    </Section>
  );
}

function itemUnder(
  from: Element | null,
  placeOf: (id: string | undefined) => number,
): DropPlace<number> | null {
  const element = elementWith('data-item', from);
  const place = placeOf(element?.dataset['item']);
  return element === null || place < 0 ? null : { element, meaning: place };
}

/** The focus stays on the button that moves an item, wherever the item is drawn anew. @returns what names the button */
function useFollowed(list: { readonly current: HTMLElement | null }): (button: string) => void {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (followed.current === null) return;
    const { activeElement } = document;
    const found = list.current?.querySelector<HTMLButtonElement>(
      `[data-move="${followed.current}"]:enabled`,
    );
    if (activeElement === null || activeElement === document.body) found?.focus();
    else if (activeElement !== found) followed.current = null;
  });
  return (button) => {
    followed.current = button;
  };
}

/** Read out: where what was moved stands now. */
function Moved(props: { readonly queue: Queue; readonly slot: QueueSlot | null }): JSX.Element {
  const text = useText();
  const { formatDate } = useIntl();
  const clock = clockFormat(useHourCycle());
  const { queue, slot } = props;
  const words =
    slot &&
    formatDate(slot.slotAt, {
      timeZone: queue.timezone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...clock,
    });
  return (
    <p role="status" className={words === null ? 'hidden-visually' : styles.told}>
      {words !== null && text('queue.moved', { time: words })}
    </p>
  );
}

/** Why it was not done; where somebody else was faster, the way to see what they made of it. */
function Refused(props: { readonly error: Error; readonly onAgain: () => void }): JSX.Element {
  const text = useText();
  const { error, onAgain } = props;
  const isRival = error instanceof ApiError && error.code === 'queue_changed';
  return (
    <Banner
      tone="failed"
      actions={
        isRival && (
          <Button size="small" onClick={onAgain}>
            {text('queue.changed.again')}
          </Button>
        )
      }
    >
      {isRival ? text('queue.changed') : error.message}
    </Banner>
  );
}

/** Another order for all of it, or no free slot between. */
function AllAtOnce({ queue }: { readonly queue: Queue }): JSX.Element {
  const text = useText();
  const params = { path: { queueId: queue.id } };
  const act = useQueueChange((how: 'shuffle' | 'compact') =>
    answered(
      how === 'shuffle'
        ? api.POST('/v1/queues/{queueId}/shuffle', { params, body: {} })
        : api.POST('/v1/queues/{queueId}/compact', { params }),
    ),
  );
  return (
    <>
      {(['shuffle', 'compact'] as const).map((how) => (
        <Button
          key={how}
          size="small"
          busy={act.isPending && act.variables === how}
          disabled={act.isPending}
          onClick={() => act.mutate(how)}
        >
          {text(`queue.${how}`)}
        </Button>
      ))}
      <span role="status">
        {act.isError && act.error.message}
        {act.isSuccess && text(`queue.${act.variables}.done`)}
      </span>
    </>
  );
}
