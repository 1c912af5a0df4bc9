import { renderNode, type FieldRequest, type NodeView } from '../../_graph/fields.js';
import { unknownObject } from '../../_graph/graph-error.js';
import { listPage } from '../../_graph/lists.js';
import { featureMissing, type GraphCall } from '../graph/graph-call.js';
import type { Business, Person, SandboxPage } from '../people/seeds.js';
import { requirePermissions, requireSight } from './access.js';

type Row = Record<string, unknown>;

/** A person as the application sees it (Graph API reference: User). */
const userView: NodeView<Person, GraphCall> = {
  type: 'User',
  usual: 'name,id',
  fields: {
    id: (person, { desk, caller }) => desk.directory.scopedId(person, caller.appId),
    name: ({ name }) => name,
    picture: (person, call, field) =>
      pictureOf(call, call.desk.directory.scopedId(person, call.caller.appId), field),
  },
};

/** A Page (Graph API reference: Page). `tasks` is answered to people only. */
const pageView: NodeView<SandboxPage, GraphCall> = {
  type: 'Page',
  usual: 'name,id',
  fields: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    username: ({ username }) => username,
    link: ({ id, username }, { desk }) => desk.address('www.facebook.com', `/${username ?? id}`),
    category: ({ category }) => category,
    location: ({ location }) => location,
    tasks: ({ id }, { caller, desk }) =>
      caller.kind === 'user' && caller.person !== null
        ? desk.directory.tasksOf(caller.person, id)
        : undefined,
    access_token: tokenFor,
    picture: ({ id }, call, field) => pictureOf(call, id, field),
    instagram_business_account: linkedInstagram,
  },
};

/** As `accounts` and its like show it (Graph API reference: User accounts). */
const accountView = { ...pageView, usual: 'access_token,category,name,tasks' };

/** `GET /{user-id}`. */
export function readUser(call: GraphCall, person: Person): Row {
  return renderNode(userView, person, call.fields, call);
}

/** `GET /{page-id}`; also how its token is issued again. */
export function readPage(call: GraphCall, page: SandboxPage): Row {
  requireSight(call, page.id, page.id);
  return renderNode(pageView, page, call.fields, call);
}

/** `GET /{user-id}/accounts`. Pages held in a Business portfolio only come with `business_management`. */
export function listAccounts(call: GraphCall, person: Person): Row {
  requirePermissions(call, ['pages_show_list']);
  const { caller, desk } = call;
  const seesBusiness = caller.permissions.includes('business_management');
  const pages = desk.directory
    .pagesOf(person)
    .filter(({ id }) => caller.pages.includes(id))
    .filter(({ businessId }) => businessId === null || seesBusiness);
  return listPages(call, pages);
}

/** `GET /{user-id}/businesses`. */
export function listBusinesses(call: GraphCall, person: Person): Row {
  requirePermissions(call, ['business_management']);
  return listPage(call, person.businesses, { show: (business) => business });
}

/** `GET /{business-id}/owned_pages`. */
export function listOwnedPages(call: GraphCall, { id }: Business): Row {
  requireOwner(call, id);
  const owned = call.desk.directory.pages.filter(({ businessId }) => businessId === id);
  return listPages(call, owned);
}

/** `GET /{business-id}/client_pages`: nobody's Pages are managed for others. */
export function listClientPages(call: GraphCall, { id }: Business): Row {
  requireOwner(call, id);
  return listPages(call, []);
}

/** `GET /pages/search?q=…` needs the feature Page Public Content Access. */
export function searchPages(call: GraphCall): Row {
  const query = call.parameters.needed('q').toLowerCase();
  if (!call.desk.applications.settings(call.caller.appId).searchesPages) {
    throw featureMissing(
      "This endpoint requires the 'pages_read_engagement' permission or the 'Page Public Content Access' feature.",
    );
  }
  const found = call.desk.directory.pages.filter(({ name }) => name.toLowerCase().includes(query));
  return listPage(call, found, { show: (page) => renderNode(pageView, page, call.fields, call) });
}

function listPages(call: GraphCall, pages: readonly SandboxPage[]): Row {
  return listPage(call, pages, {
    show: (page) => renderNode(accountView, page, call.fields, call),
  });
}

function requireOwner(call: GraphCall, businessId: string): void {
  const owns = call.caller.person?.businesses.some(({ id }) => id === businessId) ?? false;
  if (!owns) throw unknownObject(businessId, call.request.method);
  requirePermissions(call, ['business_management']);
}

/** The Page's own token, for the Page itself and for people who ticked it. */
function tokenFor({ id }: SandboxPage, { caller, desk }: GraphCall): string | undefined {
  if (caller.pageId !== null) return caller.pageId === id ? caller.token : undefined;
  const user = desk.grants.read(caller.token);
  return user && caller.pages.includes(id) ? desk.grants.pageToken(user, id).value : undefined;
}

/** Absent when nothing is linked, or the account was not shared with the application. */
function linkedInstagram(
  { instagramId }: SandboxPage,
  { caller, desk }: GraphCall,
  { children }: FieldRequest,
): unknown {
  if (instagramId === null || !caller.permissions.includes('instagram_basic')) return undefined;
  return desk.instagram.readUser(instagramId, children);
}

/** The `picture` field of people and Pages; the address shows a drawn letter. */
function pictureOf({ desk }: GraphCall, id: string, { modifiers }: FieldRequest): unknown {
  const side = modifiers.type === 'large' ? 200 : 50;
  const url = desk.address('www.facebook.com', `/images/${id}/${side}.svg`);
  return { data: { height: side, is_silhouette: false, url, width: side } };
}
