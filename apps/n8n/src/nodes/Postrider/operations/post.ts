import type { Property } from '../../../n8n.js';
import { accountChoices, CHOICE_HINT } from './account-choice.js';
import { sendConfirmation } from '../requests/confirmation.js';
import { sendDocument } from '../requests/document.js';
import { once, sendIdempotencyKey } from '../requests/idempotency-key.js';
import { pagesOf } from '../requests/pages.js';
import {
  choiceFilter,
  filter,
  listFields,
  operationsOf,
  shownFor,
  statusFilter,
  submissionComment,
} from './fields.js';
import { documentFields } from './document-fields.js';

const POST = '=/v1/posts/{{ encodeURIComponent($parameter.postId) }}';

export const post: readonly Property[] = [
  operationsOf('post', [
    {
      name: 'Apply',
      value: 'apply',
      action: 'Schedule or publish posts',
      description: 'Schedule posts, publish them now, or keep them as a draft',
      routing: {
        request: { method: 'POST', url: '/v1/posts/apply' },
        send: { preSend: [sendDocument, sendIdempotencyKey, sendConfirmation] },
      },
    },
    {
      name: 'Cancel',
      value: 'cancel',
      action: 'Cancel a post',
      description: 'Take a post back before it is published',
      routing: { request: { method: 'DELETE', url: POST }, send: once },
    },
    {
      name: 'Get',
      value: 'get',
      action: 'Get a post',
      description: 'Get a post with its state and its address at the network',
      routing: { request: { method: 'GET', url: POST } },
    },
    {
      name: 'Get Many',
      value: 'getAll',
      action: 'Get many posts',
      description: 'Get posts, newest first',
      routing: {
        request: { method: 'GET', url: '/v1/posts' },
        send: { paginate: true },
        operations: { pagination: pagesOf('posts') },
      },
    },
    {
      name: 'Retry',
      value: 'retry',
      action: 'Retry a failed post',
      description: 'Publish a post that has failed once more',
      routing: { request: { method: 'POST', url: `${POST}/retry` }, send: once },
    },
    {
      name: 'Submit',
      value: 'submit',
      action: 'Submit a draft for approval',
      description: 'Ask people whether a draft may go out; where nobody has to agree it does',
      routing: { request: { method: 'POST', url: `${POST}/submit` }, send: once },
    },
    {
      name: 'Validate',
      value: 'validate',
      action: 'Validate posts',
      description: 'Check posts against the rules of their networks without publishing anything',
      routing: {
        request: { method: 'POST', url: '/v1/posts/validate' },
        send: { preSend: [sendDocument] },
      },
    },
  ]),
  {
    displayName: 'Post ID',
    name: 'postId',
    type: 'string',
    required: true,
    displayOptions: shownFor('post', 'cancel', 'get', 'retry', 'submit'),
    default: '',
    placeholder: 'post_01JD3Z8Q4W6V0X5T9R2N7M1KAC',
  },
  {
    displayName: 'Accept Duplicate Risk',
    name: 'acceptDuplicateRisk',
    type: 'boolean',
    displayOptions: shownFor('post', 'retry'),
    default: false,
    description:
      'Whether to try again a post whose outcome is unknown: it may be out already, and be there twice afterwards',
    routing: {
      send: { type: 'body', property: 'acceptDuplicateRisk', value: '={{ $value || undefined }}' },
    },
  },
  submissionComment('post'),
  ...documentFields,
  ...listFields('post'),
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    displayOptions: shownFor('post', 'getAll'),
    default: {},
    options: [
      filter(
        {
          displayName: 'Account Name or ID',
          name: 'account',
          type: 'options',
          typeOptions: accountChoices('handle'),
          description: CHOICE_HINT.replace('IDs', 'an ID'),
        },
        'account',
      ),
      choiceFilter('approval', ['approved', 'changes_requested', 'expired', 'pending', 'rejected']),
      filter({ displayName: 'From', name: 'from', type: 'string' }, 'from'),
      filter({ displayName: 'Label IDs', name: 'label', type: 'string' }, 'label'),
      filter({ displayName: 'Run ID', name: 'runId', type: 'string' }, 'runId'),
      statusFilter([
        'canceled',
        'draft',
        'failed',
        'published',
        'publishing',
        'retry_pending',
        'scheduled',
      ]),
      filter({ displayName: 'Text', name: 'text', type: 'string' }, 'q'),
      filter({ displayName: 'To', name: 'to', type: 'string' }, 'to'),
    ],
  },
];
