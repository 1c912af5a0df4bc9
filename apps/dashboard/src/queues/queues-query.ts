import { queryOptions } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../api/client.js';

export type Queue = Schemas['Queue'];

export const QUEUES = 'queues';

/** Every queue of the workspace, by name. */
export const queuesQuery = queryOptions({
  queryKey: [QUEUES],
  queryFn: ({ signal }) => answered(api.GET('/v1/queues', { signal })),
  select: ({ queues }): readonly Queue[] => queues,
});
