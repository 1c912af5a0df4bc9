import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectConnector,
} from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import type { OAuthGrant } from '../../oauth/oauth-grant.js';
import { readBoards } from './pinterest.boards.js';
import { PinterestClient } from './pinterest.client.js';
import { boardIdentity, readUser } from './pinterest.identity.js';
import { PINTEREST_REQUIRED, PINTEREST_SCOPES } from './pinterest.scopes.js';
import { pinterestOAuth } from './pinterest.tokens.js';

/** OAuth 2.0 without PKCE, as Pinterest has it. One consent brings every board of the user. */
export function pinterestConnector(clock: Clock): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => pinterestOAuth.start(request, context, PINTEREST_SCOPES),
    complete: async (callback, context) => connectBoards(callback, context, clock),
  };
}

async function connectBoards(
  callback: RedirectCallback,
  context: ConnectContext,
  clock: Clock,
): Promise<readonly ConnectedIdentity[]> {
  const { grant } = await pinterestOAuth.exchange(callback, context, clock);
  const { credentials, expiresAt } = grant;
  const scopes = scopesOf(grant);
  const client = new PinterestClient(context, credentials['accessToken'] ?? '');
  const user = await readUser(client);
  const boards = await readBoards(client);
  if (boards.length === 0) {
    throw refused(
      `${user.username} has no board on Pinterest; make one and connect again`,
      'no_boards',
    );
  }
  return boards.map((board) => boardIdentity(board, user, { credentials, scopes, expiresAt }));
}

/** Without a word about scopes a grant covers what was asked for (RFC 6749, 5.1). */
function scopesOf({ scopes, credentials }: OAuthGrant): readonly string[] {
  const granted = (scopes ?? PINTEREST_SCOPES).filter((scope) => scope !== '');
  const missing = PINTEREST_REQUIRED.filter((scope) => !granted.includes(scope));
  if (missing.length > 0) {
    throw refused(`Pinterest did not grant ${missing.join(', ')}`, 'missing_scope');
  }
  if (credentials['refreshToken'] === undefined) {
    throw refused('Pinterest gave no refresh token, so that the login could not last', null);
  }
  return granted;
}

function refused(message: string, providerCode: string | null): ProviderFailure {
  return new ProviderFailure({ failureClass: 'permission', message, providerCode });
}
