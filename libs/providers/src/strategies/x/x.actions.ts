import { cursorField, requiredText, type Action } from '../../kit/actions.js';
import { x } from './x.api.js';

const PAGE_SIZE = '50';

/** What can be asked before a post is written. */
export const xActions: readonly Action[] = [
  {
    id: 'communities',
    label: 'Search communities',
    description: 'Communities by words of their name; X cannot list those the account is in.',
    fields: [
      requiredText('query', 'Words to look for.'),
      { ...cursorField, description: 'nextCursor of a page.' },
    ],
    // X, "Search Communities".
    run: async (given, context) => {
      const answer = await x.of(context).get('communities/search', {
        query: given.text('query') ?? '',
        max_results: PAGE_SIZE,
        next_token: given.text('cursor'),
      });
      const communities = answer.list('data');
      return {
        communities: communities.map((one) => ({ id: one.id('id'), name: one.text('name') })),
        nextCursor: answer.object('meta').text('next_token'),
        notes: ['X does not say which of them the account belongs to; others refuse its posts'],
      };
    },
  },
  {
    id: 'user',
    label: 'Look up a user',
    description: 'Id of a user by the name, for settings that take ids.',
    fields: [requiredText('username')],
    // X, "Get User by Username".
    run: async (given, context) => {
      const username = (given.text('username') ?? '').trim().replace(/^@/, '');
      const path = `users/by/username/${encodeURIComponent(username)}`;
      const user = (await x.of(context).get(path)).object('data');
      return {
        user: { id: user.id('id'), username: user.text('username'), name: user.text('name') },
        notes: [],
      };
    },
  },
];
