import type { GraphCall } from '../graph/graph-call.js';
import { pageTokenRequired, permissionMissing, unknownObject } from '../graph/graph-error.js';
import type { PageTask } from '../people/seeds.js';

/** What acting as a Page needs: every permission, and one of the tasks. */
export interface PageDemand {
  readonly permissions: readonly string[];
  readonly tasks: readonly PageTask[];
}

/** Posts, photos, videos, reels and stories (Pages API: Posts). */
export const publishing: PageDemand = {
  permissions: ['pages_manage_posts', 'pages_read_engagement'],
  tasks: ['CREATE_CONTENT', 'MANAGE'],
};

/** Comments as the Page (Pages API: Comments and @Mentions). */
export const moderating: PageDemand = {
  permissions: ['pages_manage_engagement'],
  tasks: ['MODERATE', 'MANAGE'],
};

/** Page insights (Graph API reference: Insights). */
export const analyzing: PageDemand = {
  permissions: ['read_insights', 'pages_read_engagement'],
  tasks: ['ANALYZE', 'MANAGE'],
};

/** Lets only the Page itself through, with what its person granted and may do. */
export function requirePage(call: GraphCall, pageId: string, demand: PageDemand): void {
  const { caller, desk } = call;
  if (caller.kind === 'user' && caller.pages.includes(pageId)) throw pageTokenRequired();
  if (caller.pageId !== pageId || caller.person === null) throw unknownObject(pageId, call.method);
  requirePermissions(call, demand.permissions);
  const tasks = desk.directory.tasksOf(caller.person, pageId);
  if (demand.tasks.some((task) => tasks.includes(task))) return;
  throw permissionMissing(
    `The user must have the task ${demand.tasks.join(' or ')} on the Page to do this.`,
  );
}

export function requirePermissions({ caller }: GraphCall, permissions: readonly string[]): void {
  const missing = permissions.filter((name) => !caller.permissions.includes(name));
  if (missing.length === 0) return;
  throw permissionMissing(
    `Requires ${missing.join(', ')} permission to manage the object, with an admin or a moderator of the Page.`,
  );
}

/** Lets the Page and the person who ticked it through. Everything else cannot see the object at all. */
export function requireReader(call: GraphCall, pageId: string, objectId: string): void {
  const { caller } = call;
  const isReader =
    caller.pageId === pageId || (caller.pageId === null && caller.pages.includes(pageId));
  if (!isReader) throw unknownObject(objectId, call.method);
  requirePermissions(call, ['pages_read_engagement']);
}
