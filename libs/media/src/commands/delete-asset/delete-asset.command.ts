import { Command } from '@nestjs/cqrs';
import type { AssetId, WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { Asset } from '../../domain/asset.js';

/** How an asset is to go. */
export interface AssetDeletion {
  /** Days the bytes are still kept and delivered; 0 removes them with the next sweep. */
  readonly retentionDays: number;
  /** Also when unpublished posts use the asset, as far as whoever asks may cancel them. */
  readonly force: boolean;
}

/** Ends an asset: `pending_delete` now, its bytes removed after the retention. */
export class DeleteAssetCommand extends Command<Asset> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly assetId: AssetId,
    readonly deletion: AssetDeletion,
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
  ) {
    super();
  }
}
