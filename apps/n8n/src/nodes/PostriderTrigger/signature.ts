import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signed {
  readonly id: string;
  readonly sentAt: string;
  readonly signatures: string;
  readonly body: Buffer;
}

/** How far a message's time may be from ours. */
const TOLERANCE_SECONDS = 300;
/** While a secret is replaced there are two. */
const MOST_SIGNATURES = 20;

/** Whether the service signed the message with this secret, and not long ago (Standard Webhooks). */
export function isGenuine(
  message: Signed,
  secret: string,
  nowSeconds = Date.now() / 1_000,
): boolean {
  if (!/^\d{1,12}$/.test(message.sentAt) || message.id === '') return false;
  if (Math.abs(nowSeconds - Number(message.sentAt)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${message.id}.${message.sentAt}.`)
    .update(message.body)
    .digest();
  return message.signatures
    .split(' ', MOST_SIGNATURES)
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice(3), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}
