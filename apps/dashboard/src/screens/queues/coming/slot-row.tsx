import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useRights } from '../../../api/rights.js';
import { readyToDrag } from '../../../drags/drag.js';
import { useText } from '../../../messages/text.js';
import { useNetworkOf } from '../../../networks/networks.js';
import type { Queue } from '../../../queues/queues-query.js';
import { useClockWords } from '../../../time/clock-words.js';
import { AccountMark } from '../../../widgets/account-mark.js';
import { IconButton } from '../../../widgets/button.js';
import { StatusChip } from '../../../widgets/status-chip.js';
import type { QueueItem, QueueSlot } from '../queues-queries.js';
import styles from './coming.module.css';

/** A slot of a queue: free, or what has it. */
export function SlotRow(props: {
  readonly queue: Queue;
  readonly slot: QueueSlot;
  /** Among what can change places; -1 for what cannot. */
  readonly place: number;
  readonly last: number;
  /** Null for whoever may not. */
  readonly onMove: ((itemId: string, place: number) => void) | null;
  readonly onFollow: (button: string) => void;
}): JSX.Element {
  const { queue, slot, place, onMove } = props;
  const { time } = useClockWords();
  const { item } = slot;
  const mayMove = onMove !== null && place >= 0;
  return (
    <li
      className={styles.slot}
      data-free={item ? undefined : ''}
      data-item={item?.id}
      data-movable={mayMove || undefined}
      onPointerEnter={mayMove ? readyToDrag(item) : undefined}
    >
      <time dateTime={slot.slotAt}>{time(Date.parse(slot.slotAt), queue.timezone)}</time>
      {item ? (
        <>
          <Held item={item} isGone={!slot.planned && place >= 0} />
          {mayMove && <Moves {...props} item={item} onMove={onMove} />}
        </>
      ) : (
        <Free queue={queue} />
      )}
    </li>
  );
}

function Free({ queue }: { readonly queue: Queue }): JSX.Element {
  const text = useText();
  const { may } = useRights();
  if (!may('draft')) return <span className={styles.free}>{text('calendar.slot.free')}</span>;
  return (
    <Link to="/compose" search={{ queue: queue.id }} className={styles.free}>
      {text('calendar.slot.free')}
    </Link>
  );
}

/** What has a slot: its words, for whom, and what is special about it. */
function Held(props: {
  readonly item: QueueItem;
  /** Its time is no slot any more. */
  readonly isGone: boolean;
}): JSX.Element {
  const text = useText();
  const networkOf = useNetworkOf();
  const { item, isGone } = props;
  const [first] = item.posts;
  return (
    <span className={styles.item}>
      {item.posts.map(({ id, provider, account }) => (
        <AccountMark
          key={id}
          provider={provider}
          label={`${networkOf(provider).label} ${account.slice(account.indexOf(':') + 1)}`}
        />
      ))}
      {first && (
        <Link to="/posts/$postId" params={{ postId: first.id }} draggable={false}>
          <bdi>{first.text || first.name || text('calendar.no-text')}</bdi>
        </Link>
      )}
      <Chips {...{ item, isGone }} />
    </span>
  );
}

function Chips(props: { readonly item: QueueItem; readonly isGone: boolean }): JSX.Element {
  const text = useText();
  const { item, isGone } = props;
  const { posts, begun } = item;
  const isHeld = posts.some(({ held }) => held);
  const isDraft = !isHeld && posts.some(({ status }) => status === 'draft');
  return (
    <>
      {isGone && (
        <StatusChip tone="risk" icon="triangle-alert">
          {text('queue.slot.gone')}
        </StatusChip>
      )}
      {begun && (
        <StatusChip tone="publishing" icon="send">
          {text('queue.item.begun')}
        </StatusChip>
      )}
      {isHeld && (
        <StatusChip tone="held" icon="hourglass">
          {text('state.held')}
        </StatusChip>
      )}
      {isDraft && (
        <StatusChip tone="draft" icon="pencil-line">
          {text('state.draft')}
        </StatusChip>
      )}
    </>
  );
}

/** What dragging does, by buttons: one slot earlier or later. */
function Moves(props: {
  readonly item: QueueItem;
  readonly place: number;
  readonly last: number;
  readonly onMove: (itemId: string, place: number) => void;
  readonly onFollow: (button: string) => void;
}): JSX.Element {
  const text = useText();
  const { item, place, last, onMove, onFollow } = props;
  const what = item.posts[0]?.text || item.posts[0]?.name || text('calendar.no-text');
  const button = (how: 'earlier' | 'later', to: number): JSX.Element => (
    <IconButton
      label={text(`queue.move.${how}`, { what: what.slice(0, 40) })}
      icon={how === 'earlier' ? 'chevron-up' : 'chevron-down'}
      size="small"
      data-move={`${item.id} ${how}`}
      disabled={to < 0 || to > last}
      onClick={() => {
        onFollow(`${item.id} ${how}`);
        onMove(item.id, to);
      }}
    />
  );
  return (
    <span className={styles.moves}>
      {button('earlier', place - 1)}
      {button('later', place + 1)}
    </span>
  );
}
