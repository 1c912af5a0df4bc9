import { GraphError, unknownObject } from '../../_graph/graph-error.js';
import { permissionMissing, type GraphCall } from '../graph/graph-call.js';
import type { PageTask } from '../people/seeds.js';

/** What acting as a Page needs: every permission, and one of the tasks. */
interface PageDemand {
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
  const { caller, desk, request } = call;
  if (caller.kind === 'user' && caller.pages.includes(pageId)) {
    const reason = 'A page access token is required to request this resource.';
    throw new GraphError(210, `(#210) ${reason}`, { status: 403 });
  }
  if (caller.pageId !== pageId || caller.person === null) {
    throw unknownObject(pageId, request.method);
  }
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
  requireSight(call, pageId, objectId);
  requirePermissions(call, ['pages_read_engagement']);
}

export function requireSight(
  { caller, request }: GraphCall,
  pageId: string,
  objectId: string,
): void {
  const isTicked = caller.pageId === null && caller.pages.includes(pageId);
  if (caller.pageId !== pageId && !isTicked) throw unknownObject(objectId, request.method);
}
