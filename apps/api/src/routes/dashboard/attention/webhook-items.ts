import type { Webhook } from '#libs/webhooks-out';
import type { AttentionItem } from './attention-item.js';

/** A webhook that was disabled, or that nothing reaches; null for others, and for what a person disabled. */
export function webhookItem(webhook: Webhook): AttentionItem | null {
  const { id, url, description, enabled, disabledReason, disabledAt, failingSince } = webhook;
  if (disabledReason === 'by_request' || (enabled && failingSince === null)) return null;
  const label = description ?? new URL(url).host;
  const about = {
    kind: 'webhook',
    subject: { type: 'webhook', id, label, provider: null },
    due: null,
    postCount: 0,
    postIds: [],
  } as const;
  if (enabled) {
    return {
      ...about,
      code: 'webhook_failing',
      severity: 'warning',
      message: `Nothing reaches the webhook ${label}`,
      hint: 'It is tried again by itself, and disabled after three days',
      nextAction: 'check_webhook',
      since: failingSince,
      changedAt: failingSince,
    };
  }
  return {
    ...about,
    code: 'webhook_disabled',
    severity: 'error',
    message:
      disabledReason === 'gone'
        ? `The webhook ${label} says that it is gone, and is disabled`
        : `Nothing has reached the webhook ${label} for three days; it is disabled`,
    hint: 'Enable it again, and have replayed what it missed',
    nextAction: 'enable_webhook',
    since: disabledAt,
    changedAt: disabledAt,
  };
}
