import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Asset } from '../../domain/asset.js';

/** A file at an address of the outside. */
export interface AssetFetch {
  readonly url: string;
  /** Null: the last part of the address that answered. */
  readonly filename: string | null;
  /** Ends the download when nobody waits for it any more. */
  readonly signal?: AbortSignal;
}

/** Makes an asset of a file at an address that somebody gave. */
export class FetchAssetCommand extends Command<Asset> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly wanted: AssetFetch,
  ) {
    super();
  }
}
