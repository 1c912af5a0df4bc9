import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Asset } from '../../domain/asset.js';

/** What a person says of a file; absent fields stay. */
export interface AssetDescription {
  /** For people who do not see the picture; null: nothing. */
  readonly altText?: string | null;
  readonly filename?: string;
}

/** Names and describes an asset, whatever its status. */
export class DescribeAssetCommand extends Command<Asset> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly assetId: string,
    readonly description: AssetDescription,
  ) {
    super();
  }
}
