import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { answered, api, type Schemas } from '../../../api/client.js';
import { useRights } from '../../../api/rights.js';
import { APPROVALS_KEY } from '../../../approvals/approvals-queries.js';
import { useText } from '../../../messages/text.js';
import { NewReviewLink } from '../../../review-links/new-review-link.js';
import { Button } from '../../../widgets/button.js';
import { submittableOf, waitingOf } from '../../campaigns/run-posts.js';
import { MoveSheet } from '../moves/move-sheet.js';
import type { CalendarPost } from '../calendar-query.js';
import { LabelAndDuplicate } from './label-and-duplicate.js';
import { ResultsSheet, type ActionResult } from './results-sheet.js';
import styles from './selection-bar.module.css';
import { ToQueue } from './to-queue.js';
import type { Selection } from './use-selection.js';

type ActionsRequest = Schemas['PostActionsRequest'];
type Wish = Pick<ActionsRequest, 'action' | 'publishAt' | 'shiftMs'> & {
  /** Those of the chosen posts that it is about; all of them where it is missing. */
  readonly of?: readonly CalendarPost[];
};

/** What can be done with all chosen posts at once; each is answered for by itself. */
export function SelectionBar({
  selection,
  timezone,
}: {
  readonly selection: Selection;
  readonly timezone: string;
}): JSX.Element | null {
  const text = useText();
  const queries = useQueryClient();
  const [isMoving, setMoving] = useState(false);
  const [done, setDone] = useState<readonly ActionResult[] | null>(null);
  const { may } = useRights();
  const [isSharing, setSharing] = useState(false);
  const { posts } = selection;
  const submittable = submittableOf(posts);
  const waiting = waitingOf(posts);
  const act = useMutation({
    mutationFn: ({ of = posts, ...wish }: Wish) =>
      answered(
        api.POST('/v1/posts/actions', {
          body: { ...wish, atomic: false, posts: of.map(({ id, revision }) => ({ id, revision })) },
        }),
      ),
    onSuccess: ({ results }) => {
      setMoving(false);
      setDone(results);
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['posts'] });
      void queries.invalidateQueries({ queryKey: ['post'] });
      void queries.invalidateQueries({ queryKey: ['attention'] });
      void queries.invalidateQueries({ queryKey: APPROVALS_KEY });
    },
  });
  if (posts.length === 0 && done === null) return null;
  const close = (): void => {
    setDone(null);
    selection.clear();
  };
  return (
    <>
      {posts.length > 0 && (
        <div
          className={styles.bar}
          role="toolbar"
          aria-label={text('calendar.selection', { count: posts.length })}
        >
          <b aria-live="polite">{text('calendar.selection', { count: posts.length })}</b>
          {may('publish') && (
            <Button kind="quiet" size="small" onClick={() => setMoving(true)}>
              {text('calendar.selection.move')}
            </Button>
          )}
          <ToQueue posts={posts} onDone={setDone} />
          <LabelAndDuplicate posts={posts} onDone={setDone} />
          {may('publish') && (
            <Button
              kind="quiet"
              size="small"
              busy={act.isPending && act.variables.action === 'retry'}
              onClick={() => act.mutate({ action: 'retry' })}
            >
              {text('calendar.selection.retry')}
            </Button>
          )}
          {submittable.length > 0 && (
            <Button
              kind="quiet"
              size="small"
              title={text('approval.submit.words')}
              busy={act.isPending && act.variables.action === 'submit'}
              onClick={() => act.mutate({ action: 'submit', of: submittable })}
            >
              {text('approval.submit')}
            </Button>
          )}
          {may('approve') && waiting.length > 0 && (
            <Button
              kind="quiet"
              size="small"
              busy={act.isPending && act.variables.action === 'approve'}
              onClick={() => act.mutate({ action: 'approve', of: waiting })}
            >
              {text('approval.approve')}
            </Button>
          )}
          {may('approve') && (
            <Button kind="quiet" size="small" onClick={() => setSharing(true)}>
              {text('review-link.new')}
            </Button>
          )}
          <Button
            kind="danger"
            size="small"
            busy={act.isPending && act.variables.action === 'cancel'}
            onClick={() => act.mutate({ action: 'cancel' })}
          >
            {text('calendar.selection.cancel')}
          </Button>
          <Button kind="quiet" size="small" icon="x" onClick={selection.clear}>
            {text('calendar.selection.none')}
          </Button>
          {act.isError && <span className={styles.problem}>{act.error.message}</span>}
        </div>
      )}
      {isMoving && (
        <MoveSheet
          posts={posts}
          timezone={timezone}
          isBusy={act.isPending}
          problem={act.isError ? act.error.message : null}
          onMove={(wish) => act.mutate({ action: 'reschedule', ...wish })}
          onClose={() => setMoving(false)}
        />
      )}
      {isSharing && (
        <NewReviewLink
          what={{ postIds: posts.map(({ id }) => id) }}
          onClose={() => setSharing(false)}
        />
      )}
      {done && <ResultsSheet results={done} posts={posts} onClose={close} />}
    </>
  );
}
