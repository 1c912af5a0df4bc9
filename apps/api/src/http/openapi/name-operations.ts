import type { Operation } from './document-parts.js';
import { OPERATION_NAMES } from './operation-names.js';

/** Gives an operation the name that clients use, and keeps the one that the service uses. */
export function nameOperation(operation: Operation): void {
  const { operationId } = operation;
  const name = operationId === undefined ? undefined : OPERATION_NAMES[operationId];
  // A network of a team's own may bring routes that have no name here.
  if (name === undefined) return;
  operation.operationId = name;
  operation['x-former-operation-id'] = operationId;
}
