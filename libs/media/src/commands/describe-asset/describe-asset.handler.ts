import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, isId, type AssetId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { Asset } from '../../domain/asset.js';
import { safeFilename } from '../../domain/filename.js';
import { AssetNotFoundError } from '../../media.errors.js';
import { AssetRepository } from '../../persistence/asset.repository.js';
import { DescribeAssetCommand, type AssetDescription } from './describe-asset.command.js';

/** @throws AssetNotFoundError */
@CommandHandler(DescribeAssetCommand)
export class DescribeAssetHandler implements ICommandHandler<DescribeAssetCommand> {
  constructor(
    private readonly database: Database,
    private readonly assets: AssetRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId, assetId, description }: DescribeAssetCommand): Promise<Asset> {
    const asset = isId('asset', assetId)
      ? await this.described(workspaceId, assetId, description)
      : null;
    if (asset === null) throw new AssetNotFoundError();
    return asset;
  }

  /** Writes what is named alone: another person may change the rest just now. */
  private async described(
    workspaceId: WorkspaceId,
    assetId: AssetId,
    { altText, filename }: AssetDescription,
  ): Promise<Asset | null> {
    if (altText === undefined && filename === undefined) {
      return this.assets.findById(workspaceId, assetId);
    }
    const changes = {
      ...(altText === undefined ? {} : { altText }),
      ...(filename === undefined ? {} : { filename: safeFilename(filename) }),
      updatedAt: this.clock.now(),
    };
    return this.database.transaction((transaction) =>
      this.assets.update(workspaceId, assetId, changes, transaction),
    );
  }
}
