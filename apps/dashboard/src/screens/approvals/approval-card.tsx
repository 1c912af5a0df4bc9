import { Link } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { APPROVAL_LOOKS, isOpen } from '../../approvals/approval-looks.js';
import { useWholeApproval, type Approval } from '../../approvals/approvals-queries.js';
import { changedPosts } from '../../approvals/changed-posts.js';
import { DecisionForm } from '../../approvals/decision-form.js';
import { ActorName } from '../../approvals/votes.js';
import { useText } from '../../messages/text.js';
import { useNow } from '../../time/now.js';
import { Moment, useDistance } from '../../time/time-words.js';
import { Banner } from '../../widgets/banner.js';
import { StatusChip } from '../../widgets/status-chip.js';
import { AskedPost } from './asked-post.js';
import styles from './approvals.module.css';

/** One approval: whose it is, its posts with what was said of them, and what this person may do. */
export function ApprovalCard(props: {
  readonly approval: Approval;
  /** How its posts were when this person wanted to decide about them; null: as they are. */
  readonly before: Approval | null;
  readonly onStale: (seen: Approval) => void;
  readonly onDone: () => void;
}): JSX.Element {
  const { before } = props;
  const { id, postCount } = props.approval;
  // Who decides has seen all of it.
  const isPart = postCount > props.approval.posts.length;
  const whole = useWholeApproval(id, isPart);
  const approval = whole.data ?? props.approval;
  const text = useText();
  const distance = useDistance();
  const nowMs = useNow();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { posts, requestedBy, needed, given, expiresAt, comment, mayNotBecause } = approval;
  const look = APPROVAL_LOOKS[approval.status];
  const canDecide = approval.mayDecide && isOpen(approval) && posts.length >= postCount;
  const isWaiting = ({ approval: state }: Approval['posts'][number]): boolean =>
    state === 'pending' || state === 'changes_requested';
  const waiting = posts.filter(isWaiting);
  const chosen = waiting.filter(({ postId }) => !left.has(postId)).map(({ postId }) => postId);
  const changes = new Map(
    before === null ? [] : changedPosts(before, approval).map((one) => [one.postId, one]),
  );
  const choose = (postId: string): void =>
    setLeft((now) => {
      const after = new Set(now);
      if (!after.delete(postId)) after.add(postId);
      return after;
    });
  return (
    <li className={styles.card} tabIndex={-1} data-approval={approval.id}>
      <header className={styles.head}>
        <h2>
          <Link to="/campaigns/$runId" params={{ runId: approval.runId }} search={{}}>
            {text('approvals.posts', { count: postCount })}
          </Link>
        </h2>
        <StatusChip tone={look.tone} icon={look.icon}>
          {text(look.word)}
        </StatusChip>
        <span className={styles.given}>{text('approval.given', { given, needed })}</span>
      </header>
      <p className={styles.asked}>
        {text('approval.by')} <ActorName actor={requestedBy} />, <Moment at={approval.createdAt} />
        {isOpen(approval) && (
          <> · {text('approval.expires', { distance: distance(expiresAt, nowMs) })}</>
        )}
      </p>
      {comment && (
        <p dir="auto" className={styles.comment}>
          {comment}
        </p>
      )}
      {before !== null && <Banner tone="risk">{text('approval.stale')}</Banner>}
      <ul className={styles.posts} aria-label={text('approvals.posts', { count: postCount })}>
        {posts.map((post) => (
          <AskedPost
            key={post.postId}
            post={post}
            needed={needed}
            change={changes.get(post.postId) ?? null}
            isChosen={chosen.includes(post.postId)}
            onChoose={
              canDecide && waiting.length > 1 && isWaiting(post) ? () => choose(post.postId) : null
            }
          />
        ))}
      </ul>
      {whole.isError && <Banner tone="failed">{whole.error.message}</Banner>}
      {canDecide && (
        <DecisionForm
          approval={approval}
          postIds={chosen.length === waiting.length ? null : chosen}
          onDone={props.onDone}
          onStale={props.onStale}
        />
      )}
      {/* A role is not said anew beside each. */}
      {isOpen(approval) && mayNotBecause !== null && mayNotBecause !== 'role_forbidden' && (
        <p className={styles.asked}>{text(`approval.not.${mayNotBecause}`)}</p>
      )}
    </li>
  );
}
