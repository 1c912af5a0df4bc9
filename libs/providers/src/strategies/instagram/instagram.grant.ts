import type { GrantNotice } from '../../contract/provider-strategy.js';
import { readSignedRequest } from '../_meta/graph/graph.signed-request.js';

/**
 * What Instagram knows a person's consent by. Its callbacks name one of the account's two ids, and do not
 * document which one.
 */
export function instagramGrantIds(ids: readonly (string | null)[]): readonly string[] {
  return ids.filter((id) => id !== null).map((id) => `instagram:${id}`);
}

/** The consent that a callback ends; null unless the application's secret signed it. Pure. */
export function endedInstagramGrants(
  message: string,
  appSecret: string | undefined,
): GrantNotice | null {
  if (appSecret === undefined || appSecret === '') return null;
  const request = readSignedRequest(message, appSecret);
  if (request === null) return null;
  return { grantIds: instagramGrantIds([request.userId]), issuedAt: request.issuedAt };
}
