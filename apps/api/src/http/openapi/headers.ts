import type { JsonNode, OpenApi, Operation } from './document-parts.js';

const header = (description: string, schema: JsonNode): JsonNode => ({ description, schema });
const count = { type: 'integer', minimum: 0 };

/** Headers of responses, each described once. */
const RESPONSE_HEADERS = {
  'x-request-id': header('Id of the request, as in the logs. Quote it when you ask for help.', {
    type: 'string',
  }),
  'ratelimit-limit': header('Requests that a minute allows.', count),
  'ratelimit-remaining': header('Requests left in this minute.', count),
  'ratelimit-reset': header('Seconds until the minute ends.', count),
  'Retry-After': header('Seconds to wait before you try again.', { type: 'integer', minimum: 1 }),
  Link: header('The next page, as `<address>; rel="next"`. Absent on the last page.', {
    type: 'string',
  }),
  'x-total-count': header('Items in the whole list.', count),
} as const;

type ResponseHeader = keyof typeof RESPONSE_HEADERS;

const LIMITS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'] as const;
const MAY_BE_TRIED_AGAIN = new Set(['429', '503']);

/** Declares the headers that responses of an operation carry. */
export function addResponseHeaders(operation: Operation): void {
  const isCounted = operation.security?.length !== 0;
  const isPaged = (operation.parameters ?? []).some(
    ({ name, description }) => name === 'limit' && String(description).includes('x-total-count'),
  );
  for (const [status, response] of Object.entries(operation.responses)) {
    const names: readonly ResponseHeader[] = [
      'x-request-id',
      ...(isCounted && (status < '400' || status === '429') ? LIMITS : []),
      ...(MAY_BE_TRIED_AGAIN.has(status) ? (['Retry-After'] as const) : []),
      ...(isPaged && status === '200' ? (['Link', 'x-total-count'] as const) : []),
    ];
    const references = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
    response['headers'] = { ...(response['headers'] as object), ...Object.fromEntries(references) };
  }
}

/** The descriptions that operations refer to. */
export function describeHeaders({ components }: OpenApi): void {
  components['headers'] = { ...(components['headers'] as object), ...RESPONSE_HEADERS };
}
