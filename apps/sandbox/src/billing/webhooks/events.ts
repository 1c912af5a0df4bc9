/** One try to hand an event over; status 0 = no answer came. */
interface Delivery {
  readonly at: string;
  readonly status: number;
}

/** An event with the body that every delivery of it repeats byte by byte. */
export interface StoredEvent {
  readonly id: string;
  /** Place in the order in which things happened. */
  readonly number: number;
  readonly type: string;
  readonly body: string;
  readonly deliveries: readonly Delivery[];
}

/** Where events are sent to. */
export interface WebhookEndpoint {
  readonly url: string;
  /** The newest first; more than one while a secret is being replaced. */
  readonly secrets: readonly string[];
  /** Pauses before the second, third, … try. */
  readonly retryDelaysMs: readonly number[];
  /** Events wait until the control API delivers them. */
  readonly isHeld: boolean;
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
