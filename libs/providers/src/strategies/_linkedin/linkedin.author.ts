import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import { LinkedinClient } from './linkedin.client.js';

/** Who posts, and the client that carries the calls. */
export interface LinkedinAuthor {
  readonly client: LinkedinClient;
  readonly urn: string;
  /** What the login may do; null where that is not known. */
  readonly scopes: readonly string[] | null;
}

/** The author behind an account. @param version release of the API to call */
export function authorOf(context: CallContext, version: string): LinkedinAuthor {
  const metadata = new JsonReader(context.account.metadata);
  const accessToken = context.account.credentials['accessToken'] ?? '';
  return {
    client: new LinkedinClient(context, { accessToken, version }),
    urn: metadata.text('urn') ?? '',
    scopes: metadata.has('scopes') ? metadata.texts('scopes') : null,
  };
}

/** False only where the login is known to lack the scope. */
export function mayUse({ scopes }: Pick<LinkedinAuthor, 'scopes'>, scope: string): boolean {
  return scopes === null || scopes.includes(scope);
}
