import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { hashOf } from '../../domain/api-key.js';
import { looksLikeOauthSecret } from '../../domain/oauth-token.js';
import { OauthGrantRepository } from '../../persistence/oauth-grant.repository.js';
import { RevokeTokenCommand } from './revoke-token.command.js';

@CommandHandler(RevokeTokenCommand)
export class RevokeTokenHandler implements ICommandHandler<RevokeTokenCommand> {
  constructor(
    private readonly grants: OauthGrantRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ token, clientId }: RevokeTokenCommand): Promise<void> {
    const isToken = (['access', 'refresh'] as const).some((kind) =>
      looksLikeOauthSecret(kind, token),
    );
    if (isToken) await this.grants.endOfToken(hashOf(token), clientId, this.clock.now());
  }
}
