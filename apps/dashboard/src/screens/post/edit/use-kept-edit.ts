import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sessionQuery } from '../../../api/session.js';
import { keepBeforeLeaving } from '../../../drafts/before-leaving.js';
import { DraftKeeper } from '../../../drafts/draft-keeper.js';
import { draftStore } from '../../../drafts/draft-store.js';
import { readEdit, type PostEdit } from './post-edit.js';

const PAUSE_MS = 300;

/** An edit that is being typed, kept in this browser till it is stored or given up. Null while it is read. */
export function useKeptEdit(
  postId: string,
  fresh: PostEdit,
): {
  readonly edit: PostEdit | null;
  readonly change: (change: Partial<PostEdit>) => void;
  readonly replace: (edit: PostEdit) => void;
  readonly forget: () => void;
} {
  const { data: session } = useSuspenseQuery(sessionQuery);
  // Not among the drafts of new posts.
  const owner = useRef(`${session?.tenant.id}/${session?.user.id}/edits`).current;
  const id = `edit/${postId}`;
  const kept = useQuery({
    queryKey: ['kept-draft', owner, id],
    queryFn: () => draftStore.read(id, owner).catch(() => null),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
  const [typed, setTyped] = useState<PostEdit | null>(null);
  const keeper = useRef<DraftKeeper>(null);
  const { data } = kept;
  useEffect(() => {
    if (data === undefined) return undefined;
    const made = new DraftKeeper({
      id,
      owner,
      revision: data?.revision ?? 0,
      place: draftStore,
      pauseMs: PAUSE_MS,
      now: Date.now,
      tell: () => undefined,
    });
    keeper.current = made;
    const stopKeeping = keepBeforeLeaving(() => made.flush());
    return () => {
      stopKeeping();
      void made.flush();
    };
  }, [data, id, owner]);
  const edit = typed ?? (data === undefined ? null : readEdit(data?.state, fresh));
  const replace = (next: PostEdit): void => {
    setTyped(next);
    keeper.current?.change(next.title, next);
  };
  return {
    edit,
    change: (change) => edit && replace({ ...edit, ...change }),
    replace,
    forget: () => void keeper.current?.forget(),
  };
}
