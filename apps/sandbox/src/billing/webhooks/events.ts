import { createHmac } from 'node:crypto';

/** One try to hand an event over; status 0 = no answer came. */
interface Delivery {
  readonly at: string;
  readonly status: number;
}

/** Whom events are sent to. */
export interface EventReceiver {
  readonly url: string;
  /** The newest first; more than one while a secret is being replaced. */
  readonly secrets: readonly string[];
}

/** An event with the body that every delivery of it repeats byte by byte. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
  /** A receiver of its own; the end point of the system when it is left out. */
  readonly receiver?: EventReceiver;
}

export interface StoredEvent extends NewEvent {
  readonly deliveries: readonly Delivery[];
}

export const signatureFlaws = ['missing', 'short', 'not_hex', 'wrong'] as const;

/** What is wrong with a signature on purpose. */
export type SignatureFlaw = (typeof signatureFlaws)[number];

/** One delivery as the control API orders it. */
export interface DeliveryOrder {
  readonly times: number;
  /** The body is changed after it was signed. */
  readonly isTampered: boolean;
  readonly flaw: SignatureFlaw | null;
  /** The time that is signed, for systems that sign one; null = now. */
  readonly signedAt: Date | null;
}

/** The headers with which a system sends an event, its signature among them. */
export type DressEvent = (
  event: StoredEvent,
  secrets: readonly string[],
  order: { readonly flaw: SignatureFlaw | null; readonly signedAt: Date },
) => Readonly<Record<string, string>>;

/** Hex HMAC-SHA256, made wrong in the way that was asked for; null leaves the header out. */
export function signed(secret: string, text: string, flaw: SignatureFlaw | null): string | null {
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  switch (flaw) {
    case null:
      return signature;
    case 'missing':
      return null;
    case 'short':
      return signature.slice(0, -2);
    case 'not_hex':
      return `${signature.slice(0, -2)}zz`;
    case 'wrong':
      return `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`;
  }
}

/** `X-Signature`: hex HMAC-SHA256 of the body; no time is signed, and only the newest secret signs. */
export const dressWithSignature: DressEvent = (event, [secret = ''], { flaw }) => {
  const signature = signed(secret, event.body, flaw);
  const headers = { 'content-type': 'application/json' };
  return signature === null ? headers : { ...headers, 'x-signature': signature };
};
