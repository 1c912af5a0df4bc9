import { queryOptions } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../../api/client.js';

export type BillingState = Schemas['BillingState'];
export type BillingPlan = Schemas['BillingPlan'];
export type Interval = Schemas['BillingCheckoutRequest']['billingInterval'];

export const billingQuery = queryOptions({
  queryKey: ['billing'],
  queryFn: ({ signal }) => answered(api.GET('/v1/billing/state', { signal })),
  select: ({ billing }) => billing,
});
