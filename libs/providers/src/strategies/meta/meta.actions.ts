import type { Json } from '../../contract/identity.js';
import type { Action } from '../../kit/actions.js';
import { type ManagedPage, mayPublish } from '../_meta/graph/graph.pages.js';
import { notesOn, visiblePages } from '../facebook/facebook.actions.js';
import { handleOf } from './meta.checks.js';

/** What the umbrella offers beside the actions of an account's kind. */
export const linkedTargets: Action = {
  id: 'linked-targets',
  label: 'Pages and Instagram accounts',
  description: 'Everything the login of this account leads to, with what may be done there.',
  fields: [],
  /** The Pages of the person and the Instagram accounts linked with them. */
  run: async (_given, context, { clock }) => {
    const pages = await visiblePages(context, clock);
    return { targets: pages.flatMap(targetsOf), notes: notesOn(pages) };
  },
};

function targetsOf(page: ManagedPage): readonly Json[] {
  const { id, name, username, tasks, instagram } = page;
  const shared = {
    usable: page.accessToken !== null,
    canPublish: mayPublish(page),
    tasks,
  };
  const target = { kind: 'page', id, handle: handleOf('page', id), name, username, ...shared };
  if (instagram === null) return [target];
  return [
    target,
    {
      kind: 'instagram',
      id: instagram.id,
      handle: handleOf('instagram', instagram.id),
      name: instagram.name,
      username: instagram.username,
      pageId: id,
      ...shared,
    },
  ];
}
