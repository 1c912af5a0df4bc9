import { lazy, Suspense, useState, type JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import type { PostState } from '../../status/post-states.js';
import { Banner } from '../../widgets/banner.js';
import { Button, buttonClass } from '../../widgets/button.js';
import { Dialog } from '../../widgets/dialog.js';
import { Icon } from '../../widgets/icon.js';
import type { Post } from './post-queries.js';
import styles from './post.module.css';
import { usePostChange } from './use-post-change.js';

const EditPost = lazy(() =>
  import('./edit/edit-post.js').then((loaded) => ({ default: loaded.EditPost })),
);
const SubmitSheet = lazy(() =>
  import('../../approvals/submit-sheet.js').then((loaded) => ({ default: loaded.SubmitSheet })),
);
const NewReviewLink = lazy(() =>
  import('../../review-links/new-review-link.js').then((loaded) => ({
    default: loaded.NewReviewLink,
  })),
);

const CANCELABLE: ReadonlySet<PostState> = new Set([
  'scheduled',
  'risk',
  'late',
  'waiting',
  'held',
  'draft',
  'review',
  'changes',
  'expired',
  'retrying',
]);

/** What may be changed; a post of a network that was lost midway the service refuses, with its reason. */
const EDITABLE: ReadonlySet<PostState> = new Set([
  'scheduled',
  'risk',
  'late',
  'waiting',
  'held',
  'draft',
  'review',
  'changes',
  'expired',
  'failed',
]);

/** Drafts that nobody is asked about now. */
const SUBMITTABLE: ReadonlySet<PostState> = new Set(['draft', 'changes', 'expired']);

/** What a person may do about a post in its state. The service has the last word, and its reason is shown. */
export function PostActions({
  post,
  state,
}: {
  readonly post: Post;
  readonly state: PostState;
}): JSX.Element | null {
  const text = useText();
  const [asks, setAsks] = useState(false);
  const [editing, setEditing] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [sharing, setSharing] = useState(false);
  const path = { postId: post.id };
  const retry = usePostChange(() =>
    answered(api.POST('/v1/posts/{postId}/retry', { params: { path } })),
  );
  const remove = usePostChange(() =>
    answered(api.DELETE('/v1/dashboard/posts/{postId}', { params: { path } })).then(() =>
      setAsks(false),
    ),
  );
  const { may, mayChange } = useRights();
  const canRetry = state === 'failed' && post.retryable === true && may('publish');
  const isOut = state === 'published';
  const canEdit = EDITABLE.has(state) && mayChange(post);
  const canSubmit = SUBMITTABLE.has(state) && mayChange(post);
  const canShare = may('approve') && !isOut && state !== 'deleted';
  const canEnd = (isOut && may('publish')) || (CANCELABLE.has(state) && mayChange(post));
  // Stays while it is open: a post that goes out meanwhile takes nobody's words away.
  if (!canRetry && !isOut && !canEdit && !editing && !canEnd && !canShare) return null;
  const error = retry.error ?? remove.error;
  return (
    <div className={styles.actions}>
      {error && <Banner tone="failed">{error.message}</Banner>}
      {canRetry && (
        <Button
          kind="primary"
          icon="repeat-2"
          busy={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {text('post.retry')}
        </Button>
      )}
      {isOut && post.providerUrl && /^https?:\/\//.test(post.providerUrl) && (
        <a
          href={post.providerUrl}
          className={buttonClass({})}
          target="_blank"
          rel="noreferrer noopener"
        >
          <Icon name="link" />
          {text('post.open.network')}
        </a>
      )}
      {canSubmit && (
        <Button
          kind={state === 'changes' ? 'plain' : 'primary'}
          icon="send"
          onClick={() => setSubmitting(true)}
        >
          {text('approval.submit')}
        </Button>
      )}
      {canEdit && (
        <Button
          kind={state === 'changes' ? 'primary' : 'plain'}
          icon="pencil-line"
          onClick={() => setEditing(true)}
        >
          {text('post.edit')}
        </Button>
      )}
      {editing && (
        <Suspense fallback={null}>
          <EditPost post={post} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {canShare && (
        <Button icon="link" onClick={() => setSharing(true)}>
          {text('review-link.new')}
        </Button>
      )}
      <Suspense fallback={null}>
        {submitting && (
          <SubmitSheet what={{ postId: post.id }} onClose={() => setSubmitting(false)} />
        )}
        {sharing && (
          <NewReviewLink what={{ postIds: [post.id] }} onClose={() => setSharing(false)} />
        )}
      </Suspense>
      {canEnd && (
        <Button kind="danger" onClick={() => setAsks(true)}>
          {text(isOut ? 'post.delete' : 'post.cancel')}
        </Button>
      )}
      <Dialog
        title={text(isOut ? 'post.delete' : 'post.cancel')}
        isOpen={asks}
        onClose={() => setAsks(false)}
      >
        <p className={styles.question}>{text(isOut ? 'post.delete.words' : 'post.cancel.words')}</p>
        <div className={styles.buttons}>
          <Button onClick={() => setAsks(false)}>{text('dialog.cancel')}</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {text(isOut ? 'post.delete' : 'post.cancel')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
