import Stripe from 'stripe';
import { signatureInvalid } from '../../billing.errors.js';
import { singleHeader, type ReceivedHeaders } from '../header-value.js';

/** The name of the claim token in the metadata of sessions and subscriptions. */
export const CLAIM_TOKEN_KEY = 'claim_token';

/** Stripe's own bound on the age of a signature. */
const toleranceSeconds = 300;

/** Which subscription an event is about, and which checkout it came from. */
export interface EventSubject {
  readonly subscriptionId: string | null;
  readonly claimToken: string | null;
}

/**
 * Checks `Stripe-Signature` with each of the secrets: while one is being replaced, either may have signed.
 * @throws DomainError signature_invalid, also for a signature that is too old
 */
export function verifiedEvent(
  client: Stripe,
  message: { readonly rawBody: Buffer; readonly headers: ReceivedHeaders; readonly now: Date },
  secrets: readonly string[],
): Stripe.Event {
  const { rawBody, headers, now } = message;
  const header = singleHeader(headers, 'stripe-signature');
  for (const secret of header === null ? [] : secrets) {
    try {
      const receivedAt = now.getTime();
      return client.webhooks.constructEvent(
        rawBody,
        header ?? '',
        secret,
        toleranceSeconds,
        undefined,
        receivedAt,
      );
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  throw signatureInvalid();
}

/** Reads what an event is about; its other contents may be out of date when it arrives. */
export function subjectOf(event: Stripe.Event): EventSubject {
  const { object } = event.data;
  switch (object.object) {
    case 'checkout.session':
      return {
        subscriptionId: idOf(object.subscription),
        claimToken: object.client_reference_id ?? claimIn(object.metadata),
      };
    case 'subscription':
      return { subscriptionId: object.id, claimToken: claimIn(object.metadata) };
    case 'invoice': {
      const details = object.parent?.subscription_details ?? null;
      return {
        subscriptionId: idOf(details?.subscription ?? null),
        claimToken: claimIn(details?.metadata ?? null),
      };
    }
    case 'discount':
      return { subscriptionId: object.subscription, claimToken: null };
    default:
      return { subscriptionId: null, claimToken: null };
  }
}

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function claimIn(metadata: Readonly<Record<string, string>> | null): string | null {
  return metadata?.[CLAIM_TOKEN_KEY] ?? null;
}
