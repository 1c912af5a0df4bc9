import { ProviderFailure } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { Query, XClient } from './x.client.js';

/** X renamed the query of its reads in 2026; which of the two a server takes is not documented. */
export interface PostQuery {
  /** With `post.fields`. */
  readonly today: Query;
  /** With `tweet.fields`. */
  readonly before: Query;
}

/** Reads with today's names, and with those of before where X refuses them. @throws ProviderFailure */
export async function readPosts(
  client: XClient,
  path: string,
  { today, before }: PostQuery,
): Promise<JsonReader> {
  try {
    return await client.get(path, today);
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.status !== 400) throw error;
    return client.get(path, before);
  }
}
