import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { Asset } from '../../domain/asset.js';
import { AssetInUseError, AssetNotFoundError } from '../../media.errors.js';
import { AssetEndings } from '../../persistence/asset-endings.js';
import { AssetRepository } from '../../persistence/asset.repository.js';
import { AssetUsage, isUsed } from '../../ports/asset-usage.port.js';
import { DeleteAssetCommand } from './delete-asset.command.js';

const DAY_MS = 86_400_000;

/** @throws AssetNotFoundError, AssetInUseError; DomainError scope_missing, role_forbidden where others need it */
@CommandHandler(DeleteAssetCommand)
export class DeleteAssetHandler implements ICommandHandler<DeleteAssetCommand> {
  constructor(
    private readonly database: Database,
    private readonly assets: AssetRepository,
    private readonly endings: AssetEndings,
    private readonly usage: AssetUsage,
    private readonly clock: Clock,
  ) {}

  /** Locks the asset, then asks who needs it: what was being stored is seen, what comes later is refused. */
  async execute({ workspaceId, assetId, deletion, terms }: DeleteAssetCommand): Promise<Asset> {
    const now = this.clock.now();
    const deleteAfter = new Date(now.getTime() + deletion.retentionDays * DAY_MS);
    const ended = await this.database.transaction(async (transaction) => {
      const found = await this.endings.lock(transaction, workspaceId, assetId);
      if (found === null) throw new AssetNotFoundError();
      if (!deletion.force) {
        const uses = await this.usage.usesOf(transaction, workspaceId, assetId);
        if (isUsed(uses)) throw new AssetInUseError(assetId, uses);
      }
      // Also of what failed, which somebody may try again.
      await this.usage.requireRight(transaction, workspaceId, assetId, terms);
      const ending = { deleteAfter, forced: deletion.force, now };
      await this.endings.end(transaction, workspaceId, assetId, ending);
      return this.assets.findById(workspaceId, assetId, transaction);
    });
    if (deletion.force) await this.usage.assetDeleted(workspaceId, assetId);
    return ended!;
  }
}
