import { queryOptions } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../api/client.js';

export type Label = Schemas['Label'];

/** As many as a workspace may have. */
const MOST_LABELS = 200;

/** Every label of the workspace, by name. */
export const labelsQuery = queryOptions({
  queryKey: ['labels'],
  queryFn: ({ signal }) =>
    answered(api.GET('/v1/labels', { signal, params: { query: { limit: MOST_LABELS } } })),
  select: ({ labels }): readonly Label[] =>
    labels.toSorted((one, other) => one.name.localeCompare(other.name)),
});
