import type { Schema } from '#libs/sdk';
import type { Column } from '../../output/table.js';
import type { Output } from '../../output/output.js';

type Webhook = Schema<'Webhook'>;

export const webhookColumns: readonly Column<Webhook>[] = [
  { head: 'ID', cell: ({ id }) => id },
  {
    head: 'ENABLED',
    cell: ({ enabled, disabledReason }) => (enabled ? 'yes' : `no: ${disabledReason}`),
  },
  { head: 'EVENTS', cell: ({ events }) => events.join(', ') },
  { head: 'ADDRESS', cell: ({ url }) => url },
];

/** One webhook; with its secret where that is shown this once. */
export function showWebhook(webhook: Webhook, output: Output, secret?: string): void {
  output.answer(secret === undefined ? webhook : { ...webhook, secret }, () => {
    output.facts({
      id: webhook.id,
      address: webhook.url,
      events: webhook.events.join(', '),
      enabled: webhook.enabled ? 'yes' : `no: ${webhook.disabledReason}`,
      ...(webhook.description ? { description: webhook.description } : {}),
      ...(secret === undefined ? {} : { secret }),
    });
    if (secret !== undefined) output.note('The secret is not shown again.');
  });
}
