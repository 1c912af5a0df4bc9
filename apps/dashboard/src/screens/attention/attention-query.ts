import { queryOptions } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../api/client.js';

export type AttentionItem = Schemas['AttentionItem'];

/** What needs a person. */
export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/attention', { signal })),
});
