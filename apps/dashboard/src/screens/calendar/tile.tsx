import { Link } from '@tanstack/react-router';
import { memo, type CSSProperties, type JSX, type MouseEvent } from 'react';
import { LabelDots } from '../../labels/label-chip.js';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import type { ClockWords } from '../../time/clock-words.js';
import { POST_STATES } from '../../status/post-states.js';
import { AccountMark } from '../../widgets/account-mark.js';
import { Icon } from '../../widgets/icon.js';
import { timeOf } from './calendar-data.js';
import type { CalendarPost } from './calendar-query.js';
import { readyToDrag } from '../../drags/drag.js';
import { isMovable } from './moves/move-time.js';
import styles from './tile.module.css';
import { QueueMark } from './queue-mark.js';
import { shortHandle, tileLookOf } from './tile-words.js';

/** A height in pixels, and which of how many columns beside each other. */
export interface TilePlace {
  readonly top: number;
  readonly lane: number;
  readonly lanes: number;
}

/** A post in the calendar. It leads to the post; dragging and keys move it. */
export const PostTile = memo(function PostTile(props: {
  readonly post: CalendarPost;
  readonly timezone: string;
  readonly words: ClockWords;
  readonly nowMs: number;
  readonly isSelected: boolean;
  /** Where it stands over the lines of hours; then it has a frame. */
  readonly place?: TilePlace;
  /** Null where it may not be chosen. */
  readonly onSelect: ((post: CalendarPost, isRange: boolean) => void) | null;
  readonly mayMove: boolean;
}): JSX.Element {
  const { post, timezone, nowMs, isSelected, place, onSelect } = props;
  const text = useText();
  const { state, height, reason } = tileLookOf(post, nowMs);
  const { word, icon, tone } = POST_STATES[state];
  const network = useNetworkOf()(post.provider).label;
  const time = props.words.time(timeOf(post), timezone);
  const mayMove = props.mayMove && isMovable(post.status);
  const isNarrow = place !== undefined && place.lanes > 1;
  const words = post.text || text('calendar.no-text');
  const click = (event: MouseEvent): void => {
    if (onSelect === null || (!event.metaKey && !event.ctrlKey && !event.shiftKey)) return;
    event.preventDefault();
    onSelect(post, event.shiftKey);
  };
  return (
    <Link
      to="/posts/$postId"
      params={{ postId: post.id }}
      preload={false}
      className={styles.tile}
      data-tone={tone}
      data-height={height}
      data-state={state}
      data-framed={place !== undefined || undefined}
      data-narrow={isNarrow || undefined}
      style={place && styleOf(place)}
      data-post={post.id}
      data-selected={isSelected || undefined}
      data-saving={post.isSaving || undefined}
      draggable={mayMove ? undefined : false}
      onClick={click}
      onPointerEnter={mayMove && !post.isSaving ? readyToDrag(post) : undefined}
    >
      <Icon
        name={post.isSaving ? 'loader-circle' : icon}
        size="small"
        spinning={post.isSaving || state === 'publishing'}
      />
      {!isNarrow && <time dateTime={post.publishAtUtc ?? undefined}>{time}</time>}
      <AccountMark provider={post.provider} label={`${network} ${shortHandle(post.account)}`} />
      <span className="hidden-visually">
        {isNarrow && `${time} `}
        {text(post.isSaving ? 'calendar.saving' : word)}
        {isSelected && `, ${text('calendar.selected')}`}
      </span>
      <span className={styles.text}>
        {post.labels.length > 0 && <LabelDots labels={post.labels} />}{' '}
        <QueueMark queue={post.queue} /> {words}
      </span>
      {height === 'high' && !isNarrow && reason && (
        <span className={styles.reason}>{text(reason, { network })}</span>
      )}
    </Link>
  );
});

function styleOf({ top, lane, lanes }: TilePlace): CSSProperties {
  return { top, '--lane': lane, '--lanes': lanes } as CSSProperties;
}
