import type { HttpResponse } from '#libs/kernel';
import type { ConnectContext } from '../../contract/connecting.js';
import type { ConnectedIdentity, Credentials } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import { UploadSources } from '../../contract/upload-sources.js';
import { defineApi, readJson, type ApiClient } from '../../kit/api.js';
import { failed } from '../../kit/failing.js';
import { readPages } from '../../kit/looking-up.js';
import { oauthConnector, type Login } from '../../kit/oauth-login.js';
import { OAuthClient } from '../../kit/oauth/oauth-client.js';
import { PINTEREST_REQUIRED, PINTEREST_SCOPES } from './pinterest.definition.js';
import { classify, pauseMs } from './pinterest.failures.js';
import { filesIn, streamedJson, type StreamedJson } from './pinterest.streamed-json.js';

/** Five images of 20 MB travel as 140 MB of text. */
const FILES_TIMEOUT_MS = 300_000;
const BOARDS_PAGE = '250';
/** A user has at most 2,000 boards. */
const MAX_BOARD_PAGES = 10;
/** A user who took their consent back is told of in other words. */
const APPLICATION_WORDS =
  /client[ _]?(?:id|secret|authentication)|invalid[ _]client|consumer type|redirect[ _]uri/i;

export interface PinterestAnswer {
  readonly json: JsonReader;
  /** How long to hold back before the next call; 0 while the limit has room. */
  readonly pauseMs: number;
}

export type PinterestClient = ApiClient<PinterestAnswer>;

/** Calls with a user's token (https://developers.pinterest.com/docs/api/v5/). */
export const pinterest = defineApi<PinterestAnswer>({
  network: 'Pinterest',
  timeoutMs: 30_000,
  classify,
  read: (answer) => ({ json: readJson(answer), pauseMs: pauseMs(answer.headers) }),
});

/** A call after which something may stand on Pinterest, with the files that its JSON holds. */
export async function publishWithFiles(
  client: PinterestClient,
  path: string,
  value: StreamedJson,
): Promise<PinterestAnswer> {
  const files = filesIn(value);
  if (files.length === 0) return client.publish(path, value);
  const sources = new UploadSources(files);
  const body = streamedJson(value, sources);
  const timeoutMs = FILES_TIMEOUT_MS;
  return client.call({ method: 'POST', path, effect: 'visible', body, sources, timeoutMs });
}

/**
 * Pinterest's OAuth server, which has no PKCE (Pinterest, "Set up authentication"). The fields always want a refresh
 * token that each refresh renews; only applications of before September 2025 get another. A dead token comes as 400
 * or 401.
 */
export const pinterestOAuth = new OAuthClient({
  network: 'Pinterest',
  consent: { endpoint: 'www', path: '/oauth/', scopeSeparator: ',' },
  token: {
    endpoint: 'api',
    path: '/oauth/token',
    authentication: 'basic',
    more: { continuous_refresh: 'true' },
  },
  grantedSeparator: /[\s,]+/,
  errors: {
    read: (answer) => classify(answer, 'repeatable'),
    isOfApplication: ({ message }, { status }) =>
      isRefusal(status) && APPLICATION_WORDS.test(message),
    otherwise: (_failure, { status }) => (isRefusal(status) ? 'auth_expired' : null),
  },
});

function isRefusal(status: HttpResponse['status']): boolean {
  return status === 400 || status === 401;
}

/** OAuth 2.0 without PKCE, as Pinterest has it. One consent brings every board of the user. */
export const pinterestConnector = oauthConnector({
  oauth: pinterestOAuth,
  scopes: PINTEREST_SCOPES,
  required: PINTEREST_REQUIRED,
  withoutRefreshToken: {
    message: 'Pinterest gave no refresh token, so that the login could not last',
  },
  identities: connectBoards,
});

