import { lazy, Suspense, useEffect, useState, type JSX } from 'react';
import { withTexts } from '../../messages/loaded-texts.js';
import { OPEN_WORKSPACES, type WorkspacesPart } from './open-workspaces.js';

const loadSheet = withTexts(() => import('./workspaces-sheet.js'));
const WorkspacesSheet = lazy(async () => ({ default: (await loadSheet()).WorkspacesSheet }));

/** The person's workspaces, above whatever screen they were asked for on. */
export function Workspaces(): JSX.Element {
  const [part, setPart] = useState<WorkspacesPart | null>(null);
  useEffect(() => {
    const open = (event: Event): void => setPart((event as CustomEvent<WorkspacesPart>).detail);
    document.addEventListener(OPEN_WORKSPACES, open);
    return () => document.removeEventListener(OPEN_WORKSPACES, open);
  }, []);
  return (
    <Suspense fallback={null}>
      {part !== null && <WorkspacesSheet opensWith={part} onClose={() => setPart(null)} />}
    </Suspense>
  );
}
