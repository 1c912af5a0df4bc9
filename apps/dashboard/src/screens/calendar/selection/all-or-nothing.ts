import { ApiError } from '../../../api/api-error.js';
import type { Schemas } from '../../../api/client.js';

type Results = Pick<Schemas['PostActionsResponse'], 'results'>;

/**
 * What came of an action post by post, also where posts that were refused have kept the others: of those there is
 * nothing to tell but that they are not done, either.
 */
export async function allOrNothing(
  answer: Promise<Results>,
  posts: readonly { readonly id: string }[],
): Promise<Results> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'bulk_refused') throw error;
    const told = (error.details['results'] ?? []) as Results['results'];
    const results = posts.map(({ id }) => ({
      id,
      ...told.find((one) => one.id === id),
      ok: false,
    }));
    return { results };
  }
}
