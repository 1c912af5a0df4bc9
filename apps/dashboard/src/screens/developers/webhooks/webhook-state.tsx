import type { JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { StatusChip } from '../../../widgets/status-chip.js';
import type { Webhook } from './webhooks-queries.js';

/** Whether a webhook is called, and if not, why. */
export function WebhookState({ webhook }: { readonly webhook: Webhook }): JSX.Element {
  const text = useText();
  if (!webhook.enabled) {
    const isOurs = webhook.disabledReason === 'by_request' || webhook.disabledReason === null;
    return (
      <StatusChip tone={isOurs ? 'canceled' : 'failed'} icon="ban">
        {text(`webhooks.off.${webhook.disabledReason ?? 'by_request'}`)}
      </StatusChip>
    );
  }
  return webhook.failingSince ? (
    <StatusChip tone="risk" icon="triangle-alert">
      {text('webhooks.failing')}
    </StatusChip>
  ) : (
    <StatusChip tone="published" icon="check">
      {text('webhooks.on')}
    </StatusChip>
  );
}
