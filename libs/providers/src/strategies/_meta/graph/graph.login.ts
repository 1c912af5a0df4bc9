import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectStart,
  StartedRedirect,
} from '../../../contract/connecting.js';
import { ProviderFailure } from '../../../contract/failure.js';
import { GraphClient } from './graph.client.js';
import { pictureOf } from './graph.pages.js';
import { exchangeCode, extendToken, facebookOAuth, inspectToken } from './graph.tokens.js';

/** What one consent through Facebook Login gave. */
export interface UserGrant {
  /** The person's long-lived token (about 60 days); Page tokens made with it have no end. */
  readonly accessToken: string;
  /** The person's id for this application; deauthorization callbacks name it. */
  readonly userId: string;
  /** The application's id at Meta, which its posts carry; null where Meta does not tell. */
  readonly appId: string | null;
  readonly name: string | null;
  readonly pictureUrl: string | null;
  readonly scopes: readonly string[];
  readonly declined: readonly string[];
  /** End of the person's token; null where it has none or Meta does not tell. */
  readonly expiresAt: Date | null;
  /** Calls with this token, proven with the application's secret. */
  readonly client: GraphClient;
}

/** Sends the person to the login dialog (Meta, "Manually build a login flow"). */
export function startFacebookLogin(
  request: RedirectStart,
  context: ConnectContext,
  scopes: readonly string[],
): StartedRedirect {
  return facebookOAuth.start(request, context, scopes);
}

/**
 * Code → short token → long-lived token → who it is and what was granted. The code can be used once, so that
 * a lost answer means a new login.
 * @throws ProviderFailure; `permission` when the person declined or one of `required` is missing
 */
export async function completeFacebookLogin(
  callback: RedirectCallback,
  context: ConnectContext,
  { network, required, clock }: LoginOptions,
): Promise<UserGrant> {
  const { clientId = '', clientSecret = '' } = context.application;
  const short = await exchangeCode(callback, context);
  const long = await extendToken(context, short.accessToken);
  const facts = await inspectToken(context, long.accessToken);
  if (facts.appId !== null && context.mode === 'live' && facts.appId !== clientId) {
    throw refused('The token belongs to another application');
  }
  const proof = { appSecret: clientSecret, clock };
  const client = new GraphClient(context, { network, accessToken: long.accessToken, proof });
  const granted = await readPermissions(client);
  const missing = required.filter((scope) => !granted.scopes.includes(scope));
  if (missing.length > 0) {
    throw refused(`These permissions were not granted: ${missing.join(', ')}`);
  }
  const me = await client.get('me', { fields: 'id,name,picture.type(large){url}' });
  const userId = me.id('id') ?? facts.userId;
  if (userId === null) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'Meta did not say who logged in',
    });
  }
  return {
    accessToken: long.accessToken,
    userId,
    appId: facts.appId,
    name: me.text('name'),
    pictureUrl: pictureOf(me),
    ...granted,
    expiresAt: facts.expiresAt ?? endOf(long.expiresInSeconds, clock),
    client,
  };
}

export interface LoginOptions {
  /** How users call the network in messages. */
  readonly network: string;
  /** Permissions without which the connect makes no sense. */
  readonly required: readonly string[];
  readonly clock: Clock;
}

/** What the person granted and what not (Meta, "User permissions" edge). */
export async function readPermissions(
  client: GraphClient,
): Promise<Pick<UserGrant, 'scopes' | 'declined'>> {
  const rows = (await client.get('me/permissions')).list('data');
  const named = (granted: boolean): readonly string[] =>
    rows
      .filter((row) => (row.text('status') === 'granted') === granted)
      .map((row) => row.text('permission'))
      .filter((permission) => permission !== null);
  return { scopes: named(true), declined: named(false) };
}

function endOf(seconds: number | null, clock: Clock): Date | null {
  return seconds === null ? null : new Date(clock.now().getTime() + seconds * 1000);
}

function refused(message: string): ProviderFailure {
  return new ProviderFailure({ failureClass: 'permission', message });
}
