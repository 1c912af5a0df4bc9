import type { webhooks } from './schema.js';

/** What the service tells of, by its name: `post.published`. A later service may tell of more. */
export type WebhookEventType = keyof webhooks;

type Told<Type extends WebhookEventType> =
  webhooks[Type]['post']['requestBody']['content']['application/json'];

/** An event of one type, with the id that is the same over every try, redelivery and replay. */
export type WebhookEventOf<Type extends WebhookEventType> = { readonly id: string } & Told<Type>;

/** Any event: `event.type` tells which, and so what `event.data` holds. */
export type WebhookEvent = {
  [Type in WebhookEventType]: WebhookEventOf<Type>;
}[WebhookEventType];

/** The message is not what the service sent, or too old. Answer 400 and do nothing. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}

const TOLERANCE_SECONDS = 300;

/**
 * Checks the signature of a webhook (Standard Webhooks) and reads its event, which has the id of its headers.
 * @param rawBody the body as it came, byte for byte
 * @param headers of the request
 * @param secrets `whsec_…`; both while one is being replaced
 * @throws WebhookSignatureError
 */
export async function verifyWebhook<Event = WebhookEvent>(
  rawBody: string | Uint8Array,
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  secrets: string | readonly string[],
  nowSeconds = Date.now() / 1_000,
): Promise<Event> {
  const body = typeof rawBody === 'string' ? rawBody : textOf(rawBody);
  const header = (name: string): string =>
    (headers instanceof Headers ? headers.get(name) : one(headers[name])) ?? '';
  const id = header('webhook-id');
  const sentAt = header('webhook-timestamp');
  if (!(Math.abs(nowSeconds - Number(sentAt || NaN)) <= TOLERANCE_SECONDS)) {
    throw new WebhookSignatureError('The message is too old, or has no time');
  }
  const message = new TextEncoder().encode(`${id}.${sentAt}.${body}`);
  const given = header('webhook-signature').split(' ').slice(0, 20);
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const key = await crypto.subtle.importKey('raw', secretBytes(secret), HMAC, false, ['verify']);
    for (const signature of given) {
      const bytes = signature.startsWith('v1,') ? fromBase64(signature.slice(3)) : null;
      if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, message))) {
        // It is signed with the body, in which it does not stand.
        return { ...(JSON.parse(body) as Event), id };
      }
    }
  }
  throw new WebhookSignatureError('No signature fits');
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const one = (value?: string | string[]): string | undefined =>
  Array.isArray(value) ? value[0] : value;

function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  return fromBase64(secret.replace(/^whsec_/, '')) ?? new Uint8Array();
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** @throws WebhookSignatureError for what the service cannot have signed: it sends UTF-8 */
function textOf(rawBody: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(rawBody);
  } catch {
    throw new WebhookSignatureError('The body is not as it was signed');
  }
}
