import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity, Credentials } from '../../contract/identity.js';
import type { CallContext } from '../../contract/publishing.js';
import { JsonReader } from '../../contract/json-reader.js';
import { readBoards, type Board } from './pinterest.boards.js';
import { PinterestClient } from './pinterest.client.js';

/** Who consented. */
export interface PinterestUser {
  readonly id: string;
  readonly username: string;
  /** BUSINESS or PINNER. */
  readonly type: string | null;
  readonly avatarUrl: string | null;
}

export interface IdentityGrant {
  readonly credentials: Credentials;
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
}

/** Reads the user of a token (Pinterest API v5, "Get user account"). @throws ProviderFailure */
export async function readUser(client: PinterestClient): Promise<PinterestUser> {
  const { json: user } = await client.get('user_account');
  const id = user.text('id');
  const username = user.text('username');
  // User names change, so that one without an id could not be found again.
  if (id === null || username === null) {
    throw new ProviderFailure({ failureClass: 'transient', message: 'Pinterest named no user' });
  }
  return {
    id,
    username,
    type: user.text('account_type'),
    avatarUrl: user.text('profile_image'),
  };
}

/** A board as an account. It has no token of its own: its user's login writes to it. */
export function boardIdentity(
  board: Board,
  user: PinterestUser,
  { credentials, scopes, expiresAt }: IdentityGrant,
): ConnectedIdentity {
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
  const client = PinterestClient.of(context);
  const user = await readUser(client);
  const board = (await readBoards(client)).find(({ id }) => id === externalId);
  if (board === undefined) {
    throw new ProviderFailure({
      failureClass: 'not_found',
      message: 'Pinterest no longer lists this board among those of the user',
    });
  }
  const scopes = new JsonReader(metadata).texts('scopes');
  return boardIdentity(board, user, { credentials, scopes, expiresAt: null });
}