async function connectBoards(
  { accessToken, grant }: Login,
  context: ConnectContext,
): Promise<readonly ConnectedIdentity[]> {
  const client = pinterest.as(accessToken, context);
  const user = await readUser(client);
  const boards = await readBoards(client);
  if (boards.length > 0) return boards.map((board) => boardIdentity(board, user, grant));
  throw failed(
    'permission',
    `${user.username} has no board on Pinterest; make one and connect again`,
    { providerCode: 'no_boards' },
  );
}

/** A board as the list of boards tells it. */
export interface Board {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** PUBLIC, PROTECTED or SECRET. */
  readonly privacy: string | null;
  /** User name of the owner; group boards belong to somebody else. */
  readonly owner: string | null;
  readonly pinCount: number | null;
  readonly coverUrl: string | null;
}

/** One page of the user's boards, without those for advertisements alone (Pinterest API v5, "List boards"). */
export async function readBoardPage(
  client: PinterestClient,
  query: { readonly bookmark: string | null; readonly privacy?: string | null },
): Promise<{ readonly items: readonly Board[]; readonly next: string | null }> {
  const { json } = await client.get('boards', { page_size: BOARDS_PAGE, ...query });
  const boards = json
    .list('items')
    .filter((item) => item.flag('is_ads_only') !== true)
    .map(readBoard);
  return { items: boards.filter((board) => board !== null), next: json.text('bookmark') };
}

export function readBoard(item: JsonReader): Board | null {
  const id = item.text('id');
  if (id === null) return null;
  return {
    id,
    name: item.text('name') ?? id,
    description: item.text('description'),
    privacy: item.text('privacy'),
    owner: item.object('owner').text('username'),
    pinCount: item.number('pin_count'),
    coverUrl: item.object('media').text('image_cover_url'),
  };
}

/** All boards of the user, as far as the token may see them. */
async function readBoards(client: PinterestClient): Promise<readonly Board[]> {
  const read = async (bookmark: string | null) => readBoardPage(client, { bookmark });
  return (await readPages(read, MAX_BOARD_PAGES)).items;
}

/** Who consented. */
interface PinterestUser {
  readonly id: string;
  readonly username: string;
  /** BUSINESS or PINNER. */
  readonly type: string | null;
  readonly avatarUrl: string | null;
}

/** Reads the user of a token (Pinterest API v5, "Get user account"). */
async function readUser(client: PinterestClient): Promise<PinterestUser> {
  const { json: user } = await client.get('user_account');
  const id = user.text('id');
  const username = user.text('username');
  // User names change, so that one without an id could not be found again.
  if (id === null || username === null) throw failed('transient', 'Pinterest named no user');
  return {
    id,
    username,
    type: user.text('account_type'),
    avatarUrl: user.text('profile_image'),
  };
}

/** A board as an account. It has no token of its own: its user's login writes to it. */
function boardIdentity(
  board: Board,
  user: PinterestUser,
  grant: {
    readonly credentials: Credentials;
    readonly scopes: readonly string[];
    readonly expiresAt: Date | null;
  },
): ConnectedIdentity {
  const { credentials, scopes, expiresAt } = grant;
  return {
    externalId: board.id,
    handle: `pinterest:board:${board.id}`,
    displayName: board.name,
    accountType: 'board',
    avatarUrl: board.coverUrl ?? user.avatarUrl,
    metadata: {
      userId: user.id,
      username: user.username,
      userType: user.type,
      privacy: board.privacy,
      owner: board.owner,
      scopes,
    },
    credentials,
    scopes,
    expiresAt,
    grantIds: [`pinterest:${user.id}`],
    publishable: true,
  };
}

/** Reads a connected board again. @throws ProviderFailure `not_found` when the user no longer has it */
export async function inspectBoard(context: CallContext): Promise<ConnectedIdentity> {
  const { externalId, credentials, metadata } = context.account;
  const client = pinterest.of(context);
  const user = await readUser(client);
  const board = (await readBoards(client)).find(({ id }) => id === externalId);
  if (board === undefined) {
    throw failed('not_found', 'Pinterest no longer lists this board among those of the user');
  }
  const scopes = new JsonReader(metadata).texts('scopes');
  return boardIdentity(board, user, { credentials, scopes, expiresAt: null });
}
