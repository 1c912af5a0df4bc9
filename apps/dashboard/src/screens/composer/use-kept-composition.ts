import { useCallback, useEffect, useRef, useState } from 'react';
import { DraftKeeper, type Keeping } from '../../drafts/draft-keeper.js';
import { draftStore, type StoredDraft } from '../../drafts/draft-store.js';
import { isWorthKeeping, titleOf, type Composition } from './composition/composition.js';

const PAUSE_MS = 300;

export interface KeptComposition {
  readonly composition: Composition;
  readonly change: (next: (composition: Composition) => Composition) => void;
  readonly keeping: Keeping;
  /** Another tab's text takes the place of this one's. */
  readonly takeTheirs: (stored: StoredDraft) => void;
  readonly keepMine: (stored: StoredDraft) => void;
  /** The draft has become posts. */
  readonly forget: () => void;
}

/** What is written, kept in this browser a moment after each key. */
export function useKeptComposition(options: {
  readonly draftId: string;
  readonly owner: string;
  readonly stored: StoredDraft | null;
  readonly initial: Composition;
}): KeptComposition {
  const { draftId, owner, stored, initial } = options;
  const [composition, setComposition] = useState(initial);
  const [keeping, setKeeping] = useState<Keeping>(
    stored === null ? { state: 'nothing' } : { state: 'kept', at: stored.updatedAt },
  );
  const keeper = useRef<DraftKeeper>(null);
  const make = useCallback(
    (revision: number) =>
      new DraftKeeper({
        id: draftId,
        owner,
        revision,
        place: draftStore,
        pauseMs: PAUSE_MS,
        now: Date.now,
        tell: setKeeping,
      }),
    [draftId, owner],
  );
  useEffect(() => {
    keeper.current = make(stored?.revision ?? 0);
    const save = (): void => void keeper.current?.flush();
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      save();
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
    };
  }, [make, stored]);
  const latest = useRef(composition);
  const change = useCallback((next: (before: Composition) => Composition) => {
    const before = latest.current;
    const after = next(before);
    if (after === before) return;
    latest.current = after;
    setComposition(after);
    if (isWorthKeeping(after) || isWorthKeeping(before))
      keeper.current?.change(titleOf(after), after);
  }, []);
  return {
    composition,
    change,
    keeping,
    takeTheirs: (theirs) => {
      keeper.current?.stop();
      keeper.current = make(theirs.revision);
      latest.current = theirs.state as Composition;
      setComposition(latest.current);
      setKeeping({ state: 'kept', at: theirs.updatedAt });
    },
    keepMine: (theirs) => void keeper.current?.keepOver(theirs),
    forget: () => void keeper.current?.forget(),
  };
}
