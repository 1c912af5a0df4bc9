import type { NodeDescription, Option } from '../../n8n.js';
import { CREDENTIALS } from '../../service.js';
import { receive } from './receive.js';
import * as subscription from './subscription.js';

const events: readonly Option[] = [
  { name: '*', value: '*', description: 'Everything, also what later versions add' },
  ...[
    'account.connected',
    'account.disconnected',
    'account.expiring',
    'account.reauth_required',
    'approval.approved',
    'approval.changes_requested',
    'approval.expired',
    'approval.rejected',
    'approval.requested',
    'approval.stuck',
    'asset.ready',
    'import.finished',
    'member.joined',
    'member.removed',
    'member.role_changed',
    'network.available',
    'network.unavailable',
    'post.at_risk',
    'post.canceled',
    'post.deleted',
    'post.failed',
    'post.outcome_unknown',
    'post.published',
    'post.publishing',
    'post.reconciled',
    'post.scheduled',
    'queue.paused',
    'queue.resumed',
    'queue.running_low',
    'recurrence.ended',
    'recurrence.refused',
    'run.completed',
    'run.created',
    'run.partial_failed',
  ].map((value) => ({ name: value, value })),
];

/** Starts workflows when something happens in the service. */
export class PostriderTrigger {
  readonly description: NodeDescription = {
    displayName: 'Postrider Trigger',
    name: 'postriderTrigger',
    icon: { light: 'file:../../icons/postrider.svg', dark: 'file:../../icons/postrider.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter.events.join(", ") }}',
    description:
      'Starts the workflow when posts are published, fail or wait for people, or accounts need somebody. Needs a key with the scope admin.',
    defaults: { name: 'Postrider Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: CREDENTIALS, required: true }],
    webhooks: [
      { name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
    ],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        options: events,
        default: ['post.published', 'post.failed', 'post.outcome_unknown'],
        description: 'Which events start the workflow. Needs a key with the scope admin.',
      },
    ],
  };
  readonly webhookMethods = {
    default: {
      checkExists: subscription.checkExists,
      create: subscription.create,
      delete: subscription.delete,
    },
  };
  readonly webhook = receive;
}
