import { queryOptions } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../api/client.js';
import type { Session } from '../../api/session.js';
import { keepAll, leaveForWorkspace } from '../../drafts/before-leaving.js';

export type Workspace = Schemas['JoinedWorkspace'];

/** The workspaces that this person belongs to. */
export const workspacesQuery = queryOptions({
  queryKey: ['workspaces'],
  queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/workspaces', { signal })),
  select: ({ workspaces }) => workspaces,
  staleTime: 60_000,
});

/** Moves this browser to another workspace, and the page with it. */
export async function switchTo(workspaceId: string): Promise<void> {
  // Before the session is another one's: what was typed here belongs here.
  await keepAll();
  await moveSession(workspaceId);
  await leaveForWorkspace();
}

/** Moves this browser's session, and tells the other tabs, which would else learn it by their next call. */
export async function moveSession(workspaceId: string): Promise<Session> {
  const body = { workspaceId };
  const session = await answered(api.POST('/v1/dashboard/session/workspace', { body }));
  const tabs = tabsOfBrowser();
  tabs.postMessage(workspaceId);
  tabs.close();
  return session;
}

/** @param moved to which workspace another tab has moved the session @returns what ends the listening */
export function whenMoved(moved: (workspaceId: string) => void): () => void {
  const tabs = tabsOfBrowser();
  tabs.onmessage = ({ data }: MessageEvent<string>) => moved(data);
  return () => tabs.close();
}

const tabsOfBrowser = (): BroadcastChannel => new BroadcastChannel('workspace');
