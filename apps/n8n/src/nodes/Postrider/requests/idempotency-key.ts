import { createHash } from 'node:crypto';
import type { HttpRequest, ItemContext } from '../../../n8n.js';

/**
 * Gives the request a key that names this item in this run of this node in this execution: what n8n tries again is the
 * same request to the service, while another turn of a loop is another one.
 */
export async function sendIdempotencyKey(
  this: ItemContext,
  request: HttpRequest,
): Promise<HttpRequest> {
  const own = this.getNodeParameter('options.idempotencyKey', '');
  const parts = [
    this.getInstanceId(),
    this.getWorkflow().id,
    this.getExecutionId(),
    this.getNode().id,
    this.evaluateExpression('{{ $runIndex }}', this.getItemIndex()),
    this.getItemIndex(),
    request.method,
    request.url,
  ];
  const derived = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
  const key = typeof own === 'string' && own !== '' ? own : `n8n-${derived}`;
  return { ...request, headers: { ...request.headers, 'Idempotency-Key': key } };
}

/** What an operation sends that has nothing to add but its key. */
export const once = { preSend: [sendIdempotencyKey] };
