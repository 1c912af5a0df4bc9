import type { SandboxOperation } from '../../kernel/network.js';
import type { WebhookCall } from './call.js';
import { checkWebhookName } from './checks/sender.js';
import { invalidForm } from './discord-error.js';
import { executeWebhook } from './execute-webhook.js';
import { FormErrors } from './form-errors.js';
import { deleteMessage, editMessage, readMessage } from './message-calls.js';
import { readMessageBody } from './request-body.js';
import { webhookObject } from './webhooks.js';

/** One call of the Webhook resource; `undefined` is answered as 204. */
export interface WebhookRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly operation: SandboxOperation | readonly SandboxOperation[];
  run(call: WebhookCall, messageId: string): unknown;
}

const webhookPath = '/webhooks/:id/:token';
const messagePath = `${webhookPath}/messages/:messageId`;

/** Every call a webhook's token allows. */
export const webhookRoutes: readonly WebhookRoute[] = [
  {
    method: 'GET',
    path: webhookPath,
    operation: 'profile',
    run: ({ webhook }) => webhookObject(webhook),
  },
  { method: 'POST', path: webhookPath, operation: 'commit', run: executeWebhook },
  { method: 'PATCH', path: webhookPath, operation: 'prepare', run: renameWebhook },
  {
    method: 'DELETE',
    path: webhookPath,
    operation: 'token',
    run: ({ webhooks, webhook }) => webhooks.remove(webhook.id),
  },
  { method: 'GET', path: messagePath, operation: ['lookup', 'analytics'], run: readMessage },
  { method: 'PATCH', path: messagePath, operation: 'commit', run: editMessage },
  { method: 'DELETE', path: messagePath, operation: 'delete', run: deleteMessage },
];

/** Whether an address means API version 7 or older; without a version it means 6. */
export function isLegacyPath(url: string): boolean {
  const version = /^\/[^/]+\/api\/v(\d+)\//.exec(url)?.[1];
  return version === undefined || Number(version) <= 7;
}

function renameWebhook(call: WebhookCall): Record<string, unknown> {
  const errors = new FormErrors();
  const name = errors.text(['name'], readMessageBody(call.request, false).fields.name);
  if (name !== undefined) checkWebhookName(errors, 'name', name);
  if (errors.any) throw invalidForm(errors);
  const webhook = { ...call.webhook, name: name ?? call.webhook.name };
  call.webhooks.save(webhook);
  return webhookObject(webhook);
}
