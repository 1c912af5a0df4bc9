import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hashOf } from '../../domain/api-key.js';
import { looksLikeOauthSecret } from '../../domain/oauth-token.js';
import { GrantEndings } from '../../oauth-grants/grant-endings.js';
import { RevokeTokenCommand } from './revoke-token.command.js';

@CommandHandler(RevokeTokenCommand)
export class RevokeTokenHandler implements ICommandHandler<RevokeTokenCommand> {
  constructor(private readonly endings: GrantEndings) {}

  async execute({ token, clientId }: RevokeTokenCommand): Promise<void> {
    const isToken = (['access', 'refresh'] as const).some((kind) =>
      looksLikeOauthSecret(kind, token),
    );
    if (isToken) await this.endings.endOfToken(hashOf(token), clientId);
  }
}
