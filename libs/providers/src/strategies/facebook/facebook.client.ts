import type { Clock } from '#libs/kernel';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import { GraphClient } from '../_meta/graph/graph.client.js';
import { facebookFailures } from './facebook.failures.js';

const NETWORK = 'Facebook';

/** Calls with the Page's own token, as everything but discovery needs them. */
export function pageClient(context: CallContext, clock: Clock): GraphClient {
  return clientWith(context, clock, context.account.credentials['accessToken'] ?? '');
}

/** Calls with the token of the person who connected the Page; null for accounts that came without. */
export function personClient(context: CallContext, clock: Clock): GraphClient | null {
  const token = context.account.credentials['userAccessToken'];
  return token === undefined ? null : clientWith(context, clock, token);
}

/** Id of the Page that an account stands for. */
export function pageIdOf({ account }: Pick<CallContext, 'account'>): string {
  return new JsonReader(account.metadata).id('pageId') ?? account.externalId;
}

function clientWith(context: CallContext, clock: Clock, accessToken: string): GraphClient {
  const appSecret = context.application['clientSecret'];
  return new GraphClient(context, {
    network: NETWORK,
    accessToken,
    failures: facebookFailures,
    ...(appSecret === undefined ? {} : { proof: { appSecret, clock } }),
  });
}
