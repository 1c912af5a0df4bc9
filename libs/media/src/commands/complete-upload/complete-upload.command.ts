import { Command } from '@nestjs/cqrs';
import type { AssetId, WorkspaceId } from '#libs/kernel';
import type { Asset } from '../../domain/asset.js';
import type { ListedPart } from '../../uploads/part-check.js';

/** What the client says of the whole file. */
export interface UploadCompletion {
  readonly parts: readonly ListedPart[];
  /** Believed only where the bytes do not tell. Pixels and seconds. */
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
}

/** Puts the parts together and makes the asset ready. Asking again answers the asset. */
export class CompleteUploadCommand extends Command<Asset> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly assetId: AssetId | string,
    readonly uploadId: string,
    readonly completion: UploadCompletion,
  ) {
    super();
  }
}
