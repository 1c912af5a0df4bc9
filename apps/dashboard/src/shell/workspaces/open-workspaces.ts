/** Told to the document by whatever leads to the person's workspaces. */
export const OPEN_WORKSPACES = 'postrider:open-workspaces';

export type WorkspacesPart = 'list' | 'new';

/** @param part what of them is shown first */
export function openWorkspaces(part: WorkspacesPart = 'list'): void {
  document.dispatchEvent(new CustomEvent(OPEN_WORKSPACES, { detail: part }));
}
