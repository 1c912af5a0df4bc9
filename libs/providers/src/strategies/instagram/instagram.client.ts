import type { Clock } from '#libs/kernel';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import type { InstagramTarget } from '../_meta/instagram/instagram.target.js';
import { GraphClient, type GraphConnection } from '../_meta/graph/graph.client.js';
import { instagramLoginFailures } from './instagram.failures.js';

/** Calls at Instagram's own host with a token of its own login. */
export function instagramClient(
  connection: GraphConnection,
  token: { readonly accessToken: string; readonly appSecret: string | undefined },
  clock: Clock,
): GraphClient {
  const { accessToken, appSecret } = token;
  return new GraphClient(connection, {
    network: 'Instagram',
    accessToken,
    failures: instagramLoginFailures,
    ...(appSecret === undefined ? {} : { proof: { appSecret, clock } }),
  });
}

/** The account of a call. There is no second token to read with. */
export function instagramTarget(context: CallContext, clock: Clock): InstagramTarget {
  const { externalId, metadata, credentials } = context.account;
  const facts = new JsonReader(metadata);
  const accessToken = credentials['accessToken'] ?? '';
  const appSecret = context.application['clientSecret'];
  return {
    accountId: facts.id('instagramUserId') ?? externalId,
    username: facts.text('username'),
    graph: instagramClient(context, { accessToken, appSecret }, clock),
    second: null,
    abilities: { deletesMedia: false, takesFacebookLoginFields: false },
  };
}
