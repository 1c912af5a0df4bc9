import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../../api/client.js';

export type Webhook = Schemas['Webhook'];
export type Delivery = Schemas['WebhookDelivery'];
type WebhookEvent = NonNullable<Schemas['WebhookCreateRequest']['events']>[number];

/** What can be heard of, as the API names it. */
export const EVENTS: readonly Exclude<WebhookEvent, '*'>[] = [
  'run.created',
  'run.completed',
  'run.partial_failed',
  'post.scheduled',
  'post.publishing',
  'post.published',
  'post.failed',
  'post.outcome_unknown',
  'post.reconciled',
  'post.canceled',
  'post.deleted',
  'post.at_risk',
  'account.connected',
  'account.expiring',
  'account.reauth_required',
  'account.disconnected',
  'asset.ready',
  'member.joined',
  'member.role_changed',
  'member.removed',
  'recurrence.ended',
  'recurrence.refused',
];
export type { WebhookEvent };

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => answered(api.GET('/v1/webhooks', { signal })),
  select: ({ webhooks }) => webhooks,
});

export function useWebhook(webhookId: string): UseQueryResult<Webhook> {
  return useQuery({
    queryKey: ['webhooks', webhookId],
    queryFn: ({ signal }) =>
      answered(api.GET('/v1/webhooks/{webhookId}', { signal, params: { path: { webhookId } } })),
    select: ({ webhook }) => webhook,
  });
}
