import type { Property } from '../../../n8n.js';
import { accountChoices, CHOICE_HINT } from './account-choice.js';
import { shownFor } from './fields.js';

const applied = shownFor('post', 'apply', 'validate');
const fromFields = { show: { ...applied.show, input: ['fields'] } };

/** The form that a schedule document is made of, by apply and validate. */
export const documentFields: readonly Property[] = [
  {
    displayName: 'Input',
    name: 'input',
    type: 'options',
    noDataExpression: true,
    displayOptions: applied,
    options: [
      { name: 'Fields', value: 'fields', description: 'One text for one or more accounts' },
      {
        name: 'JSON',
        value: 'json',
        description: 'A whole document: threads, campaigns, calendars',
      },
    ],
    default: 'fields',
  },
  {
    displayName: 'Account Names or IDs',
    name: 'accounts',
    type: 'multiOptions',
    typeOptions: accountChoices('handle'),
    required: true,
    displayOptions: fromFields,
    default: [],
    description: CHOICE_HINT,
  },
  {
    displayName: 'Text',
    name: 'text',
    type: 'string',
    typeOptions: { rows: 4 },
    displayOptions: fromFields,
    default: '',
  },
  {
    displayName: 'Mode',
    name: 'mode',
    type: 'options',
    displayOptions: fromFields,
    options: [
      { name: 'Draft', value: 'draft', description: 'Keep it until a person publishes it' },
      { name: 'Scheduled', value: 'scheduled', description: 'Publish at its time, or now' },
    ],
    default: 'scheduled',
  },
  {
    displayName: 'Document',
    name: 'document',
    type: 'json',
    required: true,
    displayOptions: { show: { ...applied.show, input: ['json'] } },
    default: '{ "posts": [{ "account": "telegram:@garden_news", "text": "The crane is back." }] }',
    description: 'As POST /v1/posts/apply takes it',
  },
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add option',
    displayOptions: applied,
    default: {},
    options: [
      {
        displayName: 'Asset IDs',
        name: 'assets',
        type: 'string',
        default: '',
        description: 'Uploaded files, separated by commas, in their order',
      },
      {
        displayName: 'Confirmation Token',
        name: 'confirmation',
        type: 'string',
        typeOptions: { password: true },
        default: '',
        description: 'From the answer of Validate, for keys that publish only what was confirmed',
      },
      {
        displayName: 'Idempotency Key',
        name: 'idempotencyKey',
        type: 'string',
        default: '',
        description:
          'Names this application: the same key and document are one run. Empty: made of execution, node and item.',
      },
      {
        displayName: 'Labels',
        name: 'labels',
        type: 'string',
        default: '',
        description: 'Names of labels of the workspace, separated by commas',
      },
      {
        displayName: 'Media Link',
        name: 'mediaLink',
        type: 'string',
        default: '',
        description: 'Address of a picture or video',
      },
      {
        displayName: 'Name',
        name: 'name',
        type: 'string',
        default: '',
        description: 'Title where the network has titles; elsewhere a label that is not published',
      },
      {
        displayName: 'Publish At',
        name: 'publishAt',
        type: 'string',
        default: '',
        placeholder: '2026-12-01T09:00',
        description: 'When it goes out; now without it',
      },
      {
        displayName: 'Queue',
        name: 'queue',
        type: 'string',
        default: '',
        description: 'Name or ID of a queue whose next free slot it takes, in the place of a time',
      },
      {
        displayName: 'Queue Position',
        name: 'queuePosition',
        type: 'options',
        options: [
          { name: 'Last', value: 'last', description: 'Behind all that are taken' },
          { name: 'Next', value: 'next', description: 'The first free slot' },
        ],
        default: 'next',
        description: 'Which slot of the queue it takes',
      },
      {
        displayName: 'Settings',
        name: 'settings',
        type: 'json',
        default: '{}',
        description: 'What the networks let be set; Account > Get Capabilities tells it',
      },
      {
        displayName: 'Timezone',
        name: 'timezone',
        type: 'string',
        default: '',
        placeholder: 'Europe/Berlin',
        description: 'Of times without an offset',
      },
      {
        displayName: 'When Late',
        name: 'onMissed',
        type: 'options',
        options: [
          { name: 'Fail', value: 'fail' },
          { name: 'Hold for a Person', value: 'hold' },
          { name: 'Publish', value: 'publish' },
        ],
        default: 'publish',
        description: 'What becomes of posts whose time has passed',
      },
    ],
  },
];
