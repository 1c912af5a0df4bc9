import type { FieldRequest } from '../graph/field-list.js';
import type { GraphCall } from '../graph/graph-call.js';
import type { NodeView } from '../graph/node-view.js';
import { pictureOf } from '../people/picture.js';
import type { SandboxPage } from '../people/seeds.js';

/** A Page (Graph API reference: Page). `tasks` is answered to people only. */
export const pageView: NodeView<SandboxPage> = {
  type: 'Page',
  usual: ['name', 'id'],
  fields: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    username: ({ username }) => username,
    link: ({ id, username }, _field, { desk }) =>
      desk.address('www.facebook.com', `/${username ?? id}`),
    category: ({ category }) => category,
    category_list: ({ category }) => [{ id: '2200', name: category }],
    about: ({ name }) => `The sandbox Page of ${name}.`,
    fan_count: ({ fans }) => fans,
    followers_count: ({ fans }) => fans,
    is_published: () => true,
    location: ({ location }) => location,
    website: () => undefined,
    tasks: ({ id }, _field, { caller, desk }) =>
      caller.kind === 'user' && caller.person !== null
        ? desk.directory.tasksOf(caller.person, id)
        : undefined,
    access_token: (page, _field, call) => tokenFor(page, call),
    picture: ({ id }, { modifiers }, { desk }) => pictureOf(desk, id, modifiers.type),
    instagram_business_account: (page, field, call) => linkedInstagram(page, field, call),
    connected_instagram_account: (page, field, call) => linkedInstagram(page, field, call),
  },
};

/** The Page's own token, for the Page itself and for people who ticked it. */
function tokenFor(page: SandboxPage, { caller, desk }: GraphCall): string | undefined {
  if (caller.pageId !== null) return caller.pageId === page.id ? caller.token : undefined;
  const user = desk.grants.find(caller.token);
  if (user === undefined || !caller.pages.includes(page.id)) return undefined;
  return desk.grants.pageToken(user, page.id).token;
}

/** Absent when nothing is linked, or the account was not shared with the application. */
function linkedInstagram(
  { instagramId }: SandboxPage,
  { children }: FieldRequest,
  { caller, desk }: GraphCall,
): unknown {
  if (instagramId === null || !caller.permissions.includes('instagram_basic')) return undefined;
  const wanted = children?.map(({ name }) => name) ?? [];
  return desk.instagram.readUser(instagramId, ['id', ...wanted].join(','));
}
