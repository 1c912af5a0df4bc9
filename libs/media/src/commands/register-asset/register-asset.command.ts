import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { Asset } from '../../domain/asset.js';

/** An object that already lies in the storage, below the workspace's own prefix. */
export interface AssetRegistration {
  readonly objectKey: string;
  readonly filename: string | null;
  readonly mime: string | null;
  readonly publicUrl: string | null;
  /** Null: `draft` for a new asset, unchanged for a known one. */
  readonly status: 'draft' | 'ready' | null;
}

/** Makes an asset of a stored object. Registering it again changes name, address or status. */
export class RegisterAssetCommand extends Command<Asset> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly registration: AssetRegistration,
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
  ) {
    super();
  }
}
