import type { Property } from '../../../n8n.js';
import { sendConfirmation } from '../requests/confirmation.js';
import { once, sendIdempotencyKey } from '../requests/idempotency-key.js';
import { pagesOf } from '../requests/pages.js';
import { listFields, operationsOf, shownFor, statusFilter, submissionComment } from './fields.js';

const RUN = '=/v1/runs/{{ encodeURIComponent($parameter.runId) }}';

export const run: readonly Property[] = [
  operationsOf('run', [
    {
      name: 'Get',
      value: 'get',
      action: 'Get a run',
      description: 'Get what was applied together, with its posts',
      routing: { request: { method: 'GET', url: RUN } },
    },
    {
      name: 'Get Many',
      value: 'getAll',
      action: 'Get many runs',
      description: 'Get runs, newest first',
      routing: {
        request: { method: 'GET', url: '/v1/runs' },
        send: { paginate: true },
        operations: { pagination: pagesOf('runs') },
      },
    },
    {
      name: 'Publish Draft',
      value: 'publish',
      action: 'Publish a draft',
      description: 'Publish a run that was applied as a draft',
      routing: {
        request: { method: 'POST', url: `${RUN}/publish` },
        send: { preSend: [sendIdempotencyKey, sendConfirmation] },
      },
    },
    {
      name: 'Submit',
      value: 'submit',
      action: 'Submit a draft run for approval',
      description:
        'Ask people whether the drafts of a run may go out; where nobody has to agree they do',
      routing: { request: { method: 'POST', url: `${RUN}/submit` }, send: once },
    },
  ]),
  {
    displayName: 'Run ID',
    name: 'runId',
    type: 'string',
    required: true,
    displayOptions: shownFor('run', 'get', 'publish', 'submit'),
    default: '',
    placeholder: 'run_01JD3Z8Q4W6V0X5T9R2N7M1KAD',
  },
  submissionComment('run'),
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add option',
    displayOptions: shownFor('run', 'publish'),
    default: {},
    options: [
      {
        displayName: 'Confirmation Token',
        name: 'confirmation',
        type: 'string',
        typeOptions: { password: true },
        default: '',
        description: 'For keys that publish only what was confirmed',
      },
      {
        displayName: 'Start At',
        name: 'startAt',
        type: 'string',
        default: '',
        placeholder: '2026-12-01T09:00:00Z',
        description: 'The earliest post moves there, and the others keep their distance',
        routing: {
          send: { type: 'body', property: 'startAt', value: '={{ $value || undefined }}' },
        },
      },
    ],
  },
  ...listFields('run'),
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    displayOptions: shownFor('run', 'getAll'),
    default: {},
    options: [statusFilter(['completed', 'created', 'draft', 'partial_failed', 'processing'])],
  },
];
