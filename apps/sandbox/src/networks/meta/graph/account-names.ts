import type { MetaDesk } from '../meta-desk.js';
import type { AccessToken } from '../oauth/grants.js';

/** Names under which a fault may mean the account of a call: the person's, and the Page's. */
export function accountNames(
  desk: MetaDesk,
  token: Pick<AccessToken, 'login' | 'appId'> & { readonly pageId?: string | null },
  nodePageId: string | null,
): readonly string[] {
  const person = desk.directory.person(token.login);
  const names = person === undefined ? [] : desk.directory.namesOfPerson(person, token.appId);
  const page = desk.directory.page(token.pageId ?? nodePageId ?? '');
  if (page === undefined) return names;
  return [...names, page.id, page.name, ...(page.username === null ? [] : [page.username])];
}
