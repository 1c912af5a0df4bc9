import type { Clock } from '#libs/kernel';
import type { ConnectedIdentity } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { GrantNotice } from '../../contract/provider-strategy.js';
import type { CallContext } from '../../contract/publishing.js';
import { failed } from '../../kit/failing.js';
import { GraphClient, type GraphConnection } from '../_meta/graph/graph.client.js';
import type { GraphFailureRow } from '../_meta/graph/graph.failures.js';
import { readSignedRequest } from '../_meta/graph/graph.signed-request.js';
import type { InstagramTarget } from '../_meta/instagram/instagram.api.js';
import { instagramFailures } from '../_meta/instagram/instagram.failures.js';

/** Instagram's errors, and what only its own login says. First match wins. */
export const instagramLoginFailures: readonly GraphFailureRow[] = [
  // Tokens of the old Basic Display, and accounts that went back to personal.
  { codes: [100], words: /unsupported request - method type: get/i, failureClass: 'auth_expired' },
  ...instagramFailures,
];

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
  const accountId = facts.id('instagramUserId') ?? externalId;
  const own = { id: accountId, thing: 'Instagram account' };
  return {
    accountId,
    username: facts.text('username'),
    graph: instagramClient(context, { accessToken, appSecret }, clock).with({ own }),
    second: null,
    abilities: { deletesMedia: false, takesFacebookLoginFields: false },
  };
}

/**
 * What Instagram knows a person's consent by. Its callbacks name one of the account's two ids, and do not
 * document which one.
 */
function instagramGrantIds(ids: readonly (string | null)[]): readonly string[] {
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

const FIELDS =
  'id,user_id,username,name,account_type,profile_picture_url,followers_count,media_count';

/** What is kept of a login. */
export interface InstagramGrant {
  readonly accessToken: string;
  readonly expiresAt: Date | null;
  readonly scopes: readonly string[];
}

/** Reads the account behind a token (Instagram Platform, "Get Started", me). @throws ProviderFailure */
export async function readIdentity(
  client: GraphClient,
  grant: InstagramGrant,
): Promise<ConnectedIdentity> {
  const answer = await client.get('me', { fields: FIELDS });
  // The documentation wraps it in a list.
  const me = answer.list('data')[0] ?? answer;
  const userId = me.id('user_id');
  if (userId === null) {
    throw failed('transient', 'Instagram did not tell whose account this is');
  }
  const scopedId = me.id('id');
  const username = me.text('username');
  return {
    externalId: userId,
    handle: `instagram:${userId}`,
    displayName: me.text('name') ?? username,
    accountType: me.text('account_type')?.toLowerCase() ?? null,
    avatarUrl: me.text('profile_picture_url'),
    metadata: {
      instagramUserId: userId,
      instagramScopedId: scopedId,
      username,
      followers: me.number('followers_count'),
      scopes: grant.scopes,
    },
    grantIds: instagramGrantIds([userId, scopedId]),
    credentials: { accessToken: grant.accessToken },
    scopes: grant.scopes,
    expiresAt: grant.expiresAt,
    publishable: true,
  };
}
