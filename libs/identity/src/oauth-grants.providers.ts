import type { Provider } from '@nestjs/common';
import { AllowAuthorizationHandler } from './commands/allow-authorization/allow-authorization.handler.js';
import { ExchangeCodeHandler } from './commands/exchange-code/exchange-code.handler.js';
import { RefreshTokensHandler } from './commands/refresh-tokens/refresh-tokens.handler.js';
import { RevokeTokenHandler } from './commands/revoke-token/revoke-token.handler.js';
import { AuthorizationRequests } from './oauth-grants/authorization-requests.js';
import { GrantEndings } from './oauth-grants/grant-endings.js';
import { NewGrants } from './oauth-grants/new-grants.js';
import { OauthClients } from './oauth-grants/oauth-clients.js';
import { OauthTokens } from './oauth-grants/oauth-tokens.js';
import { RegisteredClients } from './oauth-grants/registered-clients.js';
import { OauthGrantRepository } from './persistence/oauth-grant.repository.js';
import { AuthorizationRequestHandler } from './queries/authorization-request/authorization-request.query.js';

/** What people grant to programs (OAuth 2.1). */
export const oauthGrantsProviders: Provider[] = [
  AllowAuthorizationHandler,
  AuthorizationRequestHandler,
  AuthorizationRequests,
  ExchangeCodeHandler,
  GrantEndings,
  NewGrants,
  OauthClients,
  OauthGrantRepository,
  OauthTokens,
  RegisteredClients,
  RefreshTokensHandler,
  RevokeTokenHandler,
];
