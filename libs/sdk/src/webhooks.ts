/** An event as it was sent. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly [member: string]: unknown;
}

/** The message is not what the service sent, or too old. Answer 400 and do nothing. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}

const TOLERANCE_SECONDS = 300;

/**
 * Checks the signature of a webhook (Standard Webhooks) and reads its event.
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
  const body = typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody);
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
        return JSON.parse(body) as Event;
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
