import { TEST_EVENT, webhookEvents, type WebhookEventType } from './webhook-events.js';

/** JSON Schema (2020-12) of one value. */
type Schema = Readonly<Record<string, unknown>>;

type Field = (typeof webhookEvents)[WebhookEventType]['fields'][number];

const text: Schema = { type: 'string' };
const optionalText: Schema = { type: ['string', 'null'] };
const time: Schema = { type: ['string', 'null'], format: 'date-time' };

const fieldSchemas: Readonly<Record<Field, Schema>> = {
  runId: text,
  postId: text,
  accountId: text,
  assetId: text,
  connectionId: optionalText,
  provider: text,
  handle: optionalText,
  status: text,
  providerUrl: { type: ['string', 'null'], format: 'uri' },
  errorCode: optionalText,
  totalPosts: { type: ['integer', 'null'] },
  publishAt: time,
  reconciliationStatus: { type: ['string', 'null'], enum: ['found', 'absent', null] },
  reasons: {
    type: ['array', 'null'],
    items: {
      type: 'object',
      properties: { code: text, message: text },
      required: ['code', 'message'],
      additionalProperties: true,
    },
  },
  expiresAt: time,
  reason: optionalText,
  kind: optionalText,
  mime: optionalText,
  originalFilename: optionalText,
  size: { type: ['integer', 'null'] },
  userId: text,
  role: text,
  by: optionalText,
  importId: text,
  applied: { type: 'integer' },
  refused: { type: 'integer' },
  recurrenceId: text,
  occurrence: optionalText,
  code: optionalText,
  queueId: text,
  pausedAt: time,
  items: { type: 'integer' },
  freeSlots: { type: 'integer' },
  approvalId: text,
  postIds: { type: 'array', items: text },
  comment: optionalText,
  outageId: text,
  beganAt: time,
};

const sequence: Schema = {
  type: 'integer',
  description: 'Of two events about one post the one with the greater number is newer.',
};

/** The body of every event, as a schema for receivers. */
export const webhookSchemas: Readonly<Record<string, { summary: string; schema: Schema }>> = {
  ...Object.fromEntries(
    Object.entries(webhookEvents).map(([type, { summary, fields }]) => {
      const data = Object.fromEntries(fields.map((name) => [name, fieldSchemas[name]]));
      return [type, { summary, schema: messageSchema(type, { ...data, sequence }) }];
    }),
  ),
  [TEST_EVENT]: {
    summary: 'Somebody asked for a test; sent whatever the webhook subscribed to.',
    schema: messageSchema(TEST_EVENT, { webhookId: text, sequence }),
  },
};

function messageSchema(type: string, data: Readonly<Record<string, Schema>>): Schema {
  return {
    type: 'object',
    properties: {
      type: { type: 'string', enum: [type] },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
      data: {
        type: 'object',
        properties: data,
        required: Object.keys(data),
        additionalProperties: true,
      },
    },
    required: ['type', 'timestamp', 'data'],
    additionalProperties: true,
  };
}
