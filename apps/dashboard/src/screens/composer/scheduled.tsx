import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { sessionQuery } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { clockFormat, useHourCycle } from '../../time/hour-cycle.js';
import { AccountMark } from '../../widgets/account-mark.js';
import { buttonClass } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { nameOf, type Account } from './accounts.js';
import type { Applied } from './schedule/use-schedule.js';
import styles from './scheduled.module.css';

/** What the service stored. */
export function Scheduled(props: {
  readonly applied: Applied;
  readonly accounts: readonly Account[];
}): JSX.Element {
  const text = useText();
  const networkOf = useNetworkOf();
  const { formatDate } = useIntl();
  const hourCycle = useHourCycle();
  const { posts, mode, approval } = props.applied;
  const isAsked = Boolean(approval);
  const isDraft = mode === 'draft' && !isAsked;
  const look = lookOf(isDraft, isAsked);
  const { data: session } = useQuery(sessionQuery);
  const hasWall = session?.tenant.mode === 'sandbox' && !isDraft && !isAsked;
  return (
    <div className={styles.scheduled}>
      <span className={styles.icon} data-tone={look.tone}>
        <Icon name={look.icon} size="large" />
      </span>
      <h1>{text(look.words, { count: posts.length })}</h1>
      {approval && (
        <p>
          {text('composer.asked.words')}{' '}
          {text('approval.given', { given: approval.given, needed: approval.needed })}
        </p>
      )}
      <ul className={styles.posts}>
        {posts.map((post) => {
          const account = props.accounts.find(({ id }) => id === post.accountId);
          return (
            <li key={post.id}>
              <Link to={`/posts/${post.id}` as string} className={styles.post}>
                <AccountMark
                  provider={post.provider}
                  label={networkOf(post.provider).label}
                  size="medium"
                />
                <span className={styles.words}>
                  <b>{account === undefined ? post.account : nameOf(account)}</b>
                  <small dir="auto">{post.description}</small>
                </span>
                <span className={styles.time}>
                  {post.publishAtUtc
                    ? formatDate(post.publishAtUtc, {
                        timeZone: post.timezone ?? undefined,
                        day: 'numeric',
                        month: 'short',
                        ...clockFormat(hourCycle),
                      })
                    : text('composer.draft')}
                </span>
                <Icon name="chevron-right" size="small" />
              </Link>
            </li>
          );
        })}
      </ul>
      <div className={styles.actions}>
        {isAsked && (
          <Link
            to="/approvals"
            search={{ show: 'mine' }}
            className={buttonClass({ kind: 'primary' })}
          >
            {text('approval.see')}
          </Link>
        )}
        {hasWall && (
          <Link to="/wall" className={buttonClass({ kind: 'primary' })}>
            {text('composer.wall')}
          </Link>
        )}
        <Link
          to="/compose"
          search={{}}
          className={buttonClass({ kind: hasWall || isAsked ? 'plain' : 'primary' })}
        >
          {text('composer.another')}
        </Link>
        <Link to="/" className={buttonClass({})}>
          {text('composer.done')}
        </Link>
      </div>
    </div>
  );
}

function lookOf(isDraft: boolean, isAsked: boolean) {
  if (isAsked) return { tone: 'held', icon: 'eye', words: 'composer.asked' } as const;
  if (isDraft) return { tone: 'draft', icon: 'pencil-line', words: 'composer.drafted' } as const;
  return { tone: 'published', icon: 'circle-check', words: 'composer.scheduled' } as const;
}
