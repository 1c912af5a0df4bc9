import type { Clock } from '#libs/platform';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import { readSignedRequest } from '../_meta/graph/graph.signed-request.js';
import { facebookLoginTarget } from './instagram-business.target.js';

/** What Meta knows a person's consent through Facebook Login by. */
export function facebookGrantIds(metadata: JsonObject): readonly string[] {
  const userId = new JsonReader(metadata).id('metaUserId');
  return userId === null ? [] : [`facebook:${userId}`];
}

/** The consent that a callback of Meta ends; null unless the application's secret signed it. Pure. */
export function endedFacebookGrants(
  message: string,
  appSecret: string | undefined,
): readonly string[] | null {
  if (appSecret === undefined || appSecret === '') return null;
  const request = readSignedRequest(message, appSecret);
  return request === null ? null : facebookGrantIds({ metaUserId: request.userId });
}

/**
 * Takes the person's whole consent back (Graph API, "User permissions"): only where no other account lives
 * by it. @returns whether Meta was told
 */
export async function revokeGrant(
  context: CallContext,
  grantIsShared: boolean,
  clock: Clock,
): Promise<boolean> {
  const userId = new JsonReader(context.account.metadata).id('metaUserId');
  const { second } = facebookLoginTarget(context, clock);
  if (grantIsShared || userId === null || second === null) return false;
  await second.delete(`${userId}/permissions`);
  return true;
}
