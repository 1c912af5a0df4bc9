import { Link } from '@tanstack/react-router';
import { memo, type JSX, type MouseEvent } from 'react';
import { LabelChips } from '../../labels/label-chip.js';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { POST_STATES } from '../../status/post-states.js';
import { AccountMark } from '../../widgets/account-mark.js';
import { Icon } from '../../widgets/icon.js';
import { timeOf } from './calendar-data.js';
import { useCalendarActions } from './calendar-context.js';
import type { CalendarPost } from './calendar-query.js';
import styles from './post-line.module.css';
import { QueueMark } from './queue-mark.js';
import { shortHandle, tileLookOf } from './tile-words.js';

/** A post as a line of a list: its time, what it says, and how it stands. */
export const PostLine = memo(function PostLine({
  post,
  timezone,
}: {
  readonly post: CalendarPost;
  readonly timezone: string;
}): JSX.Element {
  const text = useText();
  const { nowMs, words, selected, select, maySelect } = useCalendarActions();
  const { state, reason } = tileLookOf(post, nowMs);
  const { word, icon, tone } = POST_STATES[state];
  const network = useNetworkOf()(post.provider).label;
  const click = (event: MouseEvent): void => {
    if (!maySelect(post) || (!event.metaKey && !event.ctrlKey && !event.shiftKey)) return;
    event.preventDefault();
    select(post, event.shiftKey);
  };
  return (
    <Link
      to="/posts/$postId"
      params={{ postId: post.id }}
      className={styles.line}
      data-tone={tone}
      data-state={state}
      data-post={post.id}
      data-selected={selected.has(post.id) || undefined}
      onClick={click}
    >
      <time dateTime={post.publishAtUtc ?? undefined}>{words.time(timeOf(post), timezone)}</time>
      <span className={styles.body}>
        <span dir="auto" className={styles.text}>
          {post.text || text('calendar.no-text')}
        </span>
        <span className={styles.meta}>
          <AccountMark provider={post.provider} label={network} />
          <span className={styles.account}>{shortHandle(post.account)}</span>
          <QueueMark queue={post.queue} />
          <span className={styles.state}>
            <Icon name={icon} size="small" spinning={state === 'publishing'} />
            {text(reason ?? word, { network })}
          </span>
        </span>
        <LabelChips labels={post.labels} />
      </span>
    </Link>
  );
});
