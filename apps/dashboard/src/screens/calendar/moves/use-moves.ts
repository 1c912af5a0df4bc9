import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { answered, api, type Schemas } from '../../../api/client.js';
import { zonedText, type ZoneClock } from '../../../time/zone-clock.js';
import { timeOf, type Moves } from '../calendar-data.js';
import type { CalendarPost } from '../calendar-query.js';

type Result = Schemas['PostActionsResponse']['results'][number];

/** How long a move can be taken back, in milliseconds. */
export const UNDO_MS = 10_000;

/** What came of the last move, and how to take it back. */
export type MoveOutcome =
  | { readonly kind: 'moved'; readonly post: CalendarPost; readonly toMs: number; undo(): void }
  | { readonly kind: 'refused'; readonly post: CalendarPost; readonly result: Result | null };

export interface Mover {
  /** Where posts were put that the service has not answered yet. */
  readonly moves: Moves;
  readonly outcome: MoveOutcome | null;
  move(post: CalendarPost, toMs: number): void;
  forget(): void;
}

/** Moves posts in time, one request each; the screen shows the wish at once, and the answer when it is there. */
export function useMover(clock: ZoneClock): Mover {
  const queries = useQueryClient();
  const [moves, setMoves] = useState<Moves>(new Map());
  const [outcome, setOutcome] = useState<MoveOutcome | null>(null);
  const { mutate } = useMutation({
    mutationFn: ({ post, toMs }: { post: CalendarPost; toMs: number; isUndo?: boolean }) =>
      answered(
        api.POST('/v1/posts/actions', {
          body: {
            action: 'reschedule',
            atomic: false,
            publishAt: zonedText(toMs, clock.offsetAt(toMs)),
            posts: [{ id: post.id, revision: post.revision }],
          },
        }),
      ),
    onMutate: ({ post, toMs }) => {
      setOutcome(null);
      setMoves((before) => new Map(before).set(post.id, toMs));
    },
    onSuccess: ({ results: [result] }, { post, toMs, isUndo }) => {
      if (!result?.ok) return setOutcome({ kind: 'refused', post, result: result ?? null });
      if (isUndo === true) return undefined;
      const now = { ...post, revision: result.post?.revision ?? post.revision + 1 };
      const undo = (): void => mutate({ post: now, toMs: timeOf(post), isUndo: true });
      return setOutcome({ kind: 'moved', post, toMs, undo });
    },
    onError: (_, { post }) => setOutcome({ kind: 'refused', post, result: null }),
    onSettled: async (_data, _error, { post }) => {
      await queries.invalidateQueries({ queryKey: ['posts'] });
      void queries.invalidateQueries({ queryKey: ['post'] });
      setMoves((before) => new Map([...before].filter(([id]) => id !== post.id)));
    },
  });
  const move = useCallback(
    (post: CalendarPost, toMs: number) => {
      if (toMs !== timeOf(post)) mutate({ post, toMs });
    },
    [mutate],
  );
  const forget = useCallback(() => setOutcome(null), []);
  return { moves, outcome, move, forget };
}
