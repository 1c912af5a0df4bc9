import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ApiKey } from '../../domain/api-key.js';
import { accessOf } from '../../domain/key-access.js';
import { keyNotFound } from '../../identity.errors.js';
import { ApiKeys } from '../../keys/api-keys.js';
import { KeyNarrowing } from '../../keys/key-narrowing.js';
import { KeyRightsRule } from '../../keys/key-rights-rule.js';
import { ApiKeyRepository } from '../../persistence/api-key.repository.js';
import { ChangeKeyCommand } from './change-key.command.js';

@CommandHandler(ChangeKeyCommand)
export class ChangeKeyHandler implements ICommandHandler<ChangeKeyCommand> {
  constructor(
    private readonly keys: ApiKeys,
    private readonly repository: ApiKeyRepository,
    private readonly rule: KeyRightsRule,
    private readonly narrowing: KeyNarrowing,
  ) {}

  /** @throws DomainError key_not_found, also for a revoked key; invalid_parameter, access_exceeded */
  async execute({ workspaceId, keyId, changes, giver }: ChangeKeyCommand): Promise<ApiKey> {
    await this.repository.inTransaction(async (transaction) => {
      const row = await this.repository.lock(transaction, workspaceId, keyId);
      if (row === null || row.revokedAt !== null) throw keyNotFound();
      const stored = accessOf(row);
      const { label = row.label, ...rights } = changes;
      const wanted = { ...stored, ...rights };
      this.rule.require(row.kind, wanted, giver, stored);
      await this.repository.changeRights(transaction, workspaceId, keyId, { ...wanted, label });
      await this.narrowing.follow(transaction, workspaceId, keyId, wanted);
    });
    return this.keys.get(workspaceId, keyId);
  }
}
