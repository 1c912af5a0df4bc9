import { webhookSchemas } from '#libs/webhooks-out';
import type { JsonNode } from './document-parts.js';

const TAG = 'Webhooks';

const HEADERS: readonly JsonNode[] = [
  header('webhook-id', { type: 'string' }, 'Id of the event; the same over every try and replay.'),
  header('webhook-timestamp', { type: 'string', pattern: '^\\d+$' }, 'Unix seconds of this try.'),
  header(
    'webhook-signature',
    { type: 'string', pattern: '^v1,\\S+( v1,\\S+)*$' },
    '`v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced.',
  ),
];

/** What the service sends to the addresses of a workspace, by Standard Webhooks, as OpenAPI 3.1 `webhooks`. */
export function outgoingWebhooks(): JsonNode {
  return Object.fromEntries(
    Object.entries(webhookSchemas).map(([type, { summary, schema }]) => [
      type,
      {
        post: {
          operationId: `webhook_${type.replace('.', '_')}`,
          summary: type,
          description: summary,
          tags: [TAG],
          security: [],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: { 'application/json': { schema } },
          },
          responses: {
            '2XX': { description: 'Taken. Anything else is tried again.' },
            '410': { description: 'Gone: the webhook is disabled.' },
          },
        },
      },
    ]),
  );
}

function header(name: string, schema: JsonNode, description: string): JsonNode {
  return { name, in: 'header', required: true, schema, description };
}
