import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { sessionQuery } from '../../api/session.js';
import { openDraft } from '../../drafts/open-draft.js';
import type { Opening } from '../../drafts/opening.js';

/**
 * The draft that the address names, as it was kept, and whose it is; undefined while it is read.
 * @param screen each opens it for itself
 */
export function useStoredDraft(
  screen: 'compose' | 'repeat',
  draftId: string | undefined,
  mayOpen: boolean,
): { readonly owner: string; readonly opening: Opening | undefined } {
  const { data: session } = useSuspenseQuery(sessionQuery);
  // While nobody is signed in the page stays that of whoever was.
  const owner = useRef('');
  if (session !== null) owner.current = `${session.tenant.id}/${session.user.id}`;
  const { data: opening } = useQuery({
    queryKey: ['kept-draft', owner.current, draftId, screen],
    queryFn: () => openDraft(draftId!, owner.current),
    enabled: draftId !== undefined && mayOpen,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return { owner: owner.current, opening };
}
