import type { Property } from '../../../n8n.js';
import { operationsOf, shownFor } from './fields.js';

export const analytics: readonly Property[] = [
  operationsOf('analytics', [
    {
      name: 'Get',
      value: 'get',
      action: 'Get the numbers of a post an account or a run',
      description: 'Get views, likes and what else the network counts',
      routing: {
        request: {
          method: 'GET',
          url: '=/v1/analytics/{{ $parameter.of }}/{{ encodeURIComponent($parameter.id) }}',
        },
      },
    },
  ]),
  {
    displayName: 'Of',
    name: 'of',
    type: 'options',
    displayOptions: shownFor('analytics', 'get'),
    options: [
      { name: 'Account', value: 'accounts' },
      { name: 'Post', value: 'posts' },
      { name: 'Run', value: 'runs' },
    ],
    default: 'posts',
  },
  {
    displayName: 'ID',
    name: 'id',
    type: 'string',
    required: true,
    displayOptions: shownFor('analytics', 'get'),
    default: '',
  },
  {
    displayName: 'Window',
    name: 'window',
    type: 'options',
    displayOptions: shownFor('analytics', 'get'),
    options: [
      { name: '24 Hours', value: '24h' },
      { name: '30 Days', value: '30d' },
      { name: '7 Days', value: '7d' },
      { name: 'Lifetime', value: 'lifetime' },
    ],
    default: 'lifetime',
    description: 'The span the numbers are of',
    routing: { send: { type: 'query', property: 'window' } },
  },
];
