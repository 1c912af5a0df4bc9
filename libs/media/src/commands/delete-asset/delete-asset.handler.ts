import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/platform';
import type { Asset } from '../../domain/asset.js';
import { AssetInUseError, AssetNotFoundError } from '../../media.errors.js';
import { AssetRepository } from '../../persistence/asset.repository.js';
import { AssetUsage } from '../../ports/asset-usage.port.js';
import { DeleteAssetCommand } from './delete-asset.command.js';

const DAY_MS = 86_400_000;

/** @throws AssetNotFoundError, AssetInUseError */
@CommandHandler(DeleteAssetCommand)
export class DeleteAssetHandler implements ICommandHandler<DeleteAssetCommand> {
  constructor(
    private readonly assets: AssetRepository,
    private readonly usage: AssetUsage,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId, assetId, deletion }: DeleteAssetCommand): Promise<Asset> {
    const asset = await this.assets.findById(workspaceId, assetId);
    if (!asset) throw new AssetNotFoundError();
    if (!deletion.force) {
      const posts = await this.usage.unpublishedPostsUsing(workspaceId, assetId);
      if (posts > 0) throw new AssetInUseError(assetId, posts);
    }
    const now = this.clock.now();
    const deleteAfter = new Date(now.getTime() + deletion.retentionDays * DAY_MS);
    const changes = { status: 'pending_delete', deleteAfter, sweepAt: deleteAfter } as const;
    const ended = await this.assets.update(workspaceId, assetId, { ...changes, updatedAt: now });
    if (!ended) throw new AssetNotFoundError();
    if (deletion.force) await this.usage.assetDeleted(workspaceId, assetId);
    return ended;
  }
}
