import type { DeliveryId, WebhookId } from '#libs/kernel';

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One try, as the log keeps it. */
export interface DeliveryTry {
  /** ISO time. */
  readonly at: string;
  /** Null when no answer came. */
  readonly status: number | null;
  readonly error: string | null;
  readonly durationMs: number;
  /** The beginning of the answer, without what looks like a secret. */
  readonly response: string | null;
}

/** An event on its way to one webhook. */
export interface Delivery {
  readonly id: DeliveryId;
  readonly webhookId: WebhookId;
  readonly eventId: string;
  readonly type: string;
  readonly status: DeliveryStatus;
  /** Tries begun, those of redeliveries included. */
  readonly attempts: number;
  /** The latest tries, oldest first. */
  readonly tries: readonly DeliveryTry[];
  readonly nextAttemptAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly createdAt: Date;
  /** What was or will be sent. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** How one try ended. */
export interface TryOutcome extends DeliveryTry {
  readonly retryAfterMs: number | null;
}

/** Any 2xx; redirects are not followed, so a 3xx is none. */
export function isAccepted({ status }: { readonly status: number | null }): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** 410 Gone: the receiver wants no more. */
export const isGone = ({ status }: { readonly status: number | null }): boolean => status === 410;
