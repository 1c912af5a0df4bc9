import { createHmac } from 'node:crypto';
import { flawed } from '../webhooks/flawed-signature.js';
import type { DressEvent } from '../webhooks/webhook-event.js';

/** `X-Signature`: hex HMAC-SHA256 of the body; no time is signed, and only the newest secret signs. */
export const dressLemonSqueezyEvent: DressEvent = (event, [secret = ''], { flaw }) => {
  const signature = flawed(createHmac('sha256', secret).update(event.body).digest('hex'), flaw);
  const headers = { 'content-type': 'application/json', 'x-event-name': event.type };
  return signature === null ? headers : { ...headers, 'x-signature': signature };
};
