import type { JsonNode, Operation } from './refine-document.js';

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  401: 'The API key is missing, unknown or revoked.',
  402: 'The plan does not allow it.',
  403: 'The key may not do this.',
  404: 'There is no such resource in this workspace.',
  409: 'The present state does not allow it.',
  410: 'It was there, and has ended.',
  413: 'The body is too large.',
  415: 'The body is of an unsupported type.',
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
export function addErrorResponses(path: string, operation: Operation): void {
  const own = Object.keys(operation.responses).map(Number);
  const failures = own.filter((status) => status >= 400);
  for (const status of new Set([...failures, ...failuresOf(path, operation)])) {
    operation.responses[status] = {
      description: DESCRIPTIONS[status] ?? 'The request failed.',
      content: ERROR_BODY,
    };
  }
}

function failuresOf(path: string, operation: Operation): number[] {
  const statuses = [400, 500, 503];
  if (!isPublic(operation)) statuses.push(401, 429);
  if (path.includes('{')) statuses.push(404);
  if (operation.requestBody) statuses.push(413, 415);
  return statuses;
}

function isPublic(operation: Operation): boolean {
  return operation.security?.length === 0;
}
