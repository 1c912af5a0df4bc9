import type { JSX } from 'react';
import { DECISION_LOOKS } from '../../approvals/approval-looks.js';
import { useText } from '../../messages/text.js';
import type { NetworkOf } from '../../networks/network.js';
import { Icon } from '../../widgets/icon.js';
import { OutsideDecision } from './outside-decision.js';
import type { ReviewGroup } from './review-query.js';
import styles from './review.module.css';
import { ReviewedPost } from './reviewed-post.js';

const OPEN: ReadonlySet<string | null> = new Set(['pending', 'changes_requested']);

/** Posts that are decided together, and what may be decided about them. */
export function ReviewedGroup(props: {
  readonly token: string;
  readonly group: ReviewGroup;
  readonly mayVote: boolean;
  /** By what name the person comments; empty: none yet. */
  readonly signature: string;
  readonly networkOf: NetworkOf;
}): JSX.Element {
  const { token, group, mayVote, signature, networkOf } = props;
  const { approvalId, digest, posts } = group;
  const text = useText();
  const isOpen = posts.some(({ approval }) => OPEN.has(approval));
  const own = posts.map(({ decision }) => decision).find((decision) => decision !== null);
  return (
    <section className={styles.group} aria-label={text('approvals.posts', { count: posts.length })}>
      {posts.map((post) => (
        <ReviewedPost
          key={post.postId}
          token={token}
          post={post}
          signature={signature}
          networkOf={networkOf}
        />
      ))}
      {own !== undefined && own !== null && (
        <p className={styles.own} data-tone={DECISION_LOOKS[own].tone} role="status">
          <Icon name={DECISION_LOOKS[own].icon} />
          {text(`review.own.${own}`)}
        </p>
      )}
      {mayVote && isOpen && approvalId !== null && digest !== null && (
        <OutsideDecision
          token={token}
          approvalId={approvalId}
          digest={digest}
          count={posts.length}
        />
      )}
      {!isOpen && <p className={styles.note}>{text(stateOf(posts[0]!.approval))}</p>}
    </section>
  );
}

function stateOf(approval: string | null) {
  if (approval === 'approved') return 'review.state.approved' as const;
  if (approval === 'rejected') return 'review.state.rejected' as const;
  return 'review.state.none' as const;
}
