import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { answered, api, type Schemas } from '../../api/client.js';
import { useRights } from '../../api/rights.js';
import { SubmitSheet } from '../../approvals/submit-sheet.js';
import { DuplicateButton } from '../../duplicates/duplicate-button.js';
import { useText } from '../../messages/text.js';
import { NewReviewLink } from '../../review-links/new-review-link.js';
import { Button } from '../../widgets/button.js';
import { Confirm } from '../../widgets/confirm.js';
import { asCalendarPost } from '../calendar/calendar-query.js';
import { ResultsSheet } from '../calendar/selection/results-sheet.js';
import { PublishRun } from './publish-run.js';
import { cancelableOf, retryableOf, submittableOf, type RunPost } from './run-posts.js';

type Action = Schemas['PostActionsRequest']['action'];
type Result = Schemas['PostActionsResponse']['results'][number];

/** What can be done with all of a run. Each post is answered for by itself, and what was refused is told. */
export function RunActions({ run }: { readonly run: Schemas['RunResponse'] }): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const [isPublishing, setPublishing] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [refused, setRefused] = useState<readonly Result[] | null>(null);
  const { may, mayChange } = useRights();
  const cancelable = cancelableOf(run.posts);
  const left = cancelable.every(mayChange) ? cancelable : [];
  const submittable = submittableOf(run.posts).filter(mayChange);
  const hasEnded = run.run.status === 'completed' || run.run.status === 'partial_failed';
  const failed = may('publish') ? retryableOf(run.posts) : [];
  const act = useMutation({
    mutationFn: ({ action, posts }: { action: Action; posts: readonly RunPost[] }) =>
      answered(
        api.POST('/v1/posts/actions', {
          body: {
            action,
            atomic: false,
            posts: posts.map(({ id, revision }) => ({ id, revision: revision ?? 1 })),
          },
        }),
      ),
    onSuccess: ({ results }) => setRefused(results.some(({ ok }) => !ok) ? results : null),
    onSettled: () =>
      Promise.all(
        ['runs', 'posts', 'attention'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
  const again = act.variables?.action === 'retry' ? act : null;
  return (
    <>
      {again?.error && <span role="alert">{again.error.message}</span>}
      {failed.length > 0 && (
        <Button
          size="small"
          icon="repeat-2"
          busy={again?.isPending ?? false}
          onClick={() => act.mutate({ action: 'retry', posts: failed })}
        >
          {text('run.retry', { count: failed.length })}
        </Button>
      )}
      <DuplicateButton of={{ runId: run.run.id }} />
      {left.length > 0 && (
        <Confirm
          button={text('run.cancel', { count: left.length })}
          title={text('run.cancel.title')}
          act={() => act.mutateAsync({ action: 'cancel', posts: left })}
        >
          <p>{text('run.cancel.words', { count: left.length })}</p>
        </Confirm>
      )}
      {may('approve') && !hasEnded && (
        <Button size="small" icon="link" onClick={() => setSharing(true)}>
          {text('review-link.new')}
        </Button>
      )}
      {submittable.length > 0 && !may('publish') && (
        <Button kind="primary" icon="send" onClick={() => setSubmitting(true)}>
          {text('approval.submit')}
        </Button>
      )}
      {submitting && (
        <SubmitSheet what={{ runId: run.run.id }} onClose={() => setSubmitting(false)} />
      )}
      {sharing && <NewReviewLink what={{ runId: run.run.id }} onClose={() => setSharing(false)} />}
      {run.run.status === 'draft' && may('publish') && submittable.length > 0 && (
        <Button kind="primary" onClick={() => setPublishing(true)}>
          {text('run.publish')}
        </Button>
      )}
      {isPublishing && <PublishRun runId={run.run.id} onClose={() => setPublishing(false)} />}
      {refused && (
        <ResultsSheet
          results={refused}
          posts={run.posts.map(asCalendarPost)}
          onClose={() => setRefused(null)}
        />
      )}
    </>
  );
}
