import { randomBytes } from 'node:crypto';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectStart,
  StartedRedirect,
} from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity, Credentials, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import { failed, isFailure } from '../../kit/failing.js';
import { basicAuthorization, siteDomain, WordpressClient } from './wordpress.api.js';
import { discoverSite } from './wordpress.site-discovery.js';
import { readSiteUser, type SiteUser } from './wordpress.site-user.js';

/** Tells WordPress which product a password belongs to; the same for every installation. */
const APPLICATION_ID = '6f1d2c4e-8a3b-4c57-9e02-b7d45a90c1f3';
const APPLICATION_NAME = 'Postrider';

const PASSWORDS = 'users/me/application-passwords';

interface RotatedPassword {
  /** Null where the site did not let us make another one: the given password stays in use. */
  readonly password: string | null;
  readonly id: string | null;
}

/**
 * Replaces a password that travelled in a URL by a new one. A site that refuses keeps the old one, which
 * works as well; a half-done rotation never leaves the account without a login.
 * @param clientFor makes a client that logs in with the given password
 */
async function rotatePassword(
  given: string,
  clientFor: (password: string) => WordpressClient,
): Promise<RotatedPassword> {
  const before = clientFor(given);
  const oldId = await attempt(async () =>
    (await before.get(`${PASSWORDS}/introspect`)).json.text('uuid'),
  );
  const created = await attempt(() =>
    before.post(PASSWORDS, {
      name: `${APPLICATION_NAME} ${randomBytes(4).toString('hex')}`,
      app_id: APPLICATION_ID,
    }),
  );
  const password = created?.text('password')?.replace(/\s+/g, '') ?? null;
  const id = created?.text('uuid') ?? null;
  if (password === null || id === null) return { password: null, id: oldId };
  if (oldId !== null) await attempt(() => clientFor(password).delete(`${PASSWORDS}/${oldId}`));
  return { password, id };
}

/** Takes the password back at disconnect. @throws ProviderFailure */
export async function deletePassword(client: WordpressClient, id: string): Promise<void> {
  await client.delete(`${PASSWORDS}/${encodeURIComponent(id)}`);
}

async function attempt<Result>(step: () => Promise<Result>): Promise<Result | null> {
  try {
    return await step();
  } catch (error) {
    if (isFailure(error)) return null;
    throw error;
  }
}

/** Sends the person to the site's own page for application passwords. */
export async function startSelfHosted(
  request: RedirectStart,
  context: ConnectContext,
): Promise<StartedRedirect> {
  const site = await discoverSite(request.input['siteUrl'] ?? '', context);
  if (site.authorizationUrl === null) {
    throw refused(
      'The site offers no application passwords: it needs HTTPS, and some hosts and plugins switch them off',
    );
  }
  // The page knows no state parameter; ours survives inside the address it returns to.
  const successUrl = new URL(request.redirectUri);
  successUrl.searchParams.set('state', request.state);
  const authorize = new URL(context.endpoints.toCall(site.authorizationUrl));
  authorize.searchParams.set('app_name', APPLICATION_NAME);
  authorize.searchParams.set('app_id', APPLICATION_ID);
  authorize.searchParams.set('success_url', successUrl.href);
  return {
    authorizeUrl: authorize.href,
    handshake: {
      kind: 'self_hosted',
      restRoot: site.restRoot,
      home: site.home,
      name: site.name,
      hasJetpack: site.hasJetpack,
      hosts: site.hosts,
    },
  };
}

/** Takes the password from the callback, replaces it, and reads who it belongs to. */
export async function completeSelfHosted(
  callback: RedirectCallback,
  context: ConnectContext,
): Promise<ConnectedIdentity> {
  const { query } = callback;
  if (query['success'] === 'false') throw refused('The connection was not approved on the site');
  const handshake = new JsonReader(callback.handshake);
  const username = query['user_login'] ?? '';
  const given = (query['password'] ?? '').replace(/\s+/g, '');
  if (username === '' || given === '') throw refused('The site returned no application password');
  requireSameSite(context.endpoints.toReal(query['site_url'] ?? ''), handshake.texts('hosts'));

  const restRoot = handshake.text('restRoot') ?? '';
  const clientFor = (password: string): WordpressClient =>
    new WordpressClient(
      { http: context.untrustedHttp, signal: context.signal },
      {
        coreRoot: `${context.endpoints.toCall(restRoot)}wp/v2/`,
        authorization: basicAuthorization(username, password),
        secrets: [password],
      },
    );
  const user = await firstLogin(clientFor(given));
  const rotated = await rotatePassword(given, clientFor);
  const site = {
    restRoot,
    home: handshake.text('home') ?? '',
    name: handshake.text('name'),
    hasJetpack: handshake.flag('hasJetpack') === true,
    passwordId: rotated.id,
  };
  return selfHostedIdentity(site, user, {
    username,
    applicationPassword: rotated.password ?? given,
  });
}

interface ConnectedSite {
  readonly restRoot: string;
  readonly home: string;
  readonly name: string | null;
  readonly hasJetpack: boolean;
  readonly passwordId: string | null;
}

/** The identity of a user on a self-hosted site. Two users of one site are two accounts. */
function selfHostedIdentity(
  site: ConnectedSite,
  user: SiteUser,
  credentials: Credentials,
): ConnectedIdentity {
  const domain = siteDomain(site.home);
  const metadata: JsonObject = {
    kind: 'self_hosted',
    restRoot: site.restRoot,
    home: site.home,
    name: site.name,
    userId: user.id,
    hasJetpack: site.hasJetpack,
    passwordId: site.passwordId,
    ...user.rights,
  };
  return {
    externalId: `${domain}:${user.id}`,
    handle: `wordpress:${domain}`,
    displayName: site.name ?? domain,
    accountType: 'self_hosted',
    avatarUrl: user.avatarUrl,
    metadata,
    credentials,
    scopes: [],
    expiresAt: null,
    publishable: true,
  };
}

/** Reads a connected self-hosted site again. @throws ProviderFailure */
export async function inspectSelfHosted(context: CallContext): Promise<ConnectedIdentity> {
  const { account } = context;
  const metadata = new JsonReader(account.metadata);
  const user = await readSiteUser(WordpressClient.of(context));
  const site = {
    restRoot: metadata.text('restRoot') ?? '',
    home: metadata.text('home') ?? '',
    name: metadata.text('name'),
    hasJetpack: metadata.flag('hasJetpack') === true,
    passwordId: metadata.text('passwordId'),
  };
  return selfHostedIdentity(site, user, account.credentials);
}

/** Otherwise somebody could slip another site's password into a handshake that was begun elsewhere. */
function requireSameSite(siteUrl: string, hosts: readonly string[]): void {
  const host = URL.canParse(siteUrl) ? bareHost(new URL(siteUrl).host) : '';
  if (hosts.some((known) => bareHost(known) === host)) return;
  throw refused('The password came from another site than the one the connection was started for');
}

function bareHost(host: string): string {
  return host.replace(/^www\./, '');
}

/** A password that was made a moment ago is right: a 401 means that the login never arrived. */
async function firstLogin(client: WordpressClient): Promise<SiteUser> {
  try {
    return await readSiteUser(client);
  } catch (error) {
    if (!isFailure(error) || error.failureClass !== 'auth_expired') throw error;
    throw failed(
      'auth_expired',
      'The site did not accept the password it has just made. Its web server probably drops the Authorization header; the host can change that',
      { status: error.status, providerCode: error.providerCode, cause: error },
    );
  }
}

function refused(message: string): ProviderFailure {
  return failed('permission', message);
}
