import { lazy, Suspense, useEffect, useSyncExternalStore, type JSX } from 'react';
import { tabWorkspace } from '../../api/tab-workspace.js';
import { withTexts } from '../../messages/loaded-texts.js';
import { whenMoved } from './workspaces-queries.js';

const loadDialog = withTexts(() => import('./workspace-left-dialog.js'));
const WorkspaceLeftDialog = lazy(async () => ({
  default: (await loadDialog()).WorkspaceLeftDialog,
}));

/** Another tab moved the session on: said above the screen, which stays as it is. */
export function WorkspaceLeft(): JSX.Element {
  useEffect(
    () => whenMoved((workspaceId) => workspaceId !== tabWorkspace.id() && tabWorkspace.leave()),
    [],
  );
  const isLeft = useSyncExternalStore(tabWorkspace.subscribe, tabWorkspace.isLeft);
  return <Suspense fallback={null}>{isLeft && <WorkspaceLeftDialog />}</Suspense>;
}
