import { takesKey } from './idempotency.js';
import type { Operation, JsonNode } from './document-parts.js';

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  401: 'The credential is missing, unknown, revoked or expired.',
  402: 'The plan does not allow it.',
  403: 'This caller may not do this.',
  405: 'The address does not take this method.',
  408: 'The request took too long to arrive.',
  404: 'There is no such resource in this workspace.',
  409: 'The present state does not allow it.',
  410: 'It was there, and has ended.',
  413: 'The body is too large.',
  415: 'The body is of an unsupported type.',
  416: 'The range is not in the file.',
  422: 'The content is not valid.',
  429: 'Too many requests; see Retry-After.',
  500: 'Something went wrong on our side.',
  502: 'The network did not answer as expected.',
  503: 'The service cannot answer right now.',
};

const ERROR_BODY: JsonNode = {
  'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } },
};

/** Gives an operation the failures every route of its kind has, and all of them the error envelope. */
export function addErrorResponses(method: string, path: string, operation: Operation): void {
  const own = Object.keys(operation.responses).map(Number);
  const failures = own.filter((status) => status >= 400);
  for (const status of new Set([...failures, ...failuresOf(method, path, operation)])) {
    operation.responses[status] = {
      description: DESCRIPTIONS[status] ?? 'The request failed.',
      content: ERROR_BODY,
    };
  }
}

function failuresOf(method: string, path: string, operation: Operation): number[] {
  const statuses = [400, 500, 503];
  if (!isPublic(operation)) statuses.push(401, 429);
  if (path.includes('{')) statuses.push(404);
  if (asksForScope(operation)) statuses.push(403);
  if (method === 'get') return statuses;
  // A body that nobody asked for is judged like any other.
  statuses.push(413, 415);
  if (takesKey(operation)) statuses.push(409);
  if (takesSession(operation)) statuses.push(403);
  return statuses;
}

/** Every key may read. */
function asksForScope(operation: Operation): boolean {
  const scope = operation['x-scope'];
  return typeof scope === 'string' && scope !== 'read';
}

/** A call with a session that changes something must come from our own pages. */
function takesSession(operation: Operation): boolean {
  return operation.security?.some((requirement) => 'cookie' in requirement) ?? false;
}

function isPublic(operation: Operation): boolean {
  return operation.security?.length === 0;
}
