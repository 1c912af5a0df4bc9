import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import type { Schemas } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { POST_STATES, stateOf } from '../../status/post-states.js';
import { useNow } from '../../time/now.js';
import { Moment } from '../../time/time-words.js';
import { AccountMark } from '../../widgets/account-mark.js';
import { StatusChip } from '../../widgets/status-chip.js';
import { useAccountNames } from '../accounts/account-names.js';
import { asCalendarPost } from '../calendar/calendar-query.js';
import styles from './run-table.module.css';

/** The posts of a run as lines: what the graph shows, in words. */
export function RunTable({ posts }: { readonly posts: readonly Schemas['Post'][] }): JSX.Element {
  const text = useText();
  const networkOf = useNetworkOf();
  const nowMs = useNow();
  const nameOf = useAccountNames();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('run.time')}</th>
            <th scope="col">{text('run.account')}</th>
            <th scope="col">{text('run.post')}</th>
            <th scope="col">{text('run.state')}</th>
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => {
            const look = POST_STATES[stateOf(asCalendarPost(post), nowMs)];
            return (
              <tr key={post.id}>
                <td>{post.publishAtUtc ? <Moment at={post.publishAtUtc} /> : '–'}</td>
                <td>
                  <span className={styles.account}>
                    <AccountMark provider={post.provider} label={networkOf(post.provider).label} />
                    {nameOf(post.account)}
                  </span>
                </td>
                <td>
                  <Link to="/posts/$postId" params={{ postId: post.id }} className={styles.words}>
                    {post.name || post.description || text('calendar.no-text')}
                  </Link>
                </td>
                <td>
                  <StatusChip tone={look.tone} icon={look.icon}>
                    {text(look.word)}
                  </StatusChip>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
