import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { ApiError } from '../../api/api-error.js';
import { answered, api } from '../../api/client.js';
import type { Decision } from '../../approvals/approvals-queries.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { TextAreaField } from '../../widgets/text-area-field.js';
import { reviewKey } from './review-query.js';
import styles from './review.module.css';

/** After these the page shows what is there now, and asks again. */
const MOVED_ON: ReadonlySet<string> = new Set(['approval_stale', 'approval_decided']);

/** Approve, ask for changes, reject: by the link, about what the page shows. */
export function OutsideDecision(props: {
  readonly token: string;
  readonly approvalId: string;
  /** Says what is decided about. */
  readonly digest: string;
  readonly count: number;
}): JSX.Element {
  const { token, approvalId, digest, count } = props;
  const text = useText();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<Decision | null>(null);
  const [comment, setComment] = useState('');
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      answered(
        api.POST('/v1/review/{token}/decisions', {
          params: { path: { token } },
          body: {
            ...{ approvalId, digest, decision },
            ...(comment.trim() !== '' && { comment: comment.trim() }),
          },
        }),
      ),
    onSuccess: (review) => {
      setAsking(null);
      setComment('');
      queries.setQueryData(reviewKey(token), review);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (MOVED_ON.has(error.code) || error.status === 410)
        void queries.invalidateQueries({ queryKey: reviewKey(token) });
    },
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (asking !== null) decide.mutate(asking);
  };
  const isStale = decide.error instanceof ApiError && decide.error.code === 'approval_stale';
  const isMissing = asking === 'request_changes' && comment.trim() === '';
  return (
    <form className={styles.decision} onSubmit={send}>
      {decide.isError && (
        <Banner tone={isStale ? 'risk' : 'failed'}>
          {isStale ? text('approval.stale') : decide.error.message}
        </Banner>
      )}
      {count > 1 && <p className={styles.note}>{text('review.together', { count })}</p>}
      {asking === null ? (
        <div className={styles.buttons}>
          <Button kind="primary" icon="check" onClick={() => setAsking('approve')}>
            {text('approval.approve')}
          </Button>
          <Button icon="pencil-line" onClick={() => setAsking('request_changes')}>
            {text('approval.request_changes')}
          </Button>
          <Button kind="danger" onClick={() => setAsking('reject')}>
            {text('approval.reject')}
          </Button>
        </div>
      ) : (
        <>
          <TextAreaField
            label={text(
              asking === 'request_changes'
                ? 'approval.comment.changes'
                : 'approval.comment.optional',
            )}
            rows={3}
            maxLength={2_000}
            required={asking === 'request_changes'}
            value={comment}
            onChange={setComment}
          />
          <div className={styles.buttons}>
            <Button onClick={() => setAsking(null)}>{text('dialog.cancel')}</Button>
            <Button
              type="submit"
              kind={asking === 'reject' ? 'danger' : 'primary'}
              busy={decide.isPending}
              disabled={isMissing}
            >
              {text(`review.do.${asking}`)}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
