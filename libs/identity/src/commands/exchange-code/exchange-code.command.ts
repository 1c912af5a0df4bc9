import { Command } from '@nestjs/cqrs';
import type { IssuedTokens } from '../../oauth-grants/oauth-tokens.js';

/** What a client brings to the token endpoint with its code. */
export interface CodeExchange {
  readonly code: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
  readonly resource: string | null;
}

/** Gives the first tokens of a grant for its code. */
export class ExchangeCodeCommand extends Command<IssuedTokens> {
  constructor(readonly exchange: CodeExchange) {
    super();
  }
}
