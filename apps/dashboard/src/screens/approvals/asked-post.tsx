import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import type { ApprovalPost } from '../../approvals/approvals-queries.js';
import type { ChangedPost } from '../../approvals/changed-posts.js';
import { Votes } from '../../approvals/votes.js';
import { isOwnAddress } from '../../api/own-address.js';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { Moment } from '../../time/time-words.js';
import { AccountMark } from '../../widgets/account-mark.js';
import { StatusChip } from '../../widgets/status-chip.js';
import { useAccountNames } from '../accounts/account-names.js';
import styles from './approvals.module.css';

/** A post that somebody asks for: what it says, where and when, and what was said of it. */
export function AskedPost(props: {
  readonly post: ApprovalPost;
  readonly needed: number;
  /** What of it is another than it was; null: nothing. */
  readonly change: ChangedPost | null;
  readonly isChosen: boolean;
  /** Null where there is nothing to choose. */
  readonly onChoose: (() => void) | null;
}): JSX.Element {
  const { post, needed, change, isChosen, onChoose } = props;
  const { account, publishAt, thumbnailUrl, mediaCount } = post;
  const text = useText();
  const nameOf = useAccountNames();
  const network = useNetworkOf()(account.provider).label;
  const words = wordsOf(post.text) ?? text('calendar.no-text');
  return (
    <li className={styles.post}>
      {onChoose && (
        <input
          type="checkbox"
          className={styles.choice}
          aria-label={text('approvals.choose', { words })}
          checked={isChosen}
          onChange={onChoose}
        />
      )}
      {thumbnailUrl && isOwnAddress(thumbnailUrl) && (
        <img className={styles.picture} src={thumbnailUrl} alt="" loading="lazy" />
      )}
      <div className={styles.words}>
        <Link to="/posts/$postId" params={{ postId: post.postId }} className={styles.text}>
          {words}
        </Link>
        {change && <Change change={change} />}
        <p className={styles.facts}>
          <AccountMark provider={account.provider} label={network} />
          <bdi>{nameOf(account.handle)}</bdi>
          {publishAt && <Moment at={publishAt} />}
          {mediaCount > 0 && <span>{text('approvals.media', { count: mediaCount })}</span>}
          {needed > 1 && <span>{text('approval.given', { given: post.given, needed })}</span>}
          {post.isLate && (
            <StatusChip tone="risk" icon="hourglass">
              {text('approvals.late')}
            </StatusChip>
          )}
        </p>
        <Votes votes={post.votes} />
      </div>
    </li>
  );
}

/** As many characters as are told here; the rest stands on the post's page. */
const TOLD = 280;

function wordsOf(told: string | null): string | null {
  if (!told) return null;
  return told.length < TOLD ? told : `${told}…`;
}

function Change({ change }: { readonly change: ChangedPost }): JSX.Element {
  const text = useText();
  const { before, fields } = change;
  return (
    <div className={styles.change} data-tone="risk">
      <b>{text(before === null ? 'approval.stale.new' : 'approval.stale.changed')}</b>
      {before !== null && fields.includes('text') && (
        <p>
          {text('approval.stale.before')}{' '}
          <del dir="auto">{before.text || text('calendar.no-text')}</del>
        </p>
      )}
      {before !== null && fields.includes('mediaCount') && (
        <p>
          {text('approval.stale.before')} {text('approvals.media', { count: before.mediaCount })}
        </p>
      )}
      {before?.publishAt && fields.includes('publishAt') && (
        <p>
          {text('approval.stale.before')} <Moment at={before.publishAt} />
        </p>
      )}
    </div>
  );
}
