import { JsonReader } from '../../../contract/json-reader.js';
import type { JsonObject } from '../../../contract/identity.js';
import type { GrantNotice, RevokeScope } from '../../../contract/provider-strategy.js';
import type { GraphClient } from './graph.client.js';
import { readSignedRequest } from './graph.signed-request.js';

/** What Meta knows a person's consent through Facebook Login by; every account that came by it has this. */
export function facebookGrantIds(metadata: JsonObject): readonly string[] {
  const userId = new JsonReader(metadata).id('metaUserId');
  return userId === null ? [] : [`facebook:${userId}`];
}

/** The consent that a callback of Meta ends; null unless the application's secret signed it. Pure. */
export function endedFacebookGrants(
  signedRequest: string,
  appSecret: string | undefined,
): GrantNotice | null {
  // Anybody can sign with no secret.
  if (appSecret === undefined || appSecret === '') return null;
  const request = readSignedRequest(signedRequest, appSecret);
  if (request === null) return null;
  const { userId, issuedAt } = request;
  return { grantIds: facebookGrantIds({ metaUserId: userId }), issuedAt };
}

/**
 * Takes the person's whole consent back (Graph API reference, "User permissions"). There is nothing smaller,
 * so that nothing is called while other accounts live by it.
 * @returns whether Meta was told
 */
export async function revokeFacebookGrant(
  person: GraphClient | null,
  metadata: JsonObject,
  { grantIsShared }: RevokeScope,
): Promise<boolean> {
  const userId = new JsonReader(metadata).id('metaUserId');
  if (grantIsShared || person === null || userId === null) return false;
  await person.delete(`${userId}/permissions`);
  return true;
}
