import { createHmac } from 'node:crypto';
import { flawed } from '../webhooks/flawed-signature.js';
import type { DressEvent } from '../webhooks/webhook-event.js';
import { seconds } from './server/ids.js';

/** `Stripe-Signature: t=…,v1=…`: HMAC-SHA256 over the time, a dot and the body, one `v1` for each secret. */
export const dressStripeEvent: DressEvent = (event, secrets, { flaw, signedAt }) => {
  const time = seconds(signedAt);
  const signatures = secrets.map((secret) =>
    flawed(createHmac('sha256', secret).update(`${time}.${event.body}`).digest('hex'), flaw),
  );
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  };
  if (flaw === 'missing') return headers;
  // `v0` is there for test events, and to be passed over.
  const stale = `v0=${createHmac('sha256', 'v0').update(event.body).digest('hex')}`;
  const parts = [`t=${time}`, ...signatures.map((signature) => `v1=${signature}`), stale];
  return { ...headers, 'stripe-signature': parts.join(',') };
};
