import type { Clock } from '#libs/kernel';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import { GraphClient, type GraphConnection } from '../_meta/graph/graph.client.js';
import { instagramFailures } from '../_meta/instagram/instagram.failures.js';
import type { InstagramTarget } from '../_meta/instagram/instagram.target.js';

/**
 * An Instagram account reached through Facebook Login: the token of its Page, and the person's own where
 * that one does not see an object. Reads `accessToken` and `userAccessToken` of the credentials,
 * `instagramUserId` and `username` of the metadata; so it serves every connection that keeps these.
 */
export function facebookLoginTarget(context: CallContext, clock: Clock): InstagramTarget {
  const { externalId, metadata, credentials } = context.account;
  const facts = new JsonReader(metadata);
  const userToken = credentials['userAccessToken'];
  const appSecret = context.application['clientSecret'];
  const client = (accessToken: string): GraphClient =>
    instagramClient(context, { accessToken, appSecret }, clock);
  return {
    accountId: facts.id('instagramUserId') ?? externalId,
    username: facts.text('username'),
    graph: client(credentials['accessToken'] ?? ''),
    second: userToken === undefined ? null : client(userToken),
    abilities: { deletesMedia: true, takesFacebookLoginFields: true },
  };
}

/** Graph calls that read failures as Instagram means them. */
export function instagramClient(
  connection: GraphConnection,
  token: { readonly accessToken: string; readonly appSecret: string | undefined },
  clock: Clock,
): GraphClient {
  const { accessToken, appSecret } = token;
  return new GraphClient(connection, {
    network: 'Instagram',
    accessToken,
    failures: instagramFailures,
    ...(appSecret === undefined ? {} : { proof: { appSecret, clock } }),
  });
}
