import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import type { ApiKey } from '../../domain/api-key.js';
import { ApiKeys } from '../../keys/api-keys.js';
import { ApiKeyRepository } from '../../persistence/api-key.repository.js';
import { RevokeKeyCommand } from './revoke-key.command.js';

@CommandHandler(RevokeKeyCommand)
export class RevokeKeyHandler implements ICommandHandler<RevokeKeyCommand> {
  constructor(
    private readonly keys: ApiKeys,
    private readonly repository: ApiKeyRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError key_not_found */
  async execute({ workspaceId, keyId }: RevokeKeyCommand): Promise<ApiKey> {
    await this.repository.revoke(workspaceId, keyId, this.clock.now());
    return this.keys.get(workspaceId, keyId);
  }
}
