import { route, type AnyGraphRoute, type GraphCall } from '../graph/graph-call.js';
import { unknownObject } from '../graph/graph-error.js';
import { plainField, renderNode } from '../graph/node-view.js';
import { listPage } from '../graph/paging.js';
import { requirePermissions } from '../pages/access.js';
import { pageView } from '../pages/page-view.js';
import type { Person, SandboxPage } from './seeds.js';
import { userView } from './user-view.js';

const usualAccountFields = ['access_token', 'category', 'category_list', 'name', 'tasks'].map(
  plainField,
);

/** The person, and the Pages that a login brought (Graph API reference: User, User accounts, Business). */
export const discoveryRoutes: readonly AnyGraphRoute[] = [
  route({
    node: 'user',
    edge: null,
    method: 'GET',
    operation: 'profile',
    run: (call, { person }) => renderNode(userView, person, call.fields, call),
  }),
  route({
    node: 'user',
    edge: 'accounts',
    method: 'GET',
    operation: 'discovery',
    run: (call, { person }) => {
      requirePermissions(call, ['pages_show_list']);
      return pageRows(call, tickedPages(call, person));
    },
  }),
  route({
    node: 'user',
    edge: 'businesses',
    method: 'GET',
    operation: 'discovery',
    run: (call, { person }) => {
      requirePermissions(call, ['business_management']);
      return listPage(call, person.businesses, { keyOf: ({ id }) => id, render: (row) => row });
    },
  }),
  route({
    node: 'business',
    edge: 'owned_pages',
    method: 'GET',
    operation: 'discovery',
    run: (call, { id }) => {
      requireOwner(call, id);
      return pageRows(
        call,
        call.desk.directory.pages.filter(({ businessId }) => businessId === id),
      );
    },
  }),
  route({
    node: 'business',
    edge: 'client_pages',
    method: 'GET',
    operation: 'discovery',
    run: (call, { id }) => {
      requireOwner(call, id);
      return pageRows(call, []);
    },
  }),
];

/** Pages held in a Business portfolio only come with `business_management`. */
function tickedPages({ caller, desk }: GraphCall, person: Person): readonly SandboxPage[] {
  const seesBusiness = caller.permissions.includes('business_management');
  return desk.directory
    .pagesOf(person)
    .filter(({ id }) => caller.pages.includes(id))
    .filter(({ businessId }) => businessId === null || seesBusiness);
}

function pageRows(call: GraphCall, pages: readonly SandboxPage[]): unknown {
  return listPage(call, pages, {
    keyOf: ({ id }) => id,
    render: (page) => renderNode(pageView, page, call.fields ?? usualAccountFields, call),
  });
}

function requireOwner(call: GraphCall, businessId: string): void {
  const owns = call.caller.person?.businesses.some(({ id }) => id === businessId) ?? false;
  if (!owns) throw unknownObject(businessId, call.method);
  requirePermissions(call, ['business_management']);
}
