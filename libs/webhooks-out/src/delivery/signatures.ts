import { Webhook as StandardWebhook } from 'standardwebhooks';

/**
 * Headers of Standard Webhooks (standardwebhooks.com). While a secret is being replaced both sign, and the
 * receiver takes whichever signature it knows.
 * @param secrets `whsec_…`, the present one first
 */
export function signedHeaders(
  message: { readonly id: string; readonly body: string },
  secrets: readonly string[],
  at: Date,
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) =>
    new StandardWebhook(secret).sign(message.id, at, message.body),
  );
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}
