import type { Property } from '../../../n8n.js';
import { pagesOf } from '../requests/pages.js';
import { filter, listFields, operationsOf, shownFor } from './fields.js';

/** Approvals hold posts and votes: the service gives fewer of them at once. */
const LARGEST_PAGE = 100;

/** Reads what people are asked. To agree is theirs: no operation does. */
export const approval: readonly Property[] = [
  operationsOf('approval', [
    {
      name: 'Get',
      value: 'get',
      action: 'Get an approval',
      description: 'Get what people are asked about, who has agreed, and what they said',
      routing: {
        request: {
          method: 'GET',
          url: '=/v1/approvals/{{ encodeURIComponent($parameter.approvalId) }}',
        },
      },
    },
    {
      name: 'Get Many',
      value: 'getAll',
      action: 'Get many approvals',
      description: 'Get approvals, newest first',
      routing: {
        request: { method: 'GET', url: '/v1/approvals' },
        send: { paginate: true },
        operations: { pagination: pagesOf('approvals', LARGEST_PAGE) },
      },
    },
  ]),
  {
    displayName: 'Approval ID',
    name: 'approvalId',
    type: 'string',
    required: true,
    displayOptions: shownFor('approval', 'get'),
    default: '',
    placeholder: 'appr_01JD3Z8Q4W6V0X5T9R2N7M1KAB',
  },
  ...listFields('approval'),
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    displayOptions: shownFor('approval', 'getAll'),
    default: {},
    options: [
      filter({ displayName: 'Post ID', name: 'postId', type: 'string' }, 'postId'),
      filter({ displayName: 'Run ID', name: 'runId', type: 'string' }, 'runId'),
      {
        displayName: 'Status',
        name: 'status',
        type: 'options',
        options: [
          { name: 'All', value: 'all' },
          { name: 'Decided', value: 'decided' },
          { name: 'Open', value: 'open' },
        ],
        default: 'open',
        routing: { send: { type: 'query', property: 'status' } },
      },
    ],
  },
];
