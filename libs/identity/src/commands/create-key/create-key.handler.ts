import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, Entitlements, type Transaction, type WorkspaceId } from '#libs/platform';
import { apiKeyQuotaExceeded } from '../../identity.errors.js';
import { KeyMint } from '../../keys/key-mint.js';
import { ApiKeyRepository } from '../../persistence/api-key.repository.js';
import { Workspaces } from '../../workspaces/workspaces.js';
import { CreateKeyCommand, type CreatedKey } from './create-key.command.js';

@CommandHandler(CreateKeyCommand)
export class CreateKeyHandler implements ICommandHandler<CreateKeyCommand> {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly entitlements: Entitlements,
    private readonly mint: KeyMint,
    private readonly keys: ApiKeyRepository,
    private readonly database: Database,
  ) {}

  /** @throws DomainError quota_exceeded, not_found */
  async execute({ workspaceId, key }: CreateKeyCommand): Promise<CreatedKey> {
    const workspace = await this.workspaces.get(workspaceId);
    const { limits } = await this.entitlements.forWorkspace(workspaceId);
    const minted = this.mint.mint(workspace, key);
    await this.database.transaction(async (transaction) => {
      if (limits.apiKeys !== null) await this.requireRoom(transaction, workspaceId, limits.apiKeys);
      await this.keys.insert(transaction, minted.row);
    });
    return { key: minted.key, secret: minted.secret };
  }

  private async requireRoom(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    limit: number,
  ): Promise<void> {
    const used = await this.keys.countActiveLocked(transaction, workspaceId);
    if (used >= limit) throw apiKeyQuotaExceeded(used, limit);
  }
}
