import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { POST_STATES, stateOf, type PostFacts } from '../../status/post-states.js';
import { Moment } from '../../time/time-words.js';
import { AccountMark } from '../../widgets/account-mark.js';
import { Icon } from '../../widgets/icon.js';
import { StatusChip } from '../../widgets/status-chip.js';
import type { Account } from '../accounts/accounts-queries.js';
import type { Post, WallPost } from './wall-queries.js';
import type { WallRow } from './wall-rows.js';
import styles from './wall.module.css';

/** One post twice: left the network's, right ours. Where they disagree the row is red and says about what. */
export function WallRowView({
  row,
  account,
  nowMs,
}: {
  readonly row: WallRow;
  readonly account: Account | undefined;
  readonly nowMs: number;
}): JSX.Element {
  const text = useText();
  const { atNetwork, mismatch } = row;
  const network = useNetworkOf()(row.provider).label;
  return (
    <li className={styles.row} data-tone={mismatch === null ? undefined : 'failed'}>
      <div className={styles.side}>
        <AccountMark provider={row.provider} label={network} size="medium" />
        <div className={styles.words}>
          <b dir="auto">{account?.displayName ?? row.handle}</b>{' '}
          <span className={styles.network}>{network}</span>
          {atNetwork === null ? (
            <p className={styles.nothing}>
              {text(mismatch === null ? 'wall.not-there-yet' : 'wall.not-there')}
            </p>
          ) : (
            <AtNetwork post={atNetwork} />
          )}
        </div>
      </div>
      <div className={styles.side}>
        <span className="hidden-visually">{text('wall.we-say')}</span>
        <div className={styles.words}>
          <Ours row={row} nowMs={nowMs} />
          {row.isSettling && <p className={styles.more}>{text('wall.settling')}</p>}
          {mismatch !== null && (
            <p className={styles.mismatch}>
              <Icon name="triangle-alert" size="small" />
              <span>{text(mismatch)}</span>
            </p>
          )}
        </div>
      </div>
    </li>
  );
}

function AtNetwork({ post }: { readonly post: WallPost }): JSX.Element {
  const text = useText();
  const words = post.text ?? post.title;
  const place = /^https?:\/\//.test(post.url) ? post.url : undefined;
  return (
    <>
      <p className={styles.text}>{words ?? text('wall.no-text')}</p>
      <p className={styles.more}>
        <Moment at={post.deletedAt ?? post.at} withSeconds />
        {post.deletedAt !== null && <span>{text('wall.deleted')}</span>}
        {post.media.length > 0 && <span>{text('wall.media', { count: post.media.length })}</span>}
        {place && (
          <a href={place} target="_blank" rel="noreferrer noopener" className={styles.link}>
            {text('wall.open')}
          </a>
        )}
      </p>
    </>
  );
}

function Ours({ row, nowMs }: { readonly row: WallRow; readonly nowMs: number }): JSX.Element {
  const text = useText();
  const { ours, postId, atNetwork } = row;
  if (postId === null) return <p className={styles.nothing}>{text('wall.no-post')}</p>;
  const state = ours && POST_STATES[stateOf(factsOf(ours), nowMs)];
  return (
    <>
      <p className={styles.state}>
        {state && (
          <StatusChip tone={state.tone} icon={state.icon}>
            {text(state.word)}
          </StatusChip>
        )}
        <Link to="/posts/$postId" params={{ postId }} className={styles.link}>
          {text('wall.our-post')}
        </Link>
      </p>
      {atNetwork === null && (
        <p dir="auto" className={styles.text}>
          {ours?.description}
        </p>
      )}
      {ours?.lastError && ours.status !== 'published' && (
        <p className={styles.more}>{ours.lastError}</p>
      )}
    </>
  );
}

/** Lists leave out what is null. */
function factsOf(post: Post): PostFacts {
  const { errorCode = null, reconciliationStatus = null, providerStatus = null } = post;
  const { deletedAt = null, publishAtUtc = null, nextAttemptAt = null } = post;
  const told = { errorCode, reconciliationStatus, providerStatus };
  return { ...post, ...told, deletedAt, publishAtUtc, nextAttemptAt };
}
