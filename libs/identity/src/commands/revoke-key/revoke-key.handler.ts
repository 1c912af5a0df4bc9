import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { keyNotFound } from '../../identity.errors.js';
import { ApiKeys } from '../../keys/api-keys.js';
import { KeyEndings } from '../../keys/key-endings.js';
import { KeyLineageRepository } from '../../persistence/key-lineage.repository.js';
import { RevokeKeyCommand, type RevokedKey } from './revoke-key.command.js';

@CommandHandler(RevokeKeyCommand)
export class RevokeKeyHandler implements ICommandHandler<RevokeKeyCommand> {
  constructor(
    private readonly keys: ApiKeys,
    private readonly lineage: KeyLineageRepository,
    private readonly endings: KeyEndings,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError key_not_found */
  async execute({ workspaceId, keyId }: RevokeKeyCommand): Promise<RevokedKey> {
    const ended = await this.lineage.inTransaction(async (transaction) => {
      if (!(await this.lineage.holdForEnding(transaction, workspaceId, keyId))) throw keyNotFound();
      return this.endings.end(transaction, [keyId], this.clock.now());
    });
    const alsoRevoked = ended.filter(({ id }) => id !== keyId).map(({ id }) => id);
    return { key: await this.keys.get(workspaceId, keyId), alsoRevoked };
  }
}
