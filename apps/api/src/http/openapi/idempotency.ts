import { UNKEYED_OPERATIONS } from '../request/unkeyed-operations.js';
import type { JsonNode, OpenApi, Operation } from './document-parts.js';

const PARAMETER = 'IdempotencyKey';
const HEADER = 'IdempotencyReplayed';
/** An apply's key holds forever, and is told by the body; these are about every other change. */
const APPLIES = ['Schedules_apply', 'Compose_compose'];
/** Marks, on the answer 409, which codes the key brings. */
const CODES = 'x-idempotency-codes';
const CODES_OF_CHANGES = [
  'idempotency_conflict',
  'idempotency_in_progress',
  'idempotency_in_doubt',
];

/** Declares once what the operations below refer to. */
export function declareIdempotency(document: OpenApi): void {
  const { components } = document;
  components['parameters'] = {
    ...(components['parameters'] as JsonNode | undefined),
    [PARAMETER]: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was.',
      schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]{1,200}$' },
    },
  };
  components['headers'] = {
    ...(components['headers'] as JsonNode | undefined),
    [HEADER]: {
      description: 'Given where the answer is the stored one of an earlier request.',
      schema: { type: 'string', enum: ['true'] },
    },
  };
}

/** Lets an operation that changes something take a key, and tells what comes of it. Its failures must be there. */
export function addIdempotency(operation: Operation): void {
  const { operationId = '' } = operation;
  const isApply = APPLIES.includes(operationId);
  if (isApply || takesKey(operation)) {
    const parameter = { $ref: `#/components/parameters/${PARAMETER}` };
    operation.parameters = [...(operation.parameters ?? []), parameter];
  }
  if (isApply) mark(operation, ['idempotency_conflict']);
  if (!takesKey(operation)) return;
  mark(operation, CODES_OF_CHANGES);
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!status.startsWith('2')) continue;
    const told = response['headers'] as JsonNode | undefined;
    const replayed = { $ref: `#/components/headers/${HEADER}` };
    response['headers'] = { ...told, 'Idempotency-Replayed': replayed };
  }
}

/** Whether an operation with a method that changes something is done once under a key. */
export function takesKey({ operationId = '', security }: Operation): boolean {
  return security?.length !== 0 && !Object.hasOwn(UNKEYED_OPERATIONS, operationId);
}

function mark(operation: Operation, codes: readonly string[]): void {
  const conflict = operation.responses['409'];
  if (conflict !== undefined) conflict[CODES] = [...codes];
}
