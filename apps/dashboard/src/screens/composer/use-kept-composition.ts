import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.js';
import { sessionQuery } from '../../api/session.js';
import { keepBeforeLeaving } from '../../drafts/before-leaving.js';
import { DraftKeeper, type Keeping } from '../../drafts/draft-keeper.js';
import { draftService } from '../../drafts/draft-service.js';
import { draftStore, type StoredDraft } from '../../drafts/draft-store.js';
import { DraftSync, type Serving } from '../../drafts/draft-sync.js';
import type { Opening } from '../../drafts/opening.js';
import { savedState, type Rival, type Saved } from '../../drafts/saved-state.js';
import {
  emptyComposition,
  isWorthKeeping,
  titleOf,
  type Composition,
} from './composition/composition.js';
import { readComposition } from './composition/read-composition.js';

const PAUSE_MS = 300;
const SERVICE_PAUSE_MS = 2_000;
const AGAIN_MS = 10_000;

export interface KeptComposition {
  readonly composition: Composition;
  readonly change: (next: (composition: Composition) => Composition) => void;
  readonly saved: Saved;
  /** What was written elsewhere takes the place of this page's. */
  readonly takeTheirs: (rival: Rival) => void;
  readonly keepMine: (rival: Rival) => void;
  /** Keeps in this browser what was typed just now: another screen goes on with it. */
  readonly keepNow: () => Promise<void>;
  /** The draft has become posts. */
  readonly forget: () => void;
}

interface Options {
  readonly draftId: string;
  readonly owner: string;
  readonly opening: Opening;
  readonly initial: Composition;
}

/** What the service answered for good; it is not asked again by itself. A session that ended, or moved, comes back. */
const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429 &&
  error.code !== 'workspace_changed'
    ? error.message
    : null;

/** What is written, kept in this browser a moment after each key, and then by the service. */
export function useKeptComposition({ draftId, owner, opening, initial }: Options): KeptComposition {
  const { kept } = opening;
  const [composition, setComposition] = useState(initial);
  const [keeping, setKeeping] = useState<Keeping>(
    kept === null ? { state: 'nothing' } : { state: 'kept', at: kept.updatedAt },
  );
  const [serving, setServing] = useState<Serving>(
    kept !== null && !opening.isAhead
      ? { state: 'served', at: kept.updatedAt }
      : { state: 'waiting' },
  );
  const keeper = useRef<DraftKeeper>(null);
  const sync = useRef<DraftSync>(null);
  const revision = useRef(kept?.revision ?? 0);
  const make = useCallback(
    (seen: number) =>
      new DraftKeeper({
        id: draftId,
        owner,
        revision: seen,
        place: draftStore,
        pauseMs: PAUSE_MS,
        now: Date.now,
        tell: setKeeping,
        onKept: (draft) => {
          revision.current = draft.revision;
          sync.current?.change(draft);
        },
      }),
    [draftId, owner],
  );
  useEffect(() => {
    keeper.current = make(kept?.revision ?? 0);
    const service = new DraftSync({
      id: draftId,
      place: { ...draftStore, ...draftService, served: draftStore.served },
      pauseMs: SERVICE_PAUSE_MS,
      againMs: AGAIN_MS,
      tell: setServing,
      refusalOf,
    });
    sync.current = service;
    if (opening.isAhead && kept !== null) service.change(kept);
    if (opening.conflict !== null) service.hold(opening.conflict);
    const keep = async (): Promise<void> => {
      await keeper.current?.flush();
      await service.flush();
    };
    const save = (): void => void keep();
    const stopKeeping = keepBeforeLeaving(keep);
    const send = (): void => void service.flush();
    addEventListener('pagehide', save);
    addEventListener('online', send);
    document.addEventListener('visibilitychange', save);
    return () => {
      save();
      stopKeeping();
      removeEventListener('pagehide', save);
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', save);
    };
  }, [make, kept, opening, draftId]);
  // A session that ended and began again: what waited for it goes on.
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  useEffect(() => {
    if (session) void sync.current?.flush();
  }, [session]);
  const latest = useRef(composition);
  const show = useCallback((next: Composition) => {
    latest.current = next;
    setComposition(next);
  }, []);
  const change = useCallback(
    (next: (before: Composition) => Composition) => {
      const before = latest.current;
      const after = next(before);
      if (after === before) return;
      show(after);
      if (isWorthKeeping(after) || isWorthKeeping(before))
        keeper.current?.change(titleOf(after), after);
    },
    [show],
  );
  const keptNow = (): StoredDraft => ({
    id: draftId,
    owner,
    title: titleOf(latest.current),
    state: latest.current,
    revision: revision.current,
    updatedAt: Date.now(),
  });
  const decide = async (rival: Rival, state: Composition): Promise<void> => {
    show(state);
    if (rival.from === 'tab') {
      keeper.current?.stop();
      keeper.current = make(rival.revision);
    }
    keeper.current?.change(titleOf(state), state);
    await keeper.current?.flush();
    if (rival.from === 'service') await sync.current?.keepOver(rival.revision, keptNow());
  };
  return {
    composition,
    change,
    saved: useMemo(() => savedState(keeping, serving), [keeping, serving]),
    takeTheirs: (rival) =>
      void decide(rival, readComposition(rival.state, emptyComposition(latest.current))),
    keepMine: (rival) => void decide(rival, latest.current),
    keepNow: async () => keeper.current?.flush(),
    forget: () => {
      // Where the service does not answer, its copy leads to the same run.
      const gone = sync.current?.forget().catch(() => undefined);
      void gone?.then(() => keeper.current?.forget());
    },
  };
}
