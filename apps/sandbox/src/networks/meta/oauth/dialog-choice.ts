import type { Directory } from '../people/directory.js';
import type { Person } from '../people/seeds.js';
import type { Consent } from './consents.js';
import { everybodysPermission } from './permissions.js';

/**
 * The permissions that come out of the dialog. What was declined once is not asked for again unless
 * `auth_type=rerequest` says so. Without `sandbox_scope` everything that is asked for is granted.
 */
export function chosenPermissions(
  query: URLSearchParams,
  asked: readonly string[],
  known: Consent | undefined,
): { readonly granted: readonly string[]; readonly declined: readonly string[] } {
  const offered = offeredPermissions(query, asked, known);
  const ticked = ticks(query, 'sandbox_scope');
  const granted = ticked === null ? offered : offered.filter((name) => ticked.includes(name));
  const left = offered.filter((name) => !granted.includes(name));
  return { granted, declined: left };
}

/** The permissions that the page shows. */
export function offeredPermissions(
  query: URLSearchParams,
  asked: readonly string[],
  known: Consent | undefined,
): readonly string[] {
  const isRerequest = query.get('auth_type') === 'rerequest';
  return asked.filter((name) => {
    if (name === everybodysPermission) return false;
    return isRerequest || !(known?.declined.includes(name) ?? false);
  });
}

/** The Pages that the application may see; without `sandbox_page` all that the person has a role on. */
export function chosenPages(
  directory: Directory,
  query: URLSearchParams,
  person: Person,
): readonly string[] {
  const ticked = ticks(query, 'sandbox_page');
  const all = directory.pagesOf(person);
  const chosen = ticked === null ? all : all.filter(({ id }) => ticked.includes(id));
  return chosen.map(({ id }) => id);
}

/** The values of a name, one by one or comma separated; null when the choice was not made at all. */
function ticks(query: URLSearchParams, name: string): readonly string[] | null {
  if (!query.has(name) && !query.has('sandbox_ticked')) return null;
  return query.getAll(name).flatMap((text) => text.split(','));
}
