import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, Config, runUnasked, serviceConfig } from '#libs/kernel';
import { hashOf } from '../../domain/api-key.js';
import { requireAudience } from '../../domain/authorization-request.js';
import { looksLikeOauthSecret, verifierFits } from '../../domain/oauth-token.js';
import { grantInvalid } from '../../identity.errors.js';
import { GrantEndings } from '../../oauth-grants/grant-endings.js';
import { OauthTokens, type IssuedTokens } from '../../oauth-grants/oauth-tokens.js';
import { OauthGrantRepository } from '../../persistence/oauth-grant.repository.js';
import { ExchangeCodeCommand, type CodeExchange } from './exchange-code.command.js';

@CommandHandler(ExchangeCodeCommand)
export class ExchangeCodeHandler implements ICommandHandler<ExchangeCodeCommand> {
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
   * A code is used up by whoever shows it; shown again, or by somebody who cannot prove to have asked for it, it ends
   * what it stands for.
   * @throws DomainError invalid_grant, invalid_target
   */
  async execute({ exchange }: ExchangeCodeCommand): Promise<IssuedTokens> {
    if (!looksLikeOauthSecret('code', exchange.code)) throw grantInvalid();
    const codeHash = hashOf(exchange.code);
    // That the person allowed it is in the log already.
    const outcome = await runUnasked(() => this.opened(codeHash, exchange));
    if (outcome.tokens !== null) return outcome.tokens;
    await this.endings.endOfUsedCode(codeHash);
    throw outcome.refusal;
  }

  /** Never fails once the code is taken: its use must be kept. */
  private opened(
    codeHash: Buffer,
    exchange: CodeExchange,
  ): Promise<{ readonly tokens: IssuedTokens | null; readonly refusal: unknown }> {
    const now = this.clock.now();
    return this.grants.inTransaction(async (transaction) => {
      const grant = await this.grants.takeCode(transaction, codeHash, now);
      const fits =
        grant !== null &&
        grant.codeExpiresAt > now &&
        grant.clientId === exchange.clientId &&
        grant.redirectUri === exchange.redirectUri &&
        verifierFits(grant.codeChallenge, exchange.codeVerifier);
      if (!fits) return { tokens: null, refusal: grantInvalid() };
      try {
        requireAudience(exchange.resource, grant.audience, this.baseUrl);
      } catch (refusal) {
        return { tokens: null, refusal };
      }
      return {
        tokens: await this.tokens.issue(transaction, grant),
        refusal: grantInvalid(),
      };
    });
  }
}
