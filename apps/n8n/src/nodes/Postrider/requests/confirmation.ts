import type { HttpRequest, ItemContext } from '../../../n8n.js';

/** Sends the token of a validation along, for keys that publish only what was confirmed. */
export async function sendConfirmation(
  this: ItemContext,
  request: HttpRequest,
): Promise<HttpRequest> {
  const token = this.getNodeParameter('options.confirmation', '');
  if (typeof token !== 'string' || token === '') return request;
  return { ...request, headers: { ...request.headers, 'Postrider-Confirmation': token } };
}
