import type { NodeView } from '../graph/node-view.js';
import { pictureOf } from './picture.js';
import type { Person } from './seeds.js';

/** A person as the application sees it (Graph API reference: User). */
export const userView: NodeView<Person> = {
  type: 'User',
  usual: ['name', 'id'],
  fields: {
    id: (person, _field, { desk, caller }) => desk.directory.scopedId(person, caller.appId),
    name: ({ name }) => name,
    first_name: ({ name }) => name.split(' ')[0],
    last_name: ({ name }) => name.split(' ').at(-1),
    email: ({ login }, _field, { caller }) =>
      caller.permissions.includes('email') ? `${login}@people.example` : undefined,
    picture: (person, { modifiers }, { desk, caller }) =>
      pictureOf(desk, desk.directory.scopedId(person, caller.appId), modifiers.type),
  },
};
