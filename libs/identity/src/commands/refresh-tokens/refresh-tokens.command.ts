import { Command } from '@nestjs/cqrs';
import type { IssuedTokens } from '../../oauth-grants/oauth-tokens.js';

/** What a client brings to the token endpoint for its next tokens. */
export interface TokenRefresh {
  readonly refreshToken: string;
  readonly clientId: string;
  readonly resource: string | null;
  readonly scope: string | null;
}

/** Gives the next tokens of a grant for its last refresh token. */
export class RefreshTokensCommand extends Command<IssuedTokens> {
  constructor(readonly refresh: TokenRefresh) {
    super();
  }
}
