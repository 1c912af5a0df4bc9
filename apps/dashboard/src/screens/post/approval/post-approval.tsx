import { Link } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { APPROVAL_LOOKS, isOpen } from '../../../approvals/approval-looks.js';
import { useApprovalOfPost, type Approval } from '../../../approvals/approvals-queries.js';
import { changedPosts } from '../../../approvals/changed-posts.js';
import { DecisionForm } from '../../../approvals/decision-form.js';
import { ActorName, Votes } from '../../../approvals/votes.js';
import { useText } from '../../../messages/text.js';
import { useNow } from '../../../time/now.js';
import { Moment, useDistance } from '../../../time/time-words.js';
import { Banner } from '../../../widgets/banner.js';
import { Icon } from '../../../widgets/icon.js';
import { Skeleton } from '../../../widgets/skeleton.js';
import type { Post } from '../post-queries.js';
import styles from './post-approval.module.css';

/** Where a post's approval stands: who asked, what was said, and what this person may say. */
export function PostApproval({ post }: { readonly post: Post }): JSX.Element | null {
  const approval = useApprovalOfPost(post.id);
  if (approval.isPending) return <Skeleton lines={2} />;
  if (approval.isError) return <Banner tone="failed">{approval.error.message}</Banner>;
  return approval.data && <Standing post={post} approval={approval.data} />;
}

function Standing(props: { readonly post: Post; readonly approval: Approval }): JSX.Element {
  const { post, approval } = props;
  const text = useText();
  const distance = useDistance();
  const nowMs = useNow();
  const [seen, setSeen] = useState<Approval | null>(null);
  const { icon, tone, word } = APPROVAL_LOOKS[(post.approval ?? 'ended') as Approval['status']];
  const { needed, requestedBy, expiresAt, comment, mayDecide, mayNotBecause, posts, postCount } =
    approval;
  const asked = posts.find(({ postId }) => postId === post.id);
  const hasChanged =
    seen !== null && changedPosts(seen, approval).some(({ postId }) => postId === post.id);
  const isWaiting = isOpen({ status: (post.approval ?? 'ended') as Approval['status'] });
  return (
    <section className={styles.approval} data-tone={tone} aria-labelledby="approval">
      <header className={styles.head}>
        <Icon name={icon} size="large" />
        <div>
          <h2 id="approval">{text(word)}</h2>
          <p>
            {text('approval.by')} <ActorName actor={requestedBy} />,{' '}
            <Moment at={approval.createdAt} />
            {isWaiting && (
              <> · {text('approval.expires', { distance: distance(expiresAt, nowMs) })}</>
            )}
          </p>
        </div>
        <span className={styles.given}>
          {text('approval.given', { given: asked?.given ?? 0, needed })}
        </span>
      </header>
      <div className={styles.body}>
        {comment && (
          <p dir="auto" className={styles.comment}>
            {comment}
          </p>
        )}
        <Votes votes={asked?.votes ?? []} />
        {seen !== null && <Banner tone="risk">{text('approval.stale')}</Banner>}
        {hasChanged && <Before seen={seen} postId={post.id} />}
        {isWaiting && postCount > 1 && (
          <Link to="/approvals" search={{ run: approval.runId }} className={styles.link}>
            {text('approval.together', { count: postCount })}
          </Link>
        )}
        {isWaiting && mayDecide && (
          <DecisionForm
            approval={approval}
            postIds={[post.id]}
            onDone={() => setSeen(null)}
            onStale={setSeen}
          />
        )}
        {isWaiting && mayNotBecause !== null && (
          <p className={styles.note}>{text(`approval.not.${mayNotBecause}`)}</p>
        )}
      </div>
    </section>
  );
}

function Before(props: { readonly seen: Approval | null; readonly postId: string }): JSX.Element {
  const text = useText();
  const before = props.seen?.posts.find(({ postId }) => postId === props.postId);
  return (
    <p className={styles.comment}>
      {text('approval.stale.before')}{' '}
      <del dir="auto">{before?.text || text('calendar.no-text')}</del>
    </p>
  );
}
