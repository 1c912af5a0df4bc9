import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, Config, runUnasked, serviceConfig } from '#libs/kernel';
import { includesScope } from '#libs/platform';
import { hashOf } from '../../domain/api-key.js';
import { askedScope, requireAudience } from '../../domain/authorization-request.js';
import { scopeOfKind } from '../../domain/key-access.js';
import { looksLikeOauthSecret } from '../../domain/oauth-token.js';
import { grantInvalid, oauthRefused } from '../../identity.errors.js';
import { GrantEndings } from '../../oauth-grants/grant-endings.js';
import { OauthTokens, type IssuedTokens } from '../../oauth-grants/oauth-tokens.js';
import { OauthGrantRepository, type OpenGrant } from '../../persistence/oauth-grant.repository.js';
import { RefreshTokensCommand, type TokenRefresh } from './refresh-tokens.command.js';

@CommandHandler(RefreshTokensCommand)
export class RefreshTokensHandler implements ICommandHandler<RefreshTokensCommand> {
  private readonly baseUrl: string;

  constructor(
    private readonly grants: OauthGrantRepository,
    private readonly endings: GrantEndings,
    private readonly tokens: OauthTokens,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.baseUrl = config.get(serviceConfig).publicBaseUrl;
  }

  /**
   * A refresh token works once. Shown again it is in two hands, and nobody knows which are the right ones: the grant
   * ends.
   * @throws DomainError invalid_grant, invalid_target, invalid_scope
   */
  async execute({ refresh }: RefreshTokensCommand): Promise<IssuedTokens> {
    const { refreshToken, clientId } = refresh;
    if (!looksLikeOauthSecret('refresh', refreshToken)) throw grantInvalid();
    const hash = hashOf(refreshToken);
    const now = this.clock.now();
    // What goes on as it was granted is no change.
    const tokens = await runUnasked(() =>
      this.grants.inTransaction(async (transaction) => {
        const grant = await this.grants.takeRefresh(transaction, { hash, clientId }, now);
        if (grant === null) return null;
        // A refusal here gives the token back.
        this.requireWithin(refresh, grant);
        return this.tokens.issue(transaction, grant);
      }),
    );
    if (tokens !== null) return tokens;
    await this.endings.endOfUsedRefresh(hash);
    throw grantInvalid();
  }

  private requireWithin({ resource, scope }: TokenRefresh, grant: OpenGrant): void {
    if (resource !== null) requireAudience(resource, grant.audience, this.baseUrl);
    const own = grant.scope ?? scopeOfKind(grant.kind);
    if (scope !== null && !includesScope(own, askedScope(scope))) {
      throw oauthRefused('invalid_scope', `No more was granted than ${own}.`);
    }
  }
}
