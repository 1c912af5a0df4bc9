import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectConnector,
} from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity, Credentials, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { RefreshedCredentials } from '../../contract/provider-strategy.js';
import type { CallContext } from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed, isFailure } from '../../kit/failing.js';
import { GraphClient, type GraphConnection } from '../_meta/graph/graph.client.js';
import {
  completeFacebookLogin,
  facebookGrantIds,
  startFacebookLogin,
  type UserGrant,
} from '../_meta/graph/graph.login.js';
import {
  type LinkedInstagram,
  type ManagedPage,
  mayPublish,
  readBusinessPages,
  readManagedPages,
} from '../_meta/graph/graph.pages.js';
import { InstagramApi, type InstagramTarget } from '../_meta/instagram/instagram.api.js';
import { instagramFailures } from '../_meta/instagram/instagram.failures.js';
import {
  INSTAGRAM_BUSINESS_REQUIRED,
  instagramBusinessConfig,
} from './instagram-business.definition.js';

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
  const accountId = facts.id('instagramUserId') ?? externalId;
  const client = (accessToken: string): GraphClient =>
    instagramClient(context, { accessToken, appSecret }, clock).with({
      own: { id: accountId, thing: 'Instagram account' },
    });
  return {
    accountId,
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

const PROFILE_FIELDS = 'id,username,name,profile_picture_url,followers_count,media_count';

/** The account of a Page, as a login just brought it. */
export async function identityOfLinked(
  target: InstagramTarget,
  page: ManagedPage & { readonly instagram: LinkedInstagram },
  grant: UserGrant,
): Promise<ConnectedIdentity> {
  const { instagram } = page;
  const metadata = {
    // Callbacks of Meta name the person, so that removing the application reaches the account.
    metaUserId: grant.userId,
    instagramUserId: instagram.id,
    pageId: page.id,
    pageName: page.name,
    tasks: page.tasks,
    scopes: grant.scopes,
  };
  const credentials = { accessToken: page.accessToken ?? '', userAccessToken: grant.accessToken };
  const identity = await readIdentity(target, metadata, credentials);
  return {
    ...identity,
    displayName: identity.displayName ?? instagram.name ?? instagram.username,
    avatarUrl: identity.avatarUrl ?? instagram.pictureUrl,
    scopes: grant.scopes,
    publishable: mayPublish(page),
  };
}

/** Reads a connected account again. @throws ProviderFailure */
export async function inspectAccount(
  context: CallContext,
  target: InstagramTarget,
): Promise<ConnectedIdentity> {
  const { metadata, credentials } = context.account;
  const identity = await readIdentity(target, metadata, credentials);
  const facts = new JsonReader(metadata);
  const tasks = facts.texts('tasks');
  return {
    ...identity,
    scopes: facts.texts('scopes'),
    publishable: tasks.length === 0 || mayPublish({ tasks }),
  };
}

/** The profile of an account (Instagram Platform, "IG User"). */
async function readIdentity(
  target: InstagramTarget,
  metadata: JsonObject,
  credentials: Credentials,
): Promise<Omit<ConnectedIdentity, 'scopes' | 'publishable'>> {
  const profile = await new InstagramApi(target).read(target.accountId, { fields: PROFILE_FIELDS });
  const id = profile.id('id');
  if (id === null) {
    throw failed('transient', 'Instagram did not tell whose account this is');
  }
  const username = profile.text('username');
  return {
    externalId: id,
    handle: `instagram_business:${id}`,
    displayName: profile.text('name') ?? username,
    accountType: 'professional',
    avatarUrl: profile.text('profile_picture_url'),
    metadata: { ...metadata, username, followers: profile.number('followers_count') },
    credentials,
    grantIds: facebookGrantIds(metadata),
    // Page tokens made with a long-lived login have no end.
    expiresAt: null,
  };
}

/**
 * Has the token of the account's Page issued again by the person's own one (Graph API, "Page"). Null for
 * accounts that came without it. @throws ProviderFailure `auth_expired` when that one is refused, too
 */
export async function reissueToken(
  context: CallContext,
  { clock }: StrategyMeans,
): Promise<RefreshedCredentials | null> {
  const pageId = new JsonReader(context.account.metadata).id('pageId');
  const { second } = facebookLoginTarget(context, clock);
  if (second === null || pageId === null) return null;
  const own = { id: pageId, thing: 'Page of the Instagram account' };
  const page = await second.with({ own }).get(pageId, { fields: 'id,access_token' });
  const accessToken = page.text('access_token');
  if (accessToken === null) return null;
  return { credentials: { ...context.account.credentials, accessToken }, expiresAt: null };
}

type LinkedPage = ManagedPage & {
  readonly accessToken: string;
  readonly instagram: LinkedInstagram;
};

/** One consent brings every professional account linked with a Page that was ticked in the dialog. */
export function instagramBusinessConnector(means: StrategyMeans): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) =>
      startFacebookLogin(request, context, means.config.get(instagramBusinessConfig).scopes),
    complete: async (callback, context) => complete(callback, context, means.clock),
  };
}

async function complete(
  callback: RedirectCallback,
  context: ConnectContext,
  clock: Clock,
): Promise<readonly ConnectedIdentity[]> {
  const login = { network: 'Instagram', required: INSTAGRAM_BUSINESS_REQUIRED, clock };
  const grant = await completeFacebookLogin(callback, context, login);
  const ticked = await readManagedPages(grant.client);
  const pages = ticked.length > 0 ? ticked : await readBusinessPages(grant.client);
  const identities: ConnectedIdentity[] = [];
  let refusal = nothingLinked();
  for (const page of pages.filter(isLinked)) {
    try {
      identities.push(await identityOfLinked(targetOf(page, grant, context, clock), page, grant));
    } catch (error) {
      // Linked, but not shared with the application: the others of the consent are fine.
      if (!isHidden(error)) throw error;
      refusal = error;
    }
  }
  if (identities.length > 0) return identities;
  throw refusal;
}

function targetOf(
  { accessToken, instagram }: LinkedPage,
  grant: UserGrant,
  context: ConnectContext,
  clock: Clock,
): InstagramTarget {
  const appSecret = context.application['clientSecret'];
  return {
    accountId: instagram.id,
    username: instagram.username,
    graph: instagramClient(context, { accessToken, appSecret }, clock),
    second: instagramClient(context, { accessToken: grant.accessToken, appSecret }, clock),
    abilities: { deletesMedia: true, takesFacebookLoginFields: true },
  };
}

function isHidden(error: unknown): error is ProviderFailure {
  if (!isFailure(error)) return false;
  return error.failureClass === 'permission' || error.failureClass === 'not_found';
}

function isLinked(page: ManagedPage): page is LinkedPage {
  return page.accessToken !== null && page.instagram !== null;
}

function nothingLinked(): ProviderFailure {
  return failed(
    'permission',
    'None of the Pages that were ticked has a professional Instagram account linked to it. ' +
      'Link one in the settings of the Page, then connect again and tick both',
  );
}
