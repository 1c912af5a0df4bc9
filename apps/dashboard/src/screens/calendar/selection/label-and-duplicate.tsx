import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { answered, api, type Schemas } from '../../../api/client.js';
import { useRights } from '../../../api/rights.js';
import { DuplicateSheet } from '../../../duplicates/duplicate-sheet.js';
import { useText } from '../../../messages/text.js';
import { Button } from '../../../widgets/button.js';
import type { CalendarPost } from '../calendar-query.js';
import { allOrNothing } from './all-or-nothing.js';
import { LabelSheet } from './label-sheet.js';
import type { ActionResult } from './results-sheet.js';

type Wish = Pick<Schemas['PostActionsRequest'], 'action' | 'atomic'> &
  Partial<Pick<Schemas['PostActionsRequest'], 'shiftMs' | 'labels'>>;

/** Puts labels on chosen posts and takes them off, and makes copies of them. */
export function LabelAndDuplicate(props: {
  readonly posts: readonly CalendarPost[];
  readonly onDone: (results: readonly ActionResult[]) => void;
}): JSX.Element | null {
  const { posts, onDone } = props;
  const text = useText();
  const queries = useQueryClient();
  const mayDraft = useRights().may('draft');
  const [asks, setAsks] = useState<'label' | 'duplicate' | null>(null);
  const act = useMutation({
    mutationFn: (wish: Wish) =>
      allOrNothing(
        answered(
          api.POST('/v1/posts/actions', {
            body: { ...wish, posts: posts.map(({ id, revision }) => ({ id, revision })) },
          }),
        ),
        posts,
      ),
    onSuccess: ({ results }) => {
      setAsks(null);
      onDone(results);
    },
    onSettled: () => {
      for (const name of ['posts', 'post', 'runs'])
        void queries.invalidateQueries({ queryKey: [name] });
    },
  });
  if (!mayDraft) return null;
  const asked = {
    isBusy: act.isPending,
    problem: act.error?.message ?? null,
    onClose: () => setAsks(null),
  };
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setAsks('label')}>
        {text('bulk.label')}
      </Button>
      <Button kind="quiet" size="small" onClick={() => setAsks('duplicate')}>
        {text('bulk.duplicate')}
      </Button>
      {asks === 'label' && (
        <LabelSheet
          {...asked}
          posts={posts}
          onLabel={(labels) => act.mutate({ action: 'label', labels, atomic: false })}
        />
      )}
      {asks === 'duplicate' && (
        <DuplicateSheet
          {...asked}
          title={text('bulk.duplicate.title', { count: posts.length })}
          // A second try after half of them would make that half twice.
          onDuplicate={(shiftMs) => act.mutate({ action: 'duplicate', shiftMs, atomic: true })}
        />
      )}
    </>
  );
}
